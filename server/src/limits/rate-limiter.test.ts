import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostKeys, rateLimiters } from './rate-limiter.ts';

const limit = { name: 'test', most: 2, windowMs: 60_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('a rate limiter', () => {
  it('[SAFE-05] allows the limit by key, within a window that begins with the first', async () => {
    const limiter = rateLimiters(1).local(limit);
    expect([await limiter.count('a'), await limiter.count('a')]).toEqual([0, 0]);
    vi.setSystemTime(20_000);
    expect([await limiter.waitMs('a'), await limiter.count('a')]).toEqual([40_000, 40_000]);
    expect(await limiter.count('b')).toBe(0);
    vi.setSystemTime(60_000);
    expect([await limiter.waitMs('a'), await limiter.count('a')]).toEqual([0, 0]);
  });

  it('takes one back, forgets a key and blocks one', async () => {
    const limiter = rateLimiters(1).local(limit);
    expect([await limiter.add('a'), await limiter.add('a')]).toEqual([1, 2]);
    await limiter.takeBack('a');
    expect(await limiter.count('a')).toBe(0);
    expect(await limiter.waitMs('a')).toBe(60_000);
    await limiter.forget('a');
    expect(await limiter.waitMs('a')).toBe(0);
    await limiter.block('a', 5000);
    expect(await limiter.count('a')).toBe(5000);
  });

  it('[SAFE-05] drops the oldest of too many keys', async () => {
    const limiter = rateLimiters(1).local({ ...limit, most: 1 });
    for (let key = 0; key <= mostKeys; key += 1) await limiter.count(`key ${key}`);
    expect(await limiter.waitMs(`key ${mostKeys}`)).toBe(60_000);
    expect(await limiter.waitMs('key 0')).toBe(0);
  });

  it('[SAFE-05] counts in memory while Redis is away', async () => {
    const limiter = rateLimiters(1, { isReady: false }).shared(limit);
    expect([await limiter.count('a'), await limiter.count('a')]).toEqual([0, 0]);
    expect([await limiter.count('a'), await limiter.waitMs('a')]).toEqual([60_000, 60_000]);
  });

  it('[SAFE-05] counts in Redis under a key of bounded length', async () => {
    const keys: string[] = [];
    const counted = (_: string, { keys: [key = ''] }: { readonly keys: readonly string[] }) => {
      keys.push(key);
      return Promise.resolve([keys.length, 1000]);
    };
    const limiter = rateLimiters(1, { isReady: true, eval: counted }).shared(limit);
    const name = 'x'.repeat(10_000);
    const waits = [await limiter.count(name), await limiter.count(name), await limiter.count(name)];
    expect(waits).toEqual([0, 0, 1000]);
    expect(keys[0]?.length).toBeLessThan(80);
  });
});
