import { pageSize, pageSizeMost } from '@servery/engine/limits.ts';

export interface Page<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

export interface PageQuestion<Item> {
  readonly $limit: number;
  readonly after: Item | null;
}

export interface PagedList<Item> {
  readonly items: readonly Item[];
  readonly finished: boolean;
}

/** As many as fill the screen, at least ten, at most a hundred (RECORD-01). */
export function limitFor(viewportPx: number, itemPx: number): number {
  return Math.min(pageSizeMost, Math.max(pageSize, Math.ceil(viewportPx / itemPx)));
}

/** A list with one more page: it ends when all are there, when a page is empty, or when one fails (RECORD-01). */
export async function withNextPage<Item>(
  list: PagedList<Item>,
  ask: (question: PageQuestion<Item>) => Promise<Page<Item>>,
  $limit: number,
): Promise<PagedList<Item>> {
  if (list.finished) return list;
  try {
    const { data, total } = await ask({ $limit, after: list.items.at(-1) ?? null });
    const items = [...list.items, ...data];
    return { items, finished: data.length === 0 || items.length >= total };
  } catch {
    return { ...list, finished: true };
  }
}
