import { cents, noCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { timesOverUp } from '../money/ratio.ts';
import { wholeInMillionths } from '../money/percent.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import { isVoucher } from '../discounts/rule.ts';
import { chargeBaseOf, isWaived } from '../discounts/discount-state.ts';
import type { PricedOrder, DiscountState } from '../discounts/discount-state.ts';
import type { BillLine } from './bill-type.ts';

/** Every line with all that changed its price (PRICE-22). */
export function billLines(
  priced: PricedOrder,
  state: DiscountState,
  fees: readonly Cents[],
): readonly BillLine[] {
  return priced.lines.map((line) => {
    const { at, price, unitPrice } = line;
    const discount = cents(state.taken[at] ?? 0);
    const freeSurcharge = isWaived(line, state);
    const rate = priced.rates[at] ?? 0;
    return {
      id: line.line.id,
      quantity: line.line.quantity,
      unitPrice,
      price,
      discountList: state.cuts[at] ?? [],
      discount,
      couponDiscount: cents(state.takenByVouchers[at] ?? 0),
      actualPrice: cents(price - discount),
      surchargePercent: freeSurcharge ? 0 : rate / 10_000,
      freeSurcharge,
      extraFee: fees[at] ?? noCents,
      couponFee: isWaivedByVoucher(line, state) ? feeOn(chargeBaseOf(line, state), rate) : noCents,
    };
  });
}

function isWaivedByVoucher(line: PricedLine, { waivedBy }: DiscountState): boolean {
  const item = waivedBy[line.at] ?? null;
  return !line.waived && item !== null && isVoucher(item);
}

function feeOn(base: number, rate: number): Cents {
  return cents(timesOverUp(base, rate, wholeInMillionths));
}
