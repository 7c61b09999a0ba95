import type { Cents } from '../money/cents.ts';
import type { OrderFacts } from '../cart/order.ts';
import type { DiscountItem } from '../discounts/rule.ts';
import type { TaxSetting } from '../taxes/tax-setting.ts';

/** A fee or correction as it was entered: a delivery fee, a goodwill adjustment. */
export interface GivenAmount {
  readonly _id: string;
  readonly name: string;
  readonly amount: Cents;
}

/** Everything a bill depends on, besides the time. */
export interface Order extends OrderFacts {
  readonly discounts: readonly DiscountItem[];
  readonly taxes: readonly TaxSetting[];
  readonly surcharges: readonly GivenAmount[];
  readonly adjusts: readonly GivenAmount[];
  readonly tips: Cents;
}
