import { cents, noCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { timesOverUp } from '../money/ratio.ts';
import { wholeInBasisPoints } from '../money/percent.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import { isVoucher } from '../discounts/rule.ts';
import { chargeBaseOf, isSpared } from '../discounts/standing.ts';
import type { Scene, Standing } from '../discounts/standing.ts';
import type { BillLine } from './bill-type.ts';

/** Every line with all that changed its price (PRICE-22). */
export function billLines(scene: Scene, standing: Standing, fees: readonly Cents[]): readonly BillLine[] {
  return scene.lines.map((line) => {
    const { at, price, unitPrice } = line;
    const discount = cents(standing.taken[at] ?? 0);
    const freeSurcharge = isSpared(line, standing);
    const rate = scene.rates[at] ?? 0;
    return {
      id: line.line.id,
      quantity: line.line.quantity,
      unitPrice,
      price,
      discountList: standing.cuts[at] ?? [],
      discount,
      couponDiscount: cents(standing.takenByVouchers[at] ?? 0),
      actualPrice: cents(price - discount),
      surchargePercent: freeSurcharge ? 0 : rate / 100,
      freeSurcharge,
      extraFee: fees[at] ?? noCents,
      couponFee: isSparedByVoucher(line, standing) ? feeOn(chargeBaseOf(line, standing), rate) : noCents,
    };
  });
}

function isSparedByVoucher(line: PricedLine, { sparedBy }: Standing): boolean {
  const item = sparedBy[line.at] ?? null;
  return !line.spared && item !== null && isVoucher(item);
}

function feeOn(base: number, rate: number): Cents {
  return cents(timesOverUp(base, rate, wholeInBasisPoints));
}
