import { invalidateCoupons } from '../vouchers/coupons.ts';
import { giftsOf } from '../vouchers/gifts.ts';
import { invalidatePoints } from '../vouchers/points.ts';
import { account } from './membership.ts';

/**
 * Points, level and coupons may be others once an order is paid, void or cancelled, coupons and
 * gifts once an offer was edited: the cart says so, and they give nothing until taken again.
 */
export function refreshMembership(): void {
  invalidatePoints();
  invalidateCoupons();
  giftsOf.invalidate();
  account.invalidate();
}
