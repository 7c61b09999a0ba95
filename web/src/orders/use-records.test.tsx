import { describe, expect, it, vi } from 'vitest';
import { noPages } from '../query/paged-list.ts';
import type { Page, PagedList, PageRequest } from '../query/paged-list.ts';
import { refetchPages } from './use-records.ts';

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, nth) => nth);
}

/** A server with this many items. */
function serverWith(count: number) {
  return vi.fn<(request: PageRequest<number>) => Promise<Page<number>>>(
    async ({ $limit, after }) => {
      const rest = numbers(count).slice(after === null ? 0 : after + 1);
      return { data: rest.slice(0, $limit), total: rest.length };
    },
  );
}

function loaded(count: number): PagedList<number> {
  return { ...noPages, items: Array.from({ length: count }, () => -1), total: 300 };
}

describe('a list on return', () => {
  it.each([
    ['one page if it was empty', 0, [10]],
    ['as many items as before', 25, [25]],
    ['at most a hundred at a time', 215, [100, 100, 15]],
  ])('[RECORD-01] is refetched: %s', async (_, count, limits) => {
    const load = serverWith(300);
    const list = await refetchPages(loaded(count), { load, $limit: 10 });
    expect(list.items).toEqual(numbers(Math.max(10, count)));
    expect(load.mock.calls.map(([{ $limit }]) => $limit)).toEqual(limits);
  });

  it('[RECORD-01] ends if there are fewer items than before', async () => {
    const list = await refetchPages(loaded(25), { load: serverWith(3), $limit: 10 });
    expect(list).toEqual({ items: [0, 1, 2], finished: true, total: 3, failed: false });
  });

  it('[RECORD-01] keeps its items if refetching fails, and reports it if it was empty', async () => {
    const broken = { load: () => Promise.reject(new Error('disconnected')), $limit: 10 };
    const before = loaded(25);
    expect(await refetchPages(before, broken)).toBe(before);
    expect((await refetchPages(noPages, broken)).failed).toBe(true);
  });
});
