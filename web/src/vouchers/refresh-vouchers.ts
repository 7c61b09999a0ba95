import { refreshCoupons } from './coupons.ts';
import { giftsOf } from './gifts.ts';

/** What was edited says so on the cart, and gives nothing until it is taken again (RULE-05). */
export function refreshVouchers(): void {
  refreshCoupons();
  giftsOf.invalidate();
}
