import { pageSizeMost } from '@servery/engine/limits.ts';
import { noPages, withNextPage } from '../query/paged-list.ts';
import type { Page, PagedList, PageRequest } from '../query/paged-list.ts';

interface PageLoader<Item> {
  readonly load: (request: PageRequest<Item>) => Promise<Page<Item>>;
  readonly $limit: number;
}

async function loadUpTo<Item>(
  list: PagedList<Item>,
  count: number,
  { load, $limit }: PageLoader<Item>,
): Promise<PagedList<Item>> {
  const missing = Math.min(pageSizeMost, count - list.items.length);
  const next = await withNextPage(list, load, Math.max($limit, missing));
  return next.finished || next.items.length >= count
    ? next
    : loadUpTo(next, count, { load, $limit });
}

/** As many items as before, at least one page; on a failure the earlier items (RECORD-01). */
export async function refetchPages<Item>(
  before: PagedList<Item>,
  loader: PageLoader<Item>,
): Promise<PagedList<Item>> {
  const fresh = await loadUpTo<Item>(noPages, before.items.length, loader);
  return fresh.failed && before.items.length > 0 ? before : fresh;
}
