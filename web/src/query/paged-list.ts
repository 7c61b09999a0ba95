import { pageSize, pageSizeMost } from '@servery/engine/limits.ts';

export interface Page<Item> {
  readonly data: readonly Item[];
  /** How many match the question, the cursor in it too: those of this page and of all that follow. */
  readonly total: number;
}

export interface PageQuestion<Item> {
  readonly $limit: number;
  readonly after: Item | null;
}

export interface PagedList<Item> {
  readonly items: readonly Item[];
  readonly finished: boolean;
  /** How many there are in all, as far as is known. */
  readonly total: number;
  /** Whether it ended because a page could not be had. */
  readonly failed: boolean;
}

export const noPages: PagedList<never> = { items: [], finished: false, total: 0, failed: false };

/** As many as fill the screen, at least ten, at most a hundred (RECORD-01). */
export function limitFor(viewportPx: number, itemPx: number): number {
  return Math.min(pageSizeMost, Math.max(pageSize, Math.ceil(viewportPx / itemPx)));
}

/** A list with one more page: it ends when all are there, when a page is empty, or when one fails (RECORD-01). */
export async function withNextPage<Item>(
  list: PagedList<Item>,
  ask: (defineQuery: PageQuestion<Item>) => Promise<Page<Item>>,
  $limit: number,
): Promise<PagedList<Item>> {
  if (list.finished) return list;
  try {
    const { data, total } = await ask({ $limit, after: list.items.at(-1) ?? null });
    const items = [...list.items, ...data];
    const isLast = data.length === 0 || data.length >= total;
    return {
      items,
      finished: isLast,
      total: isLast ? items.length : list.items.length + total,
      failed: false,
    };
  } catch {
    return { ...list, finished: true, failed: true };
  }
}

/** The same list, willing to be asked on after a page that failed. */
export function goingOn<Item>(list: PagedList<Item>): PagedList<Item> {
  return list.failed ? { ...list, finished: false, failed: false } : list;
}
