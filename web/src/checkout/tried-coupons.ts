import { couponRefusal } from '@servery/engine/discounts/coupon-checks.ts';
import type { CouponRefusal, UserCoupon } from '@servery/engine/discounts/coupon-checks.ts';
import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { settle } from '../bill/last-bill.ts';
import type { Billing } from '../bill/last-bill.ts';
import type { Voucher } from '../vouchers/use-vouchers.ts';
import type { Gift } from '../vouchers/gifts.ts';

/** The effect of a voucher on this order. */
export interface Trial {
  readonly outcome: DiscountOutcome | undefined;
  /** How much it lowers the total. */
  readonly saving: Cents;
}

/** Computes the bill with and without a voucher, which gives its real value (PRICE-21). */
export function tryVoucher(kind: 'coupons' | 'gifts', voucher: Voucher, billing: Billing): Trial {
  const others = billing.parts[kind].filter(({ _id }) => _id !== voucher._id);
  const name = `${kind === 'coupons' ? 'coupon' : 'gift'}/${voucher._id}`;
  const { [name]: taken, ...versions } = billing.parts.ruleVersions;
  const isOn = others.length < billing.parts[kind].length;
  // Left by an earlier taking, or by another member: taken now, it counts as it is now (RULE-05).
  const ruleVersions = isOn && taken !== undefined ? { ...versions, [name]: taken } : versions;
  const billOf = (vouchers: readonly Voucher[]) =>
    settle({ ...billing, parts: { ...billing.parts, ruleVersions, [kind]: vouchers } }).bill;
  const bill = billOf([...others, voucher]);
  return {
    outcome: bill.discounts.find(({ item }) => item === name),
    saving: cents(Math.max(0, billOf(others).total - bill.total)),
  };
}

/** A member's coupon with its rule. */
export interface HeldCoupon extends Omit<UserCoupon, 'coupon'> {
  readonly coupon: {
    readonly _id: string;
    readonly name: TranslatedName;
    readonly rule: DiscountRule;
  };
}

export interface TriedCoupon extends Trial {
  readonly coupon: HeldCoupon;
  /** Why the coupon itself cannot be used, regardless of its rule (COUPON-02). */
  readonly refusal: CouponRefusal | null;
}

export interface CouponGroups {
  readonly usable: readonly TriedCoupon[];
  readonly notYet: readonly TriedCoupon[];
  readonly over: readonly TriedCoupon[];
}

export interface Holder {
  readonly user: string;
  readonly today: string;
}

const over = new Set<string>(['alreadyUsed', 'couponOutdate', 'invalidCode']);

/** A missing free dish does not matter: it is added with one touch. */
function isUsable({ refusal, outcome }: TriedCoupon): boolean {
  const isReady = outcome?.valid === true || outcome?.refusal?.code === 'ruleMissingFree';
  return refusal === null && isReady;
}

function isOver({ refusal }: TriedCoupon): boolean {
  return refusal !== null && over.has(refusal.code);
}

/** A member's coupons by whether they apply now, the largest saving first (COUPON-03). */
export function groupCoupons(
  held: readonly HeldCoupon[],
  billing: Billing,
  { user, today }: Holder,
): CouponGroups {
  const scene = {
    session: '',
    user,
    shop: billing.parts.shop._id,
    day: today,
    added: [],
    serverStatus: null,
  };
  const all = held.map((coupon) => {
    const refusal = couponRefusal({ ...coupon, coupon: coupon.coupon._id }, scene);
    const trial =
      refusal === null
        ? tryVoucher('coupons', { _id: coupon._id, rule: coupon.coupon.rule }, billing)
        : { outcome: undefined, saving: cents(0) };
    return { coupon, refusal, ...trial };
  });
  return {
    usable: all.filter(isUsable).toSorted((one, other) => other.saving - one.saving),
    notYet: all.filter((one) => !isUsable(one) && !isOver(one)),
    over: all.filter(isOver),
  };
}

/** The points the order will cost: only gifts that apply are paid (COUPON-04). */
export function pointsSpent(
  gifts: readonly Pick<Gift, '_id' | 'points'>[],
  outcomes: readonly DiscountOutcome[],
): number {
  const counting = new Set(outcomes.filter(({ valid }) => valid).map(({ item }) => item));
  return gifts.reduce(
    (sum, { _id, points }) => sum + (counting.has(`gift/${_id}`) ? points : 0),
    0,
  );
}
