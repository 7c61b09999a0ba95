import type { Cents } from '../money/cents.ts';
import type { TranslatedName } from '../menu/translated-name.ts';
import type { OrderType } from '../menu/order-type.ts';

export type DiscountType =
  | 'percent'
  | 'percentPre'
  | 'amount'
  | 'pickNMaxPrice'
  | 'freeSurcharge'
  | 'freeSeatCharge';
export type DiscountSource = 'automatic' | 'vip' | 'member' | 'coupon' | 'gift' | 'manual';

/** A minimum of 0 requires nothing. Names count in `product` and `exclude` only (RULE-02). */
export interface Condition {
  readonly for: 'order' | 'product' | 'exclude';
  readonly products: readonly string[];
  readonly categories: readonly string[];
  readonly subCategories: readonly string[];
  readonly minQty: number;
  /** Grams. */
  readonly minWeight: number;
  readonly minTotal: Cents;
  readonly afterMinTotal: Cents;
  readonly includeModifier: readonly string[];
  readonly excludeModifier: readonly string[];
}

export interface DiscountRule {
  readonly _id: string;
  readonly name: TranslatedName;
  /** Grows with every change made by the restaurant (RULE-05). */
  readonly version: number;
  readonly type: 'point' | 'discount' | 'free';
  readonly for: 'product' | 'order';
  readonly discountType: DiscountType;
  /** A percentage for percent and percentPre, cents for amount and pickNMaxPrice. */
  readonly discount: number;
  readonly ruleType: 'allowlist' | 'denylist' | null;
  readonly rules: readonly string[];
  readonly rulesDiscount: readonly string[];
  readonly conditions: readonly Condition[];
  readonly discountRules: { readonly pickOrder: 'asc' | 'desc'; readonly maxQty: number };
  readonly repeat: boolean;
  readonly discountAny: boolean;
  readonly freeProducts: readonly string[];
  readonly automaticAddFreeProduct: boolean;
  readonly percentagePoint: number;
  readonly fixedPoint: number;
  readonly beforeServiceCharge: boolean;
  /** Empty lists mean everywhere, every section, every order type. */
  readonly shops: readonly string[];
  readonly sections: readonly string[];
  readonly orderType: readonly OrderType[];
  /** Lower goes first among the automatic ones. */
  readonly priority: number;
  /**
   * Calendar days YYYY-MM-DD in the shop's time zone, both included; null leaves that side open.
   */
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Takes nothing off, for everybody, everywhere and always; what a new rule starts from. */
export const emptyRule: Omit<DiscountRule, '_id' | 'name'> = {
  version: 1,
  type: 'discount',
  for: 'order',
  discountType: 'percent',
  discount: 0,
  ruleType: null,
  rules: [],
  rulesDiscount: [],
  conditions: [],
  discountRules: { pickOrder: 'desc', maxQty: 0 },
  repeat: false,
  discountAny: false,
  freeProducts: [],
  automaticAddFreeProduct: false,
  percentagePoint: 0,
  fixedPoint: 0,
  beforeServiceCharge: true,
  shops: [],
  sections: [],
  orderType: [],
  priority: 0,
  startDate: null,
  endDate: null,
};

/** A rule on one order. */
export interface DiscountItem {
  readonly _id: string;
  readonly source: DiscountSource;
  readonly rule: DiscountRule;
  /** The rule's version when it was put on the order. */
  readonly ruleVersion: number;
  readonly disabled: boolean;
  readonly coupon: string | null;
  readonly gift: string | null;
  readonly giftRecord: string | null;
  readonly vipLevel: string | null;
}

/** Coupons and gifts are what a guest hands in. */
export function isVoucher({ source }: DiscountItem): boolean {
  return source === 'coupon' || source === 'gift';
}
