import { isGivenDish } from '../cart/given.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import type { RuleRefusal } from '../refusal.ts';
import type { DiscountItem } from './rule.ts';

export interface FreeItem {
  readonly product: string;
  readonly quantity: number;
}

/** How the given lines of one item differ from what its rule gives (PRICE-12). */
export interface FreeDifference {
  readonly missing: readonly FreeItem[];
  readonly extra: readonly FreeItem[];
}

export function freeDifference(
  item: DiscountItem,
  lines: readonly PricedLine[],
  times: number,
): FreeDifference {
  const due = countEach(item.rule.freeProducts.map((product) => ({ product, quantity: times })));
  const given = countEach(
    givenBy(item, lines).map(({ line }) => ({
      product: line.product ?? '',
      quantity: line.quantity,
    })),
  );
  return { missing: surplus(due, given), extra: surplus(given, due) };
}

export function freeProductsRefusal(
  item: DiscountItem,
  lines: readonly PricedLine[],
  times: number,
): RuleRefusal | null {
  if (item.rule.freeProducts.length === 0) return { code: 'ruleNothing' };
  const { missing, extra } = freeDifference(item, lines, times);
  if (missing.length > 0) return { code: 'ruleMissingFree', products: missing };
  return extra.length > 0 ? { code: 'ruleExtraFree', products: extra } : null;
}

/** The live top-level lines marked with this item's id. */
export function givenBy(item: DiscountItem, lines: readonly PricedLine[]): readonly PricedLine[] {
  return lines.filter(({ line }) => line.fromCoupon === item._id && isGivenDish(line));
}

function countEach(items: readonly FreeItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { product, quantity } of items)
    counts.set(product, (counts.get(product) ?? 0) + quantity);
  return counts;
}

function surplus(
  these: ReadonlyMap<string, number>,
  those: ReadonlyMap<string, number>,
): readonly FreeItem[] {
  return [...these]
    .map(([product, quantity]) => ({ product, quantity: quantity - (those.get(product) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
