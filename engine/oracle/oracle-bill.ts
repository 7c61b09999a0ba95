import {
  feeWaivedByCoupon,
  isFreed,
  percentBorne,
  seatCharge,
  serviceCharges,
} from './oracle-charges.ts';
import { adjusted, inCents, pointsOf, rounded } from './oracle-closing.ts';
import { afterDiscounts } from './oracle-discounts.ts';
import { fixesOf } from './oracle-free-products.ts';
import { pricedLines } from './oracle-lines.ts';
import { anyItem, leftOfLine, takenOff } from './oracle-partial-bill.ts';
import { totalOf } from './oracle-share.ts';
import { taxesOn } from './oracle-taxes.ts';
import { localTime, settingAt } from './oracle-time.ts';
import type { ChargedSection } from './oracle-charges.ts';
import type { PricedLine } from './oracle-lines.ts';
import type { PartialBill, Ruling } from './oracle-partial-bill.ts';
import type { Taxed } from './oracle-taxes.ts';
import type { Bill } from '../src/bill/bill-type.ts';
import type { Instant } from '../src/hours/instant.ts';
import type { Order } from '../src/bill/order.ts';

function startOfBill(order: Order, now: Instant): PartialBill {
  const time = localTime(order.session.paidTime ?? now, order.shop.timezone);
  const settings = order.sections.flatMap((section) => {
    const setting = settingAt(section, time);
    return setting ? [[section._id, setting] as const] : [];
  });
  return {
    order,
    day: time.day,
    settings: new Map(settings),
    lines: pricedLines(order),
    rulings: [],
  };
}

function cutsOf({ effect }: Ruling, { at }: PricedLine): bigint {
  return totalOf(effect.cuts.filter((cut) => cut.at === at).map(({ amount }) => amount));
}

function billLine(
  line: PricedLine,
  partialBill: PartialBill,
  charges: readonly ChargedSection[],
): Bill['lines'][number] {
  const fees = charges.map(({ lineShares }) => lineShares.get(line.at) ?? 0n);
  const byCoupon = takenOff(
    partialBill,
    line,
    ({ source }) => source === 'coupon' || source === 'gift',
  );
  return {
    id: line.line.id,
    quantity: line.line.quantity,
    unitPrice: inCents(line.unit),
    price: inCents(line.price),
    discountList: partialBill.rulings
      .map((ruling) => ({ item: ruling.item._id, amount: inCents(cutsOf(ruling, line)) }))
      .filter(({ amount }) => amount > 0),
    discount: inCents(takenOff(partialBill, line, anyItem)),
    couponDiscount: inCents(byCoupon),
    actualPrice: inCents(leftOfLine(partialBill, line)),
    surchargePercent: percentBorne(line, partialBill),
    freeSurcharge: isFreed(line, partialBill),
    extraFee: inCents(totalOf(fees)),
    couponFee: inCents(feeWaivedByCoupon(line, partialBill)),
  };
}

function outcome(ruling: Ruling, total: bigint): Bill['discounts'][number] {
  const { item, refusal, times, effect } = ruling;
  return {
    item: item._id,
    source: item.source,
    rule: item.rule._id,
    valid: refusal === null,
    refusal,
    amount: inCents(totalOf(effect.cuts.map(({ amount }) => amount))),
    times: refusal === null ? times : 0,
    points: pointsOf(ruling, total),
  };
}

function taxRow({ tax, base, amount }: Taxed): Bill['taxes'][number] {
  const { _id, percent, included } = tax;
  return { tax: _id, percent, included, base: inCents(base), amount: inCents(amount) };
}

/** Everything before adjusts, rounding and tips. */
function plainSum(
  partialBill: PartialBill,
  charges: readonly ChargedSection[],
  taxes: readonly Taxed[],
): bigint {
  const goods = totalOf(partialBill.lines.map((line) => leftOfLine(partialBill, line)));
  const service = totalOf(charges.map(({ amount }) => amount));
  const added = totalOf(taxes.filter(({ tax }) => !tax.included).map(({ amount }) => amount));
  const surcharges = totalOf(partialBill.order.surcharges.map(({ amount }) => BigInt(amount)));
  return goods + service + seatCharge(partialBill) + added + surcharges;
}

/** The bill by the rules: slow, plain, every step exact. */
export function oracleBill(order: Order, now: Instant): Bill {
  const partialBill = afterDiscounts(startOfBill(order, now));
  const charges = serviceCharges(partialBill);
  const taxes = taxesOn(partialBill, charges);
  const { sum, adjusts } = adjusted(plainSum(partialBill, charges, taxes), order.adjusts);
  const roundSum = rounded(sum, order.shop);
  const total = roundSum + BigInt(order.tips);
  const discounts = partialBill.rulings.map((ruling) => outcome(ruling, total));
  return {
    currency: order.shop.currency,
    lines: partialBill.lines.map((line) => billLine(line, partialBill, charges)),
    discounts,
    goods: inCents(totalOf(partialBill.lines.map(({ price }) => price))),
    discount: inCents(
      totalOf(partialBill.lines.map((line) => takenOff(partialBill, line, anyItem))),
    ),
    serviceCharges: charges.map(({ section, amount }) => ({ section, amount: inCents(amount) })),
    seatCharge: inCents(seatCharge(partialBill)),
    taxes: taxes.map(taxRow),
    surcharges: order.surcharges,
    adjusts,
    rounding: inCents(roundSum - sum),
    tips: order.tips,
    total: inCents(total),
    points: discounts.reduce((all, { points }) => all + points, 0),
    fixes: fixesOf(partialBill.rulings, order),
  };
}
