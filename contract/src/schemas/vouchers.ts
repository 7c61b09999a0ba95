import { nullable, optional, strictObject } from 'valibot';
import { id, requestKey, restoreKey, textOf } from './plain.ts';

export const redemption = strictObject({
  gift: id,
  user: id,
  shop: id,
  session: id,
  restoreKey,
  requestKey,
});

/** A code as typed or scanned, or a coupon's id; a cart without an order has a shop, no session. */
export const couponCheck = strictObject({
  coupon: textOf(64),
  session: optional(nullable(id), null),
  shop: optional(nullable(id), null),
  restoreKey,
});
