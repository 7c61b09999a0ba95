import { givenLines } from '@servery/engine/cart/given-lines.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { changeCart, newLineId, useCart } from './cart-store.ts';

/** Without it, dishes it gave would stand on the order by nobody's grace. */
function withoutGiven(item: string): readonly CartLine[] {
  const { lines } = useCart.getState();
  const given = lines.filter(({ fromCoupon }) => fromCoupon === item).map(({ id }) => id);
  return lines.filter(({ id }) => !given.some((parent) => id === parent || id.startsWith(`${parent}/`)));
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

/** A dish that a rule gives to whoever asks for it; whether it stays free is the rules' to say (PRICE-12). */
export function addGiven(given: GivenDish, ordering: Ordering): void {
  const lines = givenLines({ id: newLineId(), ...given }, ordering);
  changeCart({ lines: [...useCart.getState().lines, ...lines] });
}
