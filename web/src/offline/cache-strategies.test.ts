import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheFirst, networkFirst, staleWhileRevalidate } from './cache-strategies.ts';

const address = 'https://order.example/api/thumbs/a';

type Keyed = string | Request;

function nameOf(key: Keyed): string {
  return typeof key === 'string' ? key : key.url;
}

/** A cache in memory; the oldest entry comes first, as in a browser. */
function memoryCache(entries: Readonly<Record<string, Response>> = {}) {
  const held = new Map(Object.entries(entries));
  return {
    names: () => [...held.keys()],
    match: async (key: Keyed) => held.get(nameOf(key))?.clone(),
    put: async (key: Keyed, response: Response) => void held.set(nameOf(key), response),
    keys: async () => [...held.keys()].map((url) => new Request(url)),
    delete: async (key: Keyed) => held.delete(nameOf(key)),
  };
}

function requestWith(cache: ReturnType<typeof memoryCache>, url = address) {
  const work: Promise<unknown>[] = [];
  return {
    cache,
    request: new Request(url),
    after: (one: Promise<unknown>) => void work.push(one),
    done: () => Promise.all(work),
  };
}

function serverAnswers(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn<() => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

function menu(text: string, etag = text): Response {
  return new Response(text, { headers: { etag } });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('cacheFirst', () => {
  it('asks the server once', async () => {
    const fetched = serverAnswers(() => new Response('picture'));
    const asked = requestWith(memoryCache());
    const first = await cacheFirst(asked);
    await asked.done();
    const second = await cacheFirst(asked);
    expect([await first.text(), await second.text()]).toEqual(['picture', 'picture']);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('does not cache a failure', async () => {
    serverAnswers(() => new Response('busy', { status: 503 }));
    const asked = requestWith(memoryCache());
    expect((await cacheFirst(asked)).status).toBe(503);
    await asked.done();
    expect(asked.cache.names()).toEqual([]);
  });

  it('evicts the oldest entries when there are too many', async () => {
    serverAnswers(() => new Response('picture'));
    const [oldest, older] = [`${address}1`, `${address}2`];
    const cache = memoryCache({ [oldest]: new Response('1'), [older]: new Response('2') });
    const asked = requestWith(cache);
    await cacheFirst(asked, 2);
    await asked.done();
    expect(cache.names()).toEqual([older, address]);
  });
});

describe('staleWhileRevalidate', () => {
  const cached = () => memoryCache({ [address]: menu('old') });

  it.each([
    ['the new response of a quick server', () => menu('new'), 'new'],
    ['the cached response for a failure', () => new Response('busy', { status: 503 }), 'old'],
  ])('gives %s', async (_, answer, text) => {
    serverAnswers(answer);
    const asked = requestWith(cached());
    const response = await staleWhileRevalidate(asked, () => Promise.resolve());
    expect(await response.text()).toBe(text);
    expect(await (await asked.cache.match(address))?.text()).toBe(text);
  });

  it.each([
    ['tells when the late response is another one', () => menu('new'), 1],
    ['tells nothing when it is the same', () => menu('old'), 0],
    ['tells nothing when it is a failure', () => new Response('busy', { status: 503 }), 0],
    ['tells nothing when none comes', unreachable, 0],
  ])('gives the cached response of a slow server and %s', async (_, answer, times) => {
    const late = Promise.withResolvers<void>();
    serverAnswers(() => late.promise.then(answer));
    const notifyNewer = vi.fn<() => Promise<void>>().mockResolvedValue();
    const asked = requestWith(cached());
    const answered = staleWhileRevalidate(asked, notifyNewer);
    await vi.advanceTimersByTimeAsync(700);
    expect(await (await answered).text()).toBe('old');
    late.resolve();
    await asked.done();
    expect(notifyNewer).toHaveBeenCalledTimes(times);
  });
});

describe('networkFirst', () => {
  it('gives the last response while the server cannot be reached', async () => {
    const asked = requestWith(memoryCache());
    serverAnswers(() => new Response('start'));
    await networkFirst(asked, '/kept/start/none');
    await asked.done();
    serverAnswers(unreachable);
    expect(await (await networkFirst(asked, '/kept/start/none')).text()).toBe('start');
  });

  it('fails where nothing is cached', async () => {
    const asked = requestWith(memoryCache());
    serverAnswers(unreachable);
    await expect(networkFirst(asked, '/kept/start/none')).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['a failure', '/kept/start/none', 503],
    ['the start of a table', null, 200],
  ])('does not cache %s', async (_, name, status) => {
    const asked = requestWith(memoryCache());
    serverAnswers(() => new Response('start', { status }));
    await networkFirst(asked, name);
    await asked.done();
    expect(asked.cache.names()).toEqual([]);
  });
});
