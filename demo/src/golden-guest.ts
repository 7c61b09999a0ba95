import { asOffered } from '@servery/engine/bill/as-offered.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import type { DiscountSource } from '@servery/engine/discounts/rule.ts';
import type { GoldenCase } from './golden-case.ts';
import { itemCalled } from './golden-restaurant.ts';
import type { Numbers } from './golden-numbers.ts';

/** Golden carts as a guest orders them in the golden restaurant, and why some cannot be. */

/** Why a guest cannot order a cart alone; the first reason counts. */
const barriers = {
  'priced, weighed or kept from discounts by staff': ({ order }) => order.lines.some(isFromTheTill),
  'options given by staff': ({ order }) =>
    order.lines.some(({ options }) => options.some(({ free }) => free)),
  'a gift with dearer picks, by staff': ({ order }) =>
    asOffered(order, guestOf(order)) !== order.lines,
  'cancelled by staff': ({ order }) => order.lines.some(({ status }) => status === 'cancel'),
  'a discount by staff': ({ order }) => order.discounts.some(({ source }) => source === 'manual'),
  'an adjustment by staff': ({ order }) => order.adjusts.length > 0,
  'nothing is ordered': ({ order }) => order.lines.length === 0,
  'paid already': ({ order }) => order.session.paidTime !== null,
  'dishes sent to other sections by staff': ({ order }) =>
    order.lines.some(({ section }) => section !== null),
  'offers paused or changed since they were put on': ({ order }) =>
    order.discounts.some(
      ({ disabled, rule, ruleVersion }) => disabled || ruleVersion !== rule.version,
    ),
  'a surcharge that is no delivery fee': ({ order }) =>
    order.surcharges.length > 0 && order.session.type !== 'delivery',
} as const satisfies Readonly<Record<string, (golden: GoldenCase) => boolean>>;

function guestOf({ menu, session }: GoldenCase['order']): Ordering {
  return {
    menu,
    orderType: session.type,
    pos: false,
    selfService: true,
    useDefaultsForSetItem: false,
  };
}

function isFromTheTill({ openKey, weight, customProduct, discountable }: CartLine): boolean {
  return openKey !== null || weight !== null || customProduct !== null || !discountable;
}

/** Null for a cart that a guest can order alone. */
export function barrierOf(golden: GoldenCase): string | null {
  return Object.entries(barriers).find(([, stands]) => stands(golden))?.[0] ?? null;
}

/** The dishes as a phone sends them. */
export function goldenCart({ order }: GoldenCase, numbers: Numbers) {
  return order.lines.map((line) => {
    const { id, quantity, takeAway, fromProduct, fromSelection, fromCoupon } = line;
    const giver = order.discounts.find(({ _id }) => _id === fromCoupon);
    return {
      id,
      quantity,
      takeAway,
      fromProduct,
      fromSelection,
      product: numbers.maybe('product', line.product),
      options: line.options.map(({ option, selections }) => ({
        option: numbers.of('option', option),
        selections: selections.map((pick) => ({ ...pick, id: numbers.of('choice', pick.id) })),
      })),
      fromOption: numbers.maybe('option', line.fromOption),
      fromChoice: numbers.maybe('choice', line.fromChoice),
      fromCoupon: giver === undefined ? fromCoupon : itemCalled(giver, numbers),
    };
  });
}

/** Vouchers sent with the dishes; a gift costs points, so it needs a login. */
export function goldenVouchers({ order }: GoldenCase, numbers: Numbers) {
  const { discounts, session, tips } = order;
  const vouchers = (wanted: DiscountSource) =>
    discounts
      .filter(({ source }) => source === wanted)
      .map(({ _id }) => numbers.of('voucher', _id));
  return {
    coupons: vouchers('coupon'),
    gifts: session.user === null ? [] : vouchers('gift'),
    tips,
  };
}
