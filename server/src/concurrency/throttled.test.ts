import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttled, throttledByName } from './throttled.ts';

function recordedWork() {
  const done: number[] = [];
  const since = performance.now();
  const request = throttled(
    { gatherMs: 1000, restMs: 30_000 },
    () => void done.push(performance.now() - since),
  );
  return { request, done };
}

describe('throttled', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs once for all requests within the gathering time', () => {
    const { request, done } = recordedWork();
    request();
    vi.advanceTimersByTime(500);
    request();
    vi.advanceTimersByTime(60_000);
    expect(done).toEqual([1000]);
  });

  it('rests between runs, and runs once more for the last request', () => {
    const { request, done } = recordedWork();
    for (let second = 0; second < 50; second += 1) {
      request();
      vi.advanceTimersByTime(1000);
    }
    vi.advanceTimersByTime(120_000);
    expect(done).toEqual([1000, 31_000, 61_000]);
  });

  it('runs soon again after a long rest', () => {
    const { request, done } = recordedWork();
    request();
    vi.advanceTimersByTime(600_000);
    request();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([1000, 601_000]);
  });
});

/** Work that resolves `times(n)` when it runs for the n-th time. */
function counted() {
  const done: string[] = [];
  const waiting = new Map<number, () => void>();
  return {
    done,
    work: async (name: string): Promise<void> => {
      done.push(name);
      waiting.get(done.length)?.();
    },
    times: (count: number) => new Promise<void>((reached) => waiting.set(count, reached)),
  };
}

describe('throttledByName', () => {
  it('runs at once, and once more for all requests meanwhile', async () => {
    const { done, work, times } = counted();
    const throttle = throttledByName(1, work);
    const twice = times(2);
    for (const name of ['a', 'a', 'a']) throttle.request(name);
    expect(done).toEqual(['a']);
    await twice;
    const thrice = times(3);
    throttle.request('b');
    await thrice;
    await throttle.close();
    expect(done).toEqual(['a', 'a', 'b']);
  });

  it('throttles each name separately', () => {
    const { done, work } = counted();
    const throttle = throttledByName(1000, work);
    for (const name of ['a', 'b', 'a', 'c', 'b']) throttle.request(name);
    expect(done).toEqual(['a', 'b', 'c']);
    return throttle.close();
  });

  it('runs nothing after close, and waits for what is running', async () => {
    const running = Promise.withResolvers<void>();
    const begun: string[] = [];
    const throttle = throttledByName(0, async (name) => {
      begun.push(name);
      await running.promise;
      begun.push('done');
    });
    throttle.request('a');
    const closed = throttle.close().then(() => begun.push('closed'));
    throttle.request('b');
    running.resolve();
    await closed;
    expect(begun).toEqual(['a', 'done', 'closed']);
  });

  it('[STOCK-04] runs pending requests on close, and waits for them', async () => {
    const done: string[] = [];
    const throttle = throttledByName(60_000, async (name) => {
      await Promise.resolve();
      done.push(name);
    });
    for (const name of ['a', 'a', 'b', 'b', 'a']) throttle.request(name);
    await throttle.close();
    expect(done.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  });
});
