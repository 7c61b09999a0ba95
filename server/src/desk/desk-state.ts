import type { Kysely } from 'kysely';
import type {
  DeskItem,
  EditedCategory,
  EditedGroup,
  EditedProduct,
  EditedSubCategory,
} from '@servery/contract/schemas/desk.ts';
import { isSame, merged } from '@servery/engine/desk/changes.ts';
import type { ItemKind } from '@servery/engine/desk/desk-menu.ts';
import type { Tables } from '../database/tables.ts';
import { itemsOf } from './store/desk-items.ts';
import type { ItemEdit } from './store/drafts.ts';
import type { ItemChange } from './store/publications.ts';

/** The items of a shop's menu by kind and id. */
export type DeskItems = ReadonlyMap<string, { readonly kind: ItemKind; readonly item: DeskItem }>;

export function keyOf({ kind, _id }: { readonly kind: ItemKind; readonly _id: string }): string {
  return `${kind}:${_id}`;
}

export async function readItems(db: Kysely<Tables>, shop: string): Promise<DeskItems> {
  const items = await itemsOf(db, shop);
  return new Map(items.map(({ kind, _id, item }) => [keyOf({ kind, _id }), { kind, item }]));
}

/** What the edits make of the menu as it is now, without those that change nothing (DESK-06). */
export function changesBy(edits: readonly ItemEdit[], items: DeskItems): readonly ItemChange[] {
  return edits.flatMap((edit) => {
    const { kind, _id } = edit;
    const before = items.get(keyOf(edit))?.item ?? null;
    const after = merged(edit, before);
    return isSame(before, after) ? [] : [{ kind, _id, before, after }];
  });
}

/** The menu with the changes. */
export function itemsAfter(items: DeskItems, changes: readonly ItemChange[]): DeskItems {
  const after = new Map(items);
  for (const { kind, _id, after: item } of changes) {
    if (item === null) after.delete(keyOf({ kind, _id }));
    else after.set(keyOf({ kind, _id }), { kind, item });
  }
  return after;
}

export interface ListedItems {
  readonly categories: readonly EditedCategory[];
  readonly subCategories: readonly EditedSubCategory[];
  readonly optionGroups: readonly EditedGroup[];
  readonly products: readonly EditedProduct[];
}

/** The items of each kind, in the order of the menu. */
export function listed(items: DeskItems): ListedItems {
  const all = [...items.values()].map(({ item }) => item);
  return {
    categories: inOrder(all.filter(isCategory)),
    subCategories: inOrder(all.filter(isSubCategory)),
    optionGroups: all.filter(isGroup),
    products: inOrder(all.filter(isProduct)),
  };
}

function inOrder<Item extends { readonly order: number }>(list: readonly Item[]): readonly Item[] {
  return list.toSorted((one, other) => one.order - other.order);
}

export function isProduct(item: DeskItem): item is EditedProduct {
  return 'details' in item;
}

function isGroup(item: DeskItem): item is EditedGroup {
  return 'minPick' in item;
}

function isCategory(item: DeskItem): item is EditedCategory {
  return 'sections' in item && !isProduct(item);
}

function isSubCategory(item: DeskItem): item is EditedSubCategory {
  return 'category' in item && !isProduct(item);
}
