import { isDeepStrictEqual } from 'node:util';
import type { BillingShop } from '@servery/engine/cart/order.ts';
import type { Product, Stock } from '@servery/engine/menu/product.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import type { MenuRows, StoredRule, StoredShop } from './menu-rows.ts';
import type { Frozen, FrozenParts } from './frozen-parts.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';

export interface BuiltSnapshot {
  readonly snapshot: MenuSnapshot;
  /** To be saved before anybody orders from the snapshot. */
  readonly parts: readonly Frozen<object>[];
}

const uncounted: Stock = {
  stockMode: 'none',
  mode: 'none',
  quantity: 0,
  onlineMode: null,
  onlineThreshold: 0,
  productOptions: [],
};

export function buildSnapshot(
  rows: MenuRows,
  { freeze }: Pick<FrozenParts, 'freeze'>,
): BuiltSnapshot {
  const { version, shop, sections, dishes, stock, groups, categories, taxes, rules } = rows;
  // Stock changes with every order; frozen with the dish, it would make a new part each time.
  const things = [...dishes.map((dish) => ({ ...dish, stock: uncounted })), ...groups, ...rules];
  const parts = things.map((thing) => freeze(thing));
  const names = new Map(parts.map(({ hash, body }) => [body._id, hash]));
  const shopPart = freeze({ shop: billingShop(shop), sections, taxes });
  const products = dishes.map((dish) => ({ ...dish, stock: stock.get(dish._id) ?? uncounted }));
  const snapshot = {
    version,
    shop,
    sections,
    menu: menuOf(products, groups),
    categories,
    taxes,
    automatic: rules.filter((rule) => rule.source === 'automatic' && isFor(rule, shop._id)),
    rules: new Map(rules.map((rule) => [rule._id, rule])),
    partOf: partsBy(names),
    shopPart: shopPart.hash,
  };
  return { snapshot, parts: [...parts, shopPart] };
}

function billingShop(shop: StoredShop): BillingShop {
  const { _id, currency, timezone, priceRoundFactor, priceRoundMethod, seatChargeSurcharge } = shop;
  return { _id, currency, timezone, priceRoundFactor, priceRoundMethod, seatChargeSurcharge };
}

function isFor({ shops }: StoredRule, shop: string): boolean {
  return shops.length === 0 || shops.includes(shop);
}

function partsBy(names: ReadonlyMap<string, string>): MenuSnapshot['partOf'] {
  return ({ _id }) => {
    const name = names.get(_id);
    // An order without a frozen part could never be priced again.
    if (name === undefined) throw new RangeError(`notInSnapshot:${_id}`);
    return name;
  };
}

/** The snapshot with this stock; the identical one if nothing differs. */
export function withStock(snapshot: MenuSnapshot, stock: ReadonlyMap<string, Stock>): MenuSnapshot {
  const changed = [...stock].filter(([id, left]) => {
    const before = snapshot.menu.products.get(id);
    return before !== undefined && !isDeepStrictEqual(before.stock, left);
  });
  if (changed.length === 0) return snapshot;
  const products = new Map(snapshot.menu.products);
  for (const [id, left] of changed) {
    const dish = products.get(id);
    if (dish !== undefined) products.set(id, { ...dish, stock: left });
  }
  return { ...snapshot, menu: { ...snapshot.menu, products } };
}

/** The dishes whose stock differs. */
export function stockChanges(before: MenuSnapshot, after: MenuSnapshot): readonly Product[] {
  return [...after.menu.products.values()].filter((dish) => {
    const old = before.menu.products.get(dish._id);
    return old !== dish && !isDeepStrictEqual(old?.stock, dish.stock);
  });
}
