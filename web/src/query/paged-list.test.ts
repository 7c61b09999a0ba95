import { describe, expect, it, vi } from 'vitest';
import { resumed, limitFor, noPages, withNextPage } from './paged-list.ts';

const twentyFive = Array.from({ length: 25 }, (_, at) => at);

/** Counts as the server does: what matches after the cursor. */
function load({ $limit, after }: { readonly $limit: number; readonly after: number | null }) {
  const rest = twentyFive.slice(after === null ? 0 : after + 1);
  return Promise.resolve({ data: rest.slice(0, $limit), total: rest.length });
}

const broken = () => Promise.reject(new Error('disconnected'));

describe('a paged list', () => {
  it('[RECORD-01] continues after its last item and ends when complete', async () => {
    const first = await withNextPage<number>(noPages, load, 10);
    expect(first).toEqual({
      items: twentyFive.slice(0, 10),
      finished: false,
      total: 25,
      failed: false,
    });
    const second = await withNextPage(first, load, 10);
    expect(second).toEqual({
      items: twentyFive.slice(0, 20),
      finished: false,
      total: 25,
      failed: false,
    });
    const third = await withNextPage(second, load, 10);
    expect(third).toEqual({ items: twentyFive, finished: true, total: 25, failed: false });
    expect(await withNextPage(third, broken, 10)).toBe(third);
  });

  it('[RECORD-01] ends at an empty page, whatever the total says', async () => {
    const empty = () => Promise.resolve({ data: [], total: 99 });
    expect(await withNextPage<number>(noPages, empty, 10)).toEqual({ ...noPages, finished: true });
  });

  it('[RECORD-01] ends when a page fails, and can resume from there', async () => {
    const first = await withNextPage<number>(noPages, load, 10);
    const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const ended = await withNextPage(first, broken, 10);
    expect(logged).toHaveBeenCalledWith(expect.any(String), new Error('disconnected'));
    expect(ended).toEqual({ ...first, finished: true, failed: true });
    const again = await withNextPage(resumed(ended), load, 10);
    expect(again).toMatchObject({ items: twentyFive.slice(0, 20), finished: false, failed: false });
  });

  it.each([
    [300, 10],
    [1600, 20],
    [99_999, 100],
  ])('[RECORD-01] loads what fills %i px: %i', (viewport, expected) => {
    expect(limitFor(viewport, 80)).toBe(expected);
  });
});
