import type { DeskItem } from '@servery/contract/schemas/desk.ts';
import type { Undone } from '@servery/engine/desk/changes.ts';
import { type DeskItems, itemsAfter, listed } from './desk-state.ts';
import type { ItemChange } from './store/publications.ts';

/** A change of a publication, and what its undoing makes of the item as it is now. */
export interface UndoneChange extends Undone<DeskItem> {
  readonly change: ItemChange;
  readonly now: DeskItem | null;
}

/**
 * What dishes that stay are in or are offered with stays, too (DESK-08): without it their menu
 * could not be published, and one later edit would hold the whole undoing.
 */
export function withNeeded(
  back: readonly UndoneChange[],
  items: DeskItems,
): readonly UndoneChange[] {
  const needed = idsIn(
    itemsAfter(
      items,
      back.map(({ change: { kind, _id }, now, item }) => ({ kind, _id, before: now, after: item })),
    ),
  );
  return back.map((one) =>
    one.item === null && one.now !== null && needed.has(one.change._id)
      ? { ...one, item: one.now, isKept: true }
      : one,
  );
}

/** Categories, sub-categories and options that a menu names. */
function idsIn(items: DeskItems): ReadonlySet<string | null> {
  const { products, subCategories } = listed(items);
  return new Set([
    ...products.flatMap((dish) => [dish.category, dish.subCategory, ...dish.options]),
    ...subCategories.map(({ category }) => category),
  ]);
}
