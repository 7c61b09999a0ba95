import { describe, expect, it } from 'vitest';
import { cachedValue } from './cached-value.ts';

/** Readings that end when told, even before they begin. */
function readings() {
  const turns = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  let begun = 0;
  const read = async (): Promise<number> => {
    begun += 1;
    await turns[begun - 1]?.promise;
    return begun;
  };
  const end = (nth: number): void => turns[nth - 1]?.resolve(nth);
  const fail = (nth: number): void => turns[nth - 1]?.reject(new Error(`reading ${nth} failed`));
  return { read, end, fail, count: () => begun };
}

describe('keptCopy', () => {
  it('reads once for all who ask, and not again while the copy is good', async () => {
    const { read, end, count } = readings();
    const copy = cachedValue(read);
    const asked = Promise.all([copy.now(), copy.now()]);
    end(1);
    expect(await asked).toEqual([1, 1]);
    expect(await copy.now()).toBe(1);
    expect([count(), copy.atHand()]).toEqual([1, 1]);
  });

  it('gives nobody what was being read when it became old', async () => {
    const { read, end, count } = readings();
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
    const { read, end } = readings();
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

  it('tries again after a failure, also of the reading that others wait behind', async () => {
    const { read, end, fail } = readings();
    const copy = cachedValue(read);
    const first = copy.now();
    const second = copy.refresh();
    fail(1);
    await expect(first).rejects.toThrow('reading 1 failed');
    end(2);
    expect(await second).toBe(2);
    expect(copy.atHand()).toBe(2);
  });

  it('swaps a copy only for one made from it, never while another is read or it is old', async () => {
    const { read, end } = readings();
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
    expect(copy.atHand()).toBe(2);
  });
});
