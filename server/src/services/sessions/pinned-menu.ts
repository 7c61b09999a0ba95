import type { Product } from '@servery/engine/menu/product.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { StoredLine } from '../../store/sessions.ts';
import type { ShopBook } from '../../store/book.ts';

import { isGroup, isProduct } from './frozen.ts';

/** The menu of a table, and where each of its dishes and groups is frozen. */
export interface PinnedMenu {
  readonly menu: Menu;
  readonly partOfProduct: (id: string) => string | null;
  readonly partOfGroup: (id: string) => string | null;
}

type Parts = ReadonlyMap<string, unknown>;

/** Every part that the lines were ordered from. */
export function partsIn(lines: readonly Pick<StoredLine, 'product' | 'options'>[]): readonly string[] {
  return [
    ...new Set(lines.flatMap(({ product, options }) => (product === null ? options : [product, ...options]))),
  ];
}

/** What a table ordered keeps the price it had: the menu on the wall may change, the meal's does not (SAFE-04). */
export function pinnedMenu(book: ShopBook, lines: readonly StoredLine[], parts: Parts): PinnedMenu {
  const products = new Map<string, readonly [Product, string]>();
  const groups = new Map<string, readonly [OptionGroup, string]>();
  for (const hash of partsIn(lines)) {
    const part = parts.get(hash);
    if (isGroup(part)) groups.set(part._id, [part, hash]);
    if (isProduct(part)) products.set(part._id, [withStock(part, book), hash]);
  }
  return {
    menu: products.size + groups.size === 0 ? book.menu : overlaid(book.menu, products, groups),
    partOfProduct: (id) => products.get(id)?.[1] ?? hashIn(book, book.menu.products.get(id)),
    partOfGroup: (id) => groups.get(id)?.[1] ?? hashIn(book, book.menu.options.get(id)),
  };
}

function hashIn(book: ShopBook, thing: Product | OptionGroup | undefined): string | null {
  return thing === undefined ? null : book.partOf(thing);
}

function overlaid(
  { products, options }: Menu,
  pinned: ReadonlyMap<string, readonly [Product, string]>,
  groups: ReadonlyMap<string, readonly [OptionGroup, string]>,
): Menu {
  return {
    products: new Map([...products, ...[...pinned].map(([id, [product]]) => [id, product] as const)]),
    options: new Map([...options, ...[...groups].map(([id, [group]]) => [id, group] as const)]),
  };
}

/** What is left of a dish is never frozen. */
function withStock(product: Product, book: ShopBook): Product {
  const now = book.menu.products.get(product._id)?.stock;
  return { ...product, stock: now ?? noStock };
}

const noStock: Product['stock'] = {
  stockMode: 'level',
  mode: 'notSelling',
  quantity: 0,
  onlineMode: null,
  onlineThreshold: 0,
  productOptions: [],
};
