import { describe, expect, it } from 'vitest';
import { limitFor, withNextPage } from './paged-list.ts';
import type { PagedList } from './paged-list.ts';

const start: PagedList<number> = { items: [], finished: false };
const twelve = Array.from({ length: 12 }, (_, at) => at);

function ask({ $limit, after }: { readonly $limit: number; readonly after: number | null }) {
  const from = after === null ? 0 : after + 1;
  return Promise.resolve({ data: twelve.slice(from, from + $limit), total: twelve.length });
}

describe('a list that comes page by page', () => {
  it('[RECORD-01] goes on from its last item and ends when all are there', async () => {
    const first = await withNextPage(start, ask, 10);
    expect(first).toEqual({ items: twelve.slice(0, 10), finished: false });
    expect(await withNextPage(first, ask, 10)).toEqual({ items: twelve, finished: true });
  });

  it('[RECORD-01] ends at an empty page, whatever the total says', async () => {
    const empty = () => Promise.resolve({ data: [], total: 99 });
    expect(await withNextPage(start, empty, 10)).toEqual({ items: [], finished: true });
  });

  it('[RECORD-01] ends with what it has when a page fails', async () => {
    const broken = () => Promise.reject(new Error('line'));
    expect(await withNextPage({ items: [1], finished: false }, broken, 10)).toEqual({
      items: [1],
      finished: true,
    });
  });

  it.each([
    [300, 10],
    [1600, 20],
    [99_999, 100],
  ])('[RECORD-01] asks for what fills %i px: %i', (viewport, expected) => {
    expect(limitFor(viewport, 80)).toBe(expected);
  });
});
