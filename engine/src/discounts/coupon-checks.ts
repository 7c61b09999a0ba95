/** A coupon that was issued, to a member or without an owner. */
export interface UserCoupon {
  readonly _id: string;
  /** Its owner; null for a code without an owner. */
  readonly user: string | null;
  readonly status: string;
  /** The session that used it. */
  readonly session: string | null;
  /** The last calendar day YYYY-MM-DD in the shop's time zone; null never ends. */
  readonly endDate: string | null;
  /** Empty means every shop. */
  readonly shops: readonly string[];
  readonly coupon: string;
}

/** Where a coupon is to be used. */
export interface CouponScene {
  readonly session: string;
  readonly user: string | null;
  readonly shop: string;
  /** The calendar day of payment, before payment today's, YYYY-MM-DD in the shop's time zone. */
  readonly day: string;
  /** Coupons already on the order. */
  readonly added: readonly string[];
  /** The server's answer; null while there is none. */
  readonly serverStatus: string | null;
}

export type CouponRefusal =
  | { readonly code: 'invalidCode' | 'alreadyUsed' | 'alreadyAdded' | 'notCurrentShop' }
  | { readonly code: 'couponOutdate'; readonly endDate: string }
  | { readonly code: 'serverStatus'; readonly status: string };

type Check = (coupon: UserCoupon, priced: CouponScene) => CouponRefusal | null;

const checksInOrder: readonly Check[] = [
  belongsToUser,
  isUnused,
  isInDate,
  isNotAddedYet,
  isForThisShop,
  isAcceptedByServer,
];

/** Why a coupon cannot be put on this order; null when it can (COUPON-01, COUPON-02). */
export function couponRefusal(
  coupon: UserCoupon | null,
  priced: CouponScene,
): CouponRefusal | null {
  if (coupon === null) return { code: 'invalidCode' };
  for (const check of checksInOrder) {
    const refusal = check(coupon, priced);
    if (refusal !== null) return refusal;
  }
  return null;
}

// Reported as an unknown code: a stranger must not learn that the code exists.
function belongsToUser({ user }: UserCoupon, priced: CouponScene): CouponRefusal | null {
  return user === null || user === priced.user ? null : { code: 'invalidCode' };
}

function isUnused({ status, session }: UserCoupon, priced: CouponScene): CouponRefusal | null {
  const usedHere = status === 'used' && session === priced.session;
  return status === 'valid' || usedHere ? null : { code: 'alreadyUsed' };
}

function isInDate({ endDate }: UserCoupon, { day }: CouponScene): CouponRefusal | null {
  return endDate === null || day <= endDate ? null : { code: 'couponOutdate', endDate };
}

function isNotAddedYet({ _id }: UserCoupon, { added }: CouponScene): CouponRefusal | null {
  return added.includes(_id) ? { code: 'alreadyAdded' } : null;
}

function isForThisShop({ shops }: UserCoupon, { shop }: CouponScene): CouponRefusal | null {
  return shops.length === 0 || shops.includes(shop) ? null : { code: 'notCurrentShop' };
}

function isAcceptedByServer(_: UserCoupon, { serverStatus }: CouponScene): CouponRefusal | null {
  if (serverStatus === null || serverStatus === 'valid') return null;
  return { code: 'serverStatus', status: serverStatus };
}
