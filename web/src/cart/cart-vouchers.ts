import { givenLines } from '@servery/engine/cart/given-lines.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { changeCart, newLineId, useCart } from './cart-store.ts';
import type { CartState } from './cart-store.ts';
import { withoutGiven } from './without-given.ts';

interface TakenVoucher {
  readonly _id: string;
  readonly rule: { readonly version: number };
}

/** Taken again, a voucher counts under the present version of its rule (RULE-05). */
function takenUnder(item: string, version: number): CartState['ruleVersions'] {
  return { ...useCart.getState().ruleVersions, [item]: version };
}

function versionsWithout(item: string): CartState['ruleVersions'] {
  const { [item]: _, ...others } = useCart.getState().ruleVersions;
  return others;
}

/** A removed voucher takes the dishes it gave with it. */
export function dropCoupon(coupon: string): void {
  const item = `coupon/${coupon}`;
  const { coupons: before, lines } = useCart.getState();
  const coupons = before.filter((id) => id !== coupon);
  changeCart({ coupons, lines: withoutGiven(lines, [item]), ruleVersions: versionsWithout(item) });
}

/** Adds a coupon, or takes one that is on the order under the present version of its rule. */
export function addCoupon({ _id, rule }: TakenVoucher): void {
  const { coupons } = useCart.getState();
  changeCart({
    coupons: coupons.includes(_id) ? coupons : [...coupons, _id],
    ruleVersions: takenUnder(`coupon/${_id}`, rule.version),
  });
}

export function dropGift(gift: string): void {
  const item = `gift/${gift}`;
  const { gifts: before, lines } = useCart.getState();
  const gifts = before.filter((id) => id !== gift);
  changeCart({ gifts, lines: withoutGiven(lines, [item]), ruleVersions: versionsWithout(item) });
}

/** Adds a gift, or takes one that is on the order under the present version of its rule. */
export function addGift({ _id, rule }: TakenVoucher): void {
  const { gifts } = useCart.getState();
  changeCart({
    gifts: gifts.includes(_id) ? gifts : [...gifts, _id],
    ruleVersions: takenUnder(`gift/${_id}`, rule.version),
  });
}

export interface GivenDish {
  /** The discount item that gives it. */
  readonly item: string;
  readonly product: string;
  readonly quantity: number;
}

/** Adds a free dish of a rule; the rules decide whether it stays free (PRICE-12). */
export function addGiven(given: GivenDish, ordering: Ordering): void {
  const lines = givenLines({ id: newLineId(), ...given }, ordering);
  changeCart({ lines: [...useCart.getState().lines, ...lines] });
}
