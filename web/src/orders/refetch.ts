import { pageSizeMost } from '@servery/engine/limits.ts';
import { noPages, withNextPage } from '../query/paged-list.ts';
import type { Page, PagedList, PageRequest } from '../query/paged-list.ts';

interface Reading<Item> {
  readonly ask: (defineQuery: PageRequest<Item>) => Promise<Page<Item>>;
  readonly $limit: number;
}

async function readOn<Item>(
  list: PagedList<Item>,
  count: number,
  { ask, $limit }: Reading<Item>,
): Promise<PagedList<Item>> {
  const missing = Math.min(pageSizeMost, count - list.items.length);
  const next = await withNextPage(list, ask, Math.max($limit, missing));
  return next.finished || next.items.length >= count ? next : readOn(next, count, { ask, $limit });
}

/**
 * As many as were there, as they are now, at least a page; if they cannot be had, those that were
 * there (RECORD-01).
 */
export async function refetchPages<Item>(
  before: PagedList<Item>,
  reading: Reading<Item>,
): Promise<PagedList<Item>> {
  const fresh = await readOn<Item>(noPages, before.items.length, reading);
  return fresh.failed && before.items.length > 0 ? before : fresh;
}
