import { givenLines } from '@servery/engine/cart/given-lines.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { changeCart, newLineId, useCart } from './cart-store.ts';

/** A removed voucher takes the dishes it gave with it. */
function withoutGiven(item: string): readonly CartLine[] {
  const { lines } = useCart.getState();
  const given = lines.filter(({ fromCoupon }) => fromCoupon === item).map(({ id }) => id);
  return lines.filter(
    ({ id }) => !given.some((parent) => id === parent || id.startsWith(`${parent}/`)),
  );
}

export function dropCoupon(coupon: string): void {
  const coupons = useCart.getState().coupons.filter((id) => id !== coupon);
  changeCart({ coupons, lines: withoutGiven(`coupon/${coupon}`) });
}

export function addCoupon(coupon: string): void {
  const { coupons } = useCart.getState();
  if (!coupons.includes(coupon)) changeCart({ coupons: [...coupons, coupon] });
}

export function dropGift(gift: string): void {
  const gifts = useCart.getState().gifts.filter((id) => id !== gift);
  changeCart({ gifts, lines: withoutGiven(`gift/${gift}`) });
}

export function addGift(gift: string): void {
  const { gifts } = useCart.getState();
  if (!gifts.includes(gift)) changeCart({ gifts: [...gifts, gift] });
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
