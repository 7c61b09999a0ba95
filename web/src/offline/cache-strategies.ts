import { oldestBeyond } from './request-kind.ts';

/** How long the server may take before the cached response is used. */
const networkHeadStartMs = 700;

/** What a strategy uses of a browser's cache. */
type ResponseCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

export interface CachedRequest {
  readonly cache: ResponseCache;
  readonly request: Request;
  /** Runs work after the response was given. */
  readonly after: (work: Promise<unknown>) => void;
}

/** Cache first, for what never changes. */
export async function cacheFirst(
  { cache, request, after }: CachedRequest,
  most = Infinity,
): Promise<Response> {
  const cached = await cache.match(request);
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  if (response.ok) after(store(cache, { request, response: response.clone(), most }));
  return response;
}

interface StoredResponse {
  readonly request: Request;
  readonly response: Response;
  readonly most: number;
}

/** Evicts the oldest entries beyond `most`. */
async function store(
  cache: ResponseCache,
  { request, response, most }: StoredResponse,
): Promise<void> {
  try {
    await cache.put(request, response);
    if (most === Infinity) return;
    await Promise.all(oldestBeyond(await cache.keys(), most).map((old) => cache.delete(old)));
  } catch {
    // Storage is full or forbidden: the next visit fetches again.
  }
}

/** The response if it comes soon, else the cached one; `notifyNewer` runs if that was outdated. */
export async function staleWhileRevalidate(
  { cache, request, after }: CachedRequest,
  notifyNewer: () => Promise<void>,
): Promise<Response> {
  const cached = await cache.match(request);
  const fetched = fetch(request).then(async (response) => {
    if (response.ok) await store(cache, { request, response: response.clone(), most: Infinity });
    return response;
  });
  if (cached === undefined) return fetched;
  const quick = await Promise.race([fetched.catch(() => null), pause(networkHeadStartMs)]);
  if (quick !== null) return quick.ok ? quick : cached;
  after(
    fetched.then(
      (response) => (isNewer(response, cached) ? notifyNewer() : undefined),
      () => undefined,
    ),
  );
  return cached;
}

function isNewer(response: Response, cached: Response): boolean {
  return response.ok && cached.headers.get('etag') !== response.headers.get('etag');
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms);
  });
}

/** The server's response while it can be reached, else the one cached under this name. */
export async function networkFirst(
  { cache, request, after }: CachedRequest,
  name: string | null,
): Promise<Response> {
  try {
    const response = await fetch(request.clone());
    if (name !== null && response.ok) after(storeAs(cache, name, response.clone()));
    return response;
  } catch (error) {
    const cached = name === null ? undefined : await cache.match(name);
    if (cached === undefined) throw error;
    return cached;
  }
}

async function storeAs(cache: ResponseCache, name: string, response: Response): Promise<void> {
  const text = await response.text();
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  await cache.put(name, new Response(text, { headers })).catch(() => undefined);
}
