import type { GoldenCase } from './golden-case.ts';
import { barrierOf } from './golden-guest.ts';

/** What a guest orders at a kiosk without showing a member's code. */
export function isSoldAtKiosk(golden: GoldenCase): boolean {
  const { type, user, modifiers } = golden.order.session;
  const isForKiosk = type === 'takeAway' || type === 'dineInNoTable';
  return barrierOf(golden) === null && isForKiosk && user === null && modifiers.length === 0;
}

/** Done by staff once the dishes are ordered, or typed by them into the cart. */
const forStaff = [
  'priced, weighed or kept from discounts by staff',
  'options given by staff',
  'cancelled by staff',
  'an adjustment by staff',
  'a surcharge that is no delivery fee',
];

/** What no line at a till says: a weight, or that a dish of the menu takes no discount. */
function isUntold({ order }: GoldenCase): boolean {
  return order.lines.some(
    ({ weight, discountable, customProduct }) =>
      weight !== null || (!discountable && customProduct === null),
  );
}

/** Staff order for guests without an account: nobody's gifts and levels are theirs to use. */
export function isSoldAtTill(golden: GoldenCase): boolean {
  const { session, discounts } = golden.order;
  const barrier = barrierOf(golden);
  const isAnybodys = discounts.every(({ source }) => source === 'automatic' || source === 'coupon');
  const mayDo = barrier === null || forStaff.includes(barrier);
  return session.user === null && isAnybodys && mayDo && !isUntold(golden);
}
