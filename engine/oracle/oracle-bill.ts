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
import { anyItem, leftOfLine, takenOff } from './oracle-reckoning.ts';
import { totalOf } from './oracle-share.ts';
import { taxesOn } from './oracle-taxes.ts';
import { localTime, settingAt } from './oracle-time.ts';
import type { ChargedSection } from './oracle-charges.ts';
import type { PricedLine } from './oracle-lines.ts';
import type { Reckoning, Ruling } from './oracle-reckoning.ts';
import type { Taxed } from './oracle-taxes.ts';
import type { Bill } from '../src/bill/bill-type.ts';
import type { Instant } from '../src/hours/instant.ts';
import type { Order } from '../src/bill/order.ts';

function startOfReckoning(order: Order, now: Instant): Reckoning {
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
  reckoning: Reckoning,
  charges: readonly ChargedSection[],
): Bill['lines'][number] {
  const fees = charges.map(({ lineShares }) => lineShares.get(line.at) ?? 0n);
  const byCoupon = takenOff(
    reckoning,
    line,
    ({ source }) => source === 'coupon' || source === 'gift',
  );
  return {
    id: line.line.id,
    quantity: line.line.quantity,
    unitPrice: inCents(line.unit),
    price: inCents(line.price),
    discountList: reckoning.rulings
      .map((ruling) => ({ item: ruling.item._id, amount: inCents(cutsOf(ruling, line)) }))
      .filter(({ amount }) => amount > 0),
    discount: inCents(takenOff(reckoning, line, anyItem)),
    couponDiscount: inCents(byCoupon),
    actualPrice: inCents(leftOfLine(reckoning, line)),
    surchargePercent: percentBorne(line, reckoning),
    freeSurcharge: isFreed(line, reckoning),
    extraFee: inCents(totalOf(fees)),
    couponFee: inCents(feeWaivedByCoupon(line, reckoning)),
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
  reckoning: Reckoning,
  charges: readonly ChargedSection[],
  taxes: readonly Taxed[],
): bigint {
  const goods = totalOf(reckoning.lines.map((line) => leftOfLine(reckoning, line)));
  const service = totalOf(charges.map(({ amount }) => amount));
  const added = totalOf(taxes.filter(({ tax }) => !tax.included).map(({ amount }) => amount));
  const surcharges = totalOf(reckoning.order.surcharges.map(({ amount }) => BigInt(amount)));
  return goods + service + seatCharge(reckoning) + added + surcharges;
}

/** The bill by the rule book: slow, plain, every step exact. */
export function oracleBill(order: Order, now: Instant): Bill {
  const reckoning = afterDiscounts(startOfReckoning(order, now));
  const charges = serviceCharges(reckoning);
  const taxes = taxesOn(reckoning, charges);
  const { sum, adjusts } = adjusted(plainSum(reckoning, charges, taxes), order.adjusts);
  const roundSum = rounded(sum, order.shop);
  const total = roundSum + BigInt(order.tips);
  const discounts = reckoning.rulings.map((ruling) => outcome(ruling, total));
  return {
    currency: order.shop.currency,
    lines: reckoning.lines.map((line) => billLine(line, reckoning, charges)),
    discounts,
    goods: inCents(totalOf(reckoning.lines.map(({ price }) => price))),
    discount: inCents(totalOf(reckoning.lines.map((line) => takenOff(reckoning, line, anyItem)))),
    serviceCharges: charges.map(({ section, amount }) => ({ section, amount: inCents(amount) })),
    seatCharge: inCents(seatCharge(reckoning)),
    taxes: taxes.map(taxRow),
    surcharges: order.surcharges,
    adjusts,
    rounding: inCents(roundSum - sum),
    tips: order.tips,
    total: inCents(total),
    points: discounts.reduce((all, { points }) => all + points, 0),
    fixes: fixesOf(reckoning.rulings, order),
  };
}
