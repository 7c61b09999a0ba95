import type { Cents } from '../money/cents.ts';
import type { Currency } from '../money/currency.ts';
import type { SectionCharge } from '../charges/service-charge.ts';
import type { Fixes } from '../discounts/fixes.ts';
import type { DiscountOutcome } from '../discounts/outcome.ts';
import type { TaxRow } from '../taxes/taxes-on.ts';
import type { GivenAmount } from './order.ts';

/** One line of the bill with everything that changed its price (PRICE-22). */
export interface BillLine {
  readonly id: string;
  readonly quantity: number;
  /** One unit, options included. */
  readonly unitPrice: Cents;
  /** unitPrice × quantity; 0 for cancelled and given-away lines. */
  readonly price: Cents;
  /** What discounts took off, item by item, in the order they were taken; only amounts above 0. */
  readonly discountList: readonly { readonly item: string; readonly amount: Cents }[];
  /** The sum of discountList. */
  readonly discount: Cents;
  /** The part of `discount` that coupons and gifts took off. */
  readonly couponDiscount: Cents;
  /** price − discount. */
  readonly actualPrice: Cents;
  /** The percentage of service charge on this line; 0 if it is waived. */
  readonly surchargePercent: number;
  /** Whether a product, an option or a rule waives its service charge. */
  readonly freeSurcharge: boolean;
  /** Its share of the section's service charge. */
  readonly extraFee: Cents;
  /** The service charge that a coupon or gift waived, rounded up. */
  readonly couponFee: Cents;
}

export interface Bill {
  readonly currency: Currency;
  /** In cart order, cancelled lines included. */
  readonly lines: readonly BillLine[];
  /** In the order they were taken (PRICE-05). */
  readonly discounts: readonly DiscountOutcome[];
  /** The sum of the lines' prices. */
  readonly goods: Cents;
  readonly discount: Cents;
  /** In the order of the shop's sections; only amounts above 0. */
  readonly serviceCharges: readonly SectionCharge[];
  readonly seatCharge: Cents;
  /** By priority, then id; taxes that do not apply are left out. */
  readonly taxes: readonly TaxRow[];
  readonly surcharges: readonly GivenAmount[];
  /** As far as they can be taken without going below zero. */
  readonly adjusts: readonly GivenAmount[];
  readonly rounding: Cents;
  readonly tips: Cents;
  readonly total: Cents;
  readonly points: number;
  readonly fixes: Fixes;
}
