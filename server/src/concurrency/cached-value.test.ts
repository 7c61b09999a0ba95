import { describe, expect, it } from 'vitest';
import { cachedValue } from './cached-value.ts';

/** Reads that the test resolves or rejects, even before they begin. */
function controlledReads() {
  const turns = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  let begun = 0;
  const read = async (): Promise<number> => {
    begun += 1;
    await turns[begun - 1]?.promise;
    return begun;
  };
  const end = (nth: number): void => turns[nth - 1]?.resolve(nth);
  const fail = (nth: number): void => turns[nth - 1]?.reject(new Error(`read ${nth} failed`));
  return { read, end, fail, count: () => begun };
}

describe('cachedValue', () => {
  it('reads once for concurrent callers, and not again while the value is current', async () => {
    const { read, end, count } = controlledReads();
    const copy = cachedValue(read);
    const values = Promise.all([copy.now(), copy.now()]);
    end(1);
    expect(await values).toEqual([1, 1]);
    expect(await copy.now()).toBe(1);
    expect([count(), copy.latest()]).toEqual([1, 1]);
  });

  it('returns no value that was being read when it was invalidated', async () => {
    const { read, end, count } = controlledReads();
    const copy = cachedValue(read);
    const early = copy.now();
    copy.invalidate();
    const late = Promise.all([copy.now(), copy.now(), copy.refresh()]);
    end(1);
    expect(await early).toBe(1);
    end(2);
    expect(await late).toEqual([2, 2, 2]);
    expect([count(), await copy.now()]).toEqual([2, 2]);
    const third = copy.refresh();
    copy.invalidate();
    end(3);
    await third;
    end(4);
    expect(await copy.now()).toBe(4);
  });

  it('refreshes on request, stale or not', async () => {
    const { read, end } = controlledReads();
    const copy = cachedValue(read);
    const first = copy.now();
    end(1);
    await first;
    const second = copy.refresh();
    expect(await copy.now()).toBe(1);
    end(2);
    expect(await second).toBe(2);
    expect(await copy.now()).toBe(2);
  });

  it('reads again after a failure, even if another read waited for it', async () => {
    const { read, end, fail } = controlledReads();
    const copy = cachedValue(read);
    const first = copy.now();
    const second = copy.refresh();
    fail(1);
    await expect(first).rejects.toThrow('read 1 failed');
    end(2);
    expect(await second).toBe(2);
    expect(copy.latest()).toBe(2);
  });

  it('swaps only the current value, never a stale one or during a read', async () => {
    const { read, end } = controlledReads();
    const copy = cachedValue(read);
    const first = copy.now();
    end(1);
    await first;
    expect(copy.swap(7, 8)).toBe(false);
    expect(copy.swap(1, 10)).toBe(true);
    expect(await copy.now()).toBe(10);
    const second = copy.refresh();
    expect(copy.swap(10, 11)).toBe(false);
    end(2);
    expect(await second).toBe(2);
    copy.invalidate();
    expect(copy.swap(2, 20)).toBe(false);
    expect(copy.latest()).toBe(2);
  });
});
