import { pageSize, pageSizeMost } from '@servery/engine/limits.ts';

export interface Page<Item> {
  readonly data: readonly Item[];
  /** How many match after the cursor: this page and all that follow. */
  readonly total: number;
}

export interface PageRequest<Item> {
  readonly $limit: number;
  readonly after: Item | null;
}

export interface PagedList<Item> {
  readonly items: readonly Item[];
  readonly finished: boolean;
  /** How many there are in all, as far as known. */
  readonly total: number;
  /** Whether it ended because a page could not be loaded. */
  readonly failed: boolean;
}

export const noPages: PagedList<never> = { items: [], finished: false, total: 0, failed: false };

/** Enough items to fill the screen, at least ten, at most a hundred (RECORD-01). */
export function limitFor(viewportPx: number, itemPx: number): number {
  return Math.min(pageSizeMost, Math.max(pageSize, Math.ceil(viewportPx / itemPx)));
}

/** The list with one more page; ends when complete, at an empty page or a failure (RECORD-01). */
export async function withNextPage<Item>(
  list: PagedList<Item>,
  load: (request: PageRequest<Item>) => Promise<Page<Item>>,
  $limit: number,
): Promise<PagedList<Item>> {
  if (list.finished) return list;
  try {
    const { data, total } = await load({ $limit, after: list.items.at(-1) ?? null });
    const items = [...list.items, ...data];
    const isLast = data.length === 0 || data.length >= total;
    return {
      items,
      finished: isLast,
      total: isLast ? items.length : list.items.length + total,
      failed: false,
    };
  } catch (error) {
    // The page shows only that something is missing: the console says why.
    console.warn('list: a page could not be loaded', error);
    return { ...list, finished: true, failed: true };
  }
}

/** The same list, ready to load the page that failed. */
export function resumed<Item>(list: PagedList<Item>): PagedList<Item> {
  return list.failed ? { ...list, finished: false, failed: false } : list;
}
