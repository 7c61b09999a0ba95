import { isCallFailure } from '@servery/contract/client/failure.ts';
import { pause } from './pause.ts';

export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

/** One cached query with its parameters. */
export interface Query<Data> {
  readonly getSnapshot: () => QueryState<Data>;
  /** By a component, or anything else that follows it. */
  readonly isShown: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly isFetching: () => boolean;
  /** A stale query is fetched again by the component that shows it. */
  readonly isStale: () => boolean;
  /** Concurrent calls share one request. */
  readonly fetch: () => Promise<Data>;
  readonly update: (change: (data: Data | undefined) => Data | undefined) => void;
  /** Sets data as fresh, without a request. */
  readonly setData: (data: Data) => void;
  readonly invalidate: () => void;
}

export interface QueryFamily<Parameters extends readonly unknown[], Data> {
  readonly of: (...parameters: Parameters) => Query<Data>;
  /** All cached queries of the family. */
  readonly all: () => readonly Query<Data>[];
  /** Marks all of them stale; those on screen are fetched again. */
  readonly invalidate: () => void;
}

const retries = 2;
const retryMs = 600;

/** Only a lost connection or a failing server is retried, not a refusal. */
export function isWorthRetrying(error: unknown): boolean {
  return !isCallFailure(error) || error.code >= 500 || error.code === 408;
}

async function withRetries<Data>(load: () => Promise<Data>, left: number): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (left === 0 || !isWorthRetrying(error)) throw error;
  }
  await pause(retryMs);
  return withRetries(load, left - 1);
}

/** A cached state; `onUse` is called whenever it may have become one that nothing shows. */
function observable<Data>(onUse: () => void) {
  let state: QueryState<Data> = { data: undefined, error: null };
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => state,
    isShown: () => listeners.size > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        onUse();
      };
    },
    setState: (change: Partial<QueryState<Data>>): void => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
      onUse();
    },
  };
}

function createQuery<Data>(load: () => Promise<Data>, onUse: () => void): Query<Data> {
  const { getSnapshot, isShown, subscribe, setState } = observable<Data>(onUse);
  let isStale = true;
  let running: Promise<Data> | null = null;
  const run = async (): Promise<Data> => {
    // Reset before the request: a change during it may be missing in the response.
    isStale = false;
    try {
      const data = await withRetries(load, retries);
      running = null;
      setState({ data, error: null });
      return data;
    } catch (error) {
      running = null;
      setState({ error });
      throw error;
    }
  };
  return {
    getSnapshot,
    isShown,
    subscribe,
    isFetching: () => running !== null,
    isStale: () => isStale,
    // Nothing on screen depends on `isFetching`, so listeners are not called.
    fetch: () => (running ??= run()),
    update: (change) => {
      const data = change(getSnapshot().data);
      if (data !== getSnapshot().data) setState({ data });
    },
    setData: (data) => {
      isStale = false;
      setState({ data, error: null });
    },
    invalidate: () => {
      isStale = true;
      setState({});
    },
  };
}

type Invalidatable = Pick<Query<unknown>, 'getSnapshot' | 'invalidate'>;

interface Cache {
  readonly queries: Map<string, Invalidatable>;
  /** Longest unused first. One that was not used yet is none of them: it is about to be shown. */
  readonly unused: Set<string>;
}

const caches = new Set<Cache>();

/** Of each family. A till or a kiosk is open for weeks, and each order has queries of its own. */
const mostUnused = 30;

/** A query of the server; results are cached by their parameters, a number of those not shown. */
export function defineQuery<Parameters extends readonly unknown[], Data>(
  load: (...parameters: Parameters) => Promise<Data>,
): QueryFamily<Parameters, Data> {
  const cache = new Map<string, Query<Data>>();
  const unused = new Set<string>();
  const onUse = (key: string): void => {
    unused.delete(key);
    if (cache.get(key)?.isShown() === false) unused.add(key);
    const [oldest] = unused;
    if (oldest === undefined || unused.size <= mostUnused) return;
    unused.delete(oldest);
    // It may have come on screen since, and nobody would tell its component of changes any more.
    if (cache.get(oldest)?.isShown() === false) cache.delete(oldest);
  };
  const all = () => [...cache.values()];
  caches.add({ queries: cache, unused });
  return {
    all,
    invalidate: () => cache.forEach((query) => query.invalidate()),
    of: (...parameters) => {
      const key = JSON.stringify(parameters);
      const query =
        cache.get(key) ??
        createQuery(
          () => load(...parameters),
          () => onUse(key),
        );
      cache.set(key, query);
      return query;
    },
  };
}

/** For changes that may concern any query. */
export function invalidateAll(): void {
  for (const { queries } of caches) for (const { invalidate } of queries.values()) invalidate();
}

/** Refetches failed queries on screen once the connection is back (CALL-02). */
export function invalidateFailed(): void {
  for (const { queries } of caches)
    for (const { getSnapshot, invalidate } of queries.values())
      if (getSnapshot().error !== null) invalidate();
}

/** Drops every query but these: on a shared screen nothing may remain of the last guest. */
export function forgetQueries(kept: readonly { all: () => readonly Invalidatable[] }[]): void {
  const staying = new Set<Invalidatable>(kept.flatMap(({ all }) => all()));
  for (const { queries, unused } of caches)
    for (const [key, query] of queries) {
      if (staying.has(query)) continue;
      queries.delete(key);
      // The key names an order or a member.
      unused.delete(key);
    }
}
