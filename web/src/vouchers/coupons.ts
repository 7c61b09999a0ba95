import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type CouponAnswer = AnswerTo<'create userCoupons/validate'>;
export type Coupon = NonNullable<CouponAnswer['coupon']>;
type Held = AnswerTo<'find userCoupons'>['data'][number];

export interface CouponPlace {
  readonly shop: string;
  readonly session: string | null;
  readonly restoreKey: string | null;
  /** The member: another one may not use the same coupons (COUPON-06). */
  readonly user: string | null;
}

/** The server's check of a coupon on the order. */
export interface CheckedCoupon extends CouponAnswer {
  readonly _id: string;
}

/** Checks whether a code or a coupon's id can be used on this order (COUPON-01). */
export function checkCoupon(coupon: string, place: CouponPlace): Promise<CouponAnswer> {
  const { shop, session, restoreKey } = place;
  return call('create userCoupons/validate', { data: { coupon, shop, session, restoreKey } });
}

const checked = defineQuery((coupon: string, place: CouponPlace) => checkCoupon(coupon, place));

/** Each coupon is checked once, whatever is added beside it: the call is rate limited. */
async function answerOn(_id: string, place: CouponPlace): Promise<CheckedCoupon> {
  const one = checked.of(_id, place);
  const { data } = one.getSnapshot();
  return { _id, ...(data === undefined || one.isStale() ? await one.fetch() : data) };
}

/** The coupons on the order with their rules; rechecked after a reload and for another member. */
export const couponsOnOrder = defineQuery(
  (ids: readonly string[], place: CouponPlace): Promise<readonly CheckedCoupon[]> =>
    Promise.all(ids.map((id) => answerOn(id, place))),
);

/** Fetched separately: among many used ones the page limit would cut off valid ones (CALL-04). */
const statuses = ['valid', 'used', 'expired', 'withdrawn'] as const;

/** A member's coupons with their rules (COUPON-03). */
export const heldCoupons = defineQuery(async (user: string): Promise<readonly Coupon[]> => {
  const about = { user, $populate: 'coupon', $sort: { endDate: -1 }, $limit: 100 } as const;
  const pages = await Promise.all(
    statuses.map((status) => call('find userCoupons', { query: { ...about, status } })),
  );
  return pages.flatMap(({ data }) => data.filter(isPopulated).map(endingWithOffer));
});

/** A code that ends with its offer has no last day of its own (OFFER-12). */
function endingWithOffer(held: Coupon): Coupon {
  const days = [held.endDate, held.coupon.rule.endDate].filter((day) => day !== null);
  return { ...held, endDate: days.toSorted()[0] ?? null };
}

/** An order may have used some. */
export function invalidateCoupons(): void {
  checked.invalidate();
  couponsOnOrder.invalidate();
  heldCoupons.invalidate();
}

/** New options may make a coupon valid or not; what is shown stays until the answer (CART-03). */
export function refreshCoupons(): void {
  checked.invalidate();
  couponsOnOrder.invalidate();
}

function isPopulated(held: Held): held is Coupon {
  return typeof held.coupon !== 'string';
}
