import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { RateLimiterLike } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Unique among all limits: it begins the keys in Redis. */
  readonly name: string;
  /** How many are allowed within the duration, which begins with the first. */
  readonly most: number;
  readonly windowMs: number;
}

/** Counts by key, within a window that begins with the first count of the key. */
export interface RateLimiter {
  /** Counts one; 0 if it is within the limit, else the milliseconds to wait. */
  readonly count: (key: string) => Promise<number>;
  /** Milliseconds until one more is allowed, without counting it; 0 if it is now. */
  readonly waitMs: (key: string) => Promise<number>;
  /** Counts one beyond any limit, and returns how many there are. */
  readonly add: (key: string) => Promise<number>;
  /** Removes one: it did not fail. */
  readonly takeBack: (key: string) => Promise<void>;
  /** Refuses the key for this long. */
  readonly block: (key: string, forMs: number) => Promise<void>;
  readonly forget: (key: string) => Promise<void>;
}

export interface RateLimiters {
  /** For what lives on one node, such as a socket. */
  readonly local: (limit: RateLimit) => RateLimiter;
  /** Counts over all nodes. */
  readonly shared: (limit: RateLimit) => RateLimiter;
  /** Guests behind one address, such as a shop's Wi-Fi. */
  readonly guestsPerAddress: number;
}

/** A connected client of the package redis. */
export type RedisStore = object;

/** Above this many keys the oldest are dropped: invented names must not fill the memory. */
export const mostKeys = 50_000;
/** A Redis that takes longer is treated as one that is away. */
const redisTimeoutMs = 500;

/** One counter for every limit: in memory, or in Redis with memory as the fallback (SAFE-05). */
export function rateLimiters(
  guestsPerAddress: number,
  redis: RedisStore | null = null,
): RateLimiters {
  const local = (limit: RateLimit): RateLimiter => limiterWith(memoryFor(limit));
  return {
    guestsPerAddress,
    local,
    shared: redis === null ? local : (limit) => limiterWith(inRedis(limit, redis)),
  };
}

interface Counter {
  readonly store: RateLimiterLike;
  readonly most: number;
  readonly keyOf: (key: string) => string;
}

function optionsOf({ name, most, windowMs }: RateLimit) {
  return { keyPrefix: `limit ${name}`, points: most, duration: Math.ceil(windowMs / 1000) };
}

function memoryFor(limit: RateLimit): Counter {
  const store = new RateLimiterMemory(optionsOf(limit));
  // Not `max`, which would allocate the room for all keys: over a megabyte for each limit.
  const keys = new LRUCache<string, true>({
    maxSize: mostKeys,
    sizeCalculation: () => 1,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void store.delete(key);
    },
  });
  const keyOf = (key: string): string => {
    if (keys.get(key) === undefined) keys.set(key, true);
    return key;
  };
  return { store, most: limit.most, keyOf };
}

/** Keys are hashed: they are of any length, and hold names that Redis need not know. */
function inRedis(limit: RateLimit, storeClient: RedisStore): Counter {
  const { store: insuranceLimiter, keyOf: boundedKey } = memoryFor(limit);
  const limiter = new RateLimiterRedis({
    ...optionsOf(limit),
    storeClient,
    insuranceLimiter,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
  });
  const options = { ...optionsOf(limit), limiter, insuranceLimiter, timeoutMs: redisTimeoutMs };
  // Bounded as well: the fallback must not fill the memory while Redis is away.
  const keyOf = (key: string): string => boundedKey(hash('sha256', key, 'base64url'));
  return { store: new RLWrapperTimeouts(options), most: limit.most, keyOf };
}

const noWait = (): number => 0;

function waitOf(error: unknown): number {
  if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
  throw error;
}

function limiterWith({ store, most, keyOf }: Counter): RateLimiter {
  return {
    // A plain chain: every call counts twice, and an async function takes further turns.
    count: (key) => store.consume(keyOf(key)).then(noWait, waitOf),
    waitMs: async (key) => {
      const found = await store.get(keyOf(key));
      return found !== null && found.consumedPoints >= most ? Math.max(0, found.msBeforeNext) : 0;
    },
    add: async (key) => (await store.penalty(keyOf(key))).consumedPoints,
    takeBack: async (key) => void (await store.reward(keyOf(key))),
    block: async (key, forMs) => void (await store.block(keyOf(key), Math.ceil(forMs / 1000))),
    forget: async (key) => void (await store.delete(keyOf(key))),
  };
}
