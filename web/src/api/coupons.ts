import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { question } from './question.ts';
import { call } from './socket.ts';

export type CouponAnswer = AnswerTo<'create userCoupons/validate'>;
export type Coupon = NonNullable<CouponAnswer['coupon']>;
type Held = AnswerTo<'find userCoupons'>['data'][number];

export interface CouponPlace {
  readonly shop: string;
  readonly session: string | null;
}

/** Asks whether a code as it was typed, or a coupon's id, goes on this order (COUPON-01). */
export function checkCoupon(coupon: string, { shop, session }: CouponPlace): Promise<CouponAnswer> {
  return call('create userCoupons/validate', { data: { coupon, shop, session } });
}

/** The coupons on the order with what they promise; asked again after a reload. */
export const couponsOnOrder = question(
  async (ids: readonly string[], place: CouponPlace): Promise<readonly Coupon[]> => {
    const answers = await Promise.all(ids.map((id) => checkCoupon(id, place)));
    return answers.flatMap(({ coupon, status }) => (status === 'valid' && coupon !== null ? [coupon] : []));
  },
);

/** Coupons a member holds, with what they promise (COUPON-03). */
export const heldCoupons = question(async (user: string): Promise<readonly Coupon[]> => {
  const { data } = await call('find userCoupons', { query: { user, $populate: 'coupon', $limit: 100 } });
  return data.filter(isPopulated);
});

function isPopulated(held: Held): held is Coupon {
  return typeof held.coupon !== 'string';
}
