import { invalidateCoupons } from '../vouchers/coupons.ts';
import { invalidatePoints } from '../vouchers/points.ts';
import { account } from './membership.ts';

/** Points, level and coupons may be others once an order is paid, void or cancelled. */
export function refreshMembership(): void {
  invalidatePoints();
  invalidateCoupons();
  account.invalidate();
}
