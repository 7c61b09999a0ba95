import type { Bill } from '../src/bill/bill-type.ts';
import type { CartLine } from '../src/cart/line.ts';
import type { DiscountItem } from '../src/discounts/rule.ts';
import type { RuleRefusal } from '../src/refusal.ts';
import type { Order } from '../src/bill/order.ts';
import type { Ruling } from './oracle-partial-bill.ts';

type Fixes = Bill['fixes'];
type Counts = readonly { readonly product: string; readonly quantity: number }[];

function gifts(order: Order): readonly CartLine[] {
  return order.lines.filter(
    ({ fromCoupon, fromProduct, status }) =>
      fromCoupon !== null && fromProduct === null && status !== 'cancel',
  );
}

/** A custom product has no name on the menu. */
function productOf({ product }: CartLine): string {
  return product ?? '';
}

function wantedOf(product: string, { rule }: DiscountItem, times: number): number {
  return rule.freeProducts.filter((free) => free === product).length * times;
}

function foundOf(product: string, { _id }: DiscountItem, order: Order): number {
  const lines = gifts(order).filter(
    (line) => line.fromCoupon === _id && productOf(line) === product,
  );
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function missing(item: DiscountItem, times: number, order: Order): Counts {
  return [...new Set(item.rule.freeProducts)]
    .map((product) => ({
      product,
      quantity: wantedOf(product, item, times) - foundOf(product, item, order),
    }))
    .filter(({ quantity }) => quantity > 0);
}

function extra(item: DiscountItem, times: number, order: Order): Counts {
  const given = gifts(order).filter(({ fromCoupon }) => fromCoupon === item._id);
  return [...new Set(given.map(productOf))]
    .map((product) => ({
      product,
      quantity: foundOf(product, item, order) - wantedOf(product, item, times),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** PRICE-12 */
export function freeRefusal(item: DiscountItem, times: number, order: Order): RuleRefusal | null {
  const tooFew = missing(item, times, order);
  if (tooFew.length > 0) return { code: 'ruleMissingFree', products: tooFew };
  const tooMany = extra(item, times, order);
  if (tooMany.length > 0) return { code: 'ruleExtraFree', products: tooMany };
  return null;
}

/** Its gifts are counted; where it fails for another reason, they go altogether. */
function countsGifts({ item, refusal }: Ruling): boolean {
  if (item.rule.type !== 'free') return false;
  return refusal === null || refusal.code === 'ruleMissingFree' || refusal.code === 'ruleExtraFree';
}

function additions(rulings: readonly Ruling[], order: Order): Fixes['add'] {
  return rulings
    .filter((ruling) => countsGifts(ruling) && ruling.item.rule.automaticAddFreeProduct)
    .flatMap(({ item, times }) =>
      missing(item, times, order).map(({ product, quantity }) => ({
        item: item._id,
        product,
        quantity,
      })),
    );
}

/** The later lines give first, the list is in cart order. */
function removals(rulings: readonly Ruling[], order: Order): Fixes['remove'] {
  const tooMany = new Map<string, number>();
  const counting = rulings.filter(countsGifts);
  for (const { item, times } of counting) {
    for (const { product, quantity } of extra(item, times, order)) {
      tooMany.set(`${item._id} ${product}`, quantity);
    }
  }
  return gifts(order)
    .toReversed()
    .map((line) => {
      const counted = counting.some(({ item }) => item._id === line.fromCoupon);
      if (!counted) return { line: line.id, quantity: line.quantity };
      const key = `${line.fromCoupon} ${productOf(line)}`;
      const excess = tooMany.get(key) ?? 0;
      const quantity = Math.min(excess, line.quantity);
      tooMany.set(key, excess - quantity);
      return { line: line.id, quantity };
    })
    .filter(({ quantity }) => quantity > 0)
    .toReversed();
}

export function fixesOf(rulings: readonly Ruling[], order: Order): Fixes {
  return { add: additions(rulings, order), remove: removals(rulings, order) };
}
