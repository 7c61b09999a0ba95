import { describe, expect, it, vi } from 'vitest';
import { noPages } from '../query/paged-list.ts';
import type { Page, PagedList, PageRequest } from '../query/paged-list.ts';
import { refetchPages } from './refetch.ts';

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, nth) => nth);
}

/** So many there are, by their number; a page begins after the last that is there. */
function house(count: number) {
  return vi.fn<(defineQuery: PageRequest<number>) => Promise<Page<number>>>(
    async ({ $limit, after }) => {
      const rest = numbers(count).slice(after === null ? 0 : after + 1);
      return { data: rest.slice(0, $limit), total: rest.length };
    },
  );
}

function loaded(count: number): PagedList<number> {
  return { ...noPages, items: Array.from({ length: count }, () => -1), total: 300 };
}

describe('a list that somebody comes back to', () => {
  it.each([
    ['a page where there was nothing', 0, [10]],
    ['as many as were there', 25, [25]],
    ['a hundred at a time', 215, [100, 100, 15]],
  ])('[RECORD-01] is read again: %s', async (_, count, limits) => {
    const ask = house(300);
    const list = await refetchPages(loaded(count), { ask, $limit: 10 });
    expect(list.items).toEqual(numbers(Math.max(10, count)));
    expect(ask.mock.calls.map(([{ $limit }]) => $limit)).toEqual(limits);
  });

  it('[RECORD-01] ends where there are fewer than there were', async () => {
    const list = await refetchPages(loaded(25), { ask: house(3), $limit: 10 });
    expect(list).toEqual({ items: [0, 1, 2], finished: true, total: 3, failed: false });
  });

  it('[RECORD-01] stays as it was where it cannot be read, and says so where nothing was', async () => {
    const broken = { ask: () => Promise.reject(new Error('no line')), $limit: 10 };
    const before = loaded(25);
    expect(await refetchPages(before, broken)).toBe(before);
    expect((await refetchPages(noPages, broken)).failed).toBe(true);
  });
});
