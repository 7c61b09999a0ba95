import { cents, noCents, sumOf } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { roundTotal } from '../money/round-total.ts';
import { share } from '../money/share.ts';
import type { Charges } from '../charges/charges.ts';
import type { Discounted, Judged } from '../discounts/apply.ts';
import { fixesFor } from '../discounts/fixes.ts';
import type { DiscountOutcome } from '../discounts/outcome.ts';
import { pointsFor } from '../discounts/points.ts';
import type { PricedOrder } from '../discounts/discount-state.ts';
import type { TaxRow } from '../taxes/taxes-on.ts';
import { billLines } from './bill-lines.ts';
import type { Bill } from './bill-type.ts';
import type { GivenAmount, Order } from './order.ts';

export interface OpenBill {
  readonly order: Order;
  readonly priced: PricedOrder;
  readonly discounted: Discounted;
  readonly charges: Charges;
  readonly taxes: readonly TaxRow[];
}

/** Adds up, rounds, adds the tips (PRICE-18, PRICE-19). */
export function closeBill({ order, priced, discounted, charges, taxes }: OpenBill): Bill {
  const goods = goodsOf(priced);
  const discount = discountOf(discounted);
  const before = cents(goods - discount + amountOnTop(order, charges, taxes));
  const { adjusts, sum } = adjusted(before, order.adjusts);
  const rounded = roundTotal(sum, order.shop.priceRoundFactor, order.shop.priceRoundMethod);
  const total = cents(rounded + order.tips);
  const discounts = discounted.judged.map((judged) => outcomeOf(judged, total));
  return {
    currency: order.shop.currency,
    lines: billLines(priced, discounted.state, charges.fees),
    discounts,
    goods,
    discount,
    serviceCharges: charges.service,
    seatCharge: charges.seatCharge,
    taxes,
    surcharges: order.surcharges,
    adjusts,
    rounding: cents(rounded - sum),
    tips: order.tips,
    total,
    points: discounts.reduce((points, outcome) => points + outcome.points, 0),
    fixes: fixesFor(discounted.judged, priced.lines),
  };
}

function goodsOf({ lines }: PricedOrder): Cents {
  let sum = 0;
  for (const { price } of lines) sum += price;
  return cents(sum);
}

function amountOnTop(order: Order, charges: Charges, taxes: readonly TaxRow[]): number {
  let sum: number = charges.seatCharge;
  for (const { amount } of charges.service) sum += amount;
  for (const { amount, included } of taxes) if (!included) sum += amount;
  for (const { amount } of order.surcharges) sum += amount;
  return sum;
}

/** Together they take no more than there is; those that lower the sum share what they take. */
function adjusted(
  before: Cents,
  given: readonly GivenAmount[],
): { adjusts: readonly GivenAmount[]; sum: Cents } {
  const lowered = given.map(({ amount }) => Math.max(0, -amount));
  const raised = given.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const wanted = sumOf(lowered);
  const taken = cents(Math.min(wanted, before + raised));
  const sum = cents(before + raised - taken);
  if (taken === wanted) return { adjusts: given, sum };
  const shares = share(taken, lowered);
  const adjusts = given.map((adjust, at) =>
    adjust.amount < 0 ? { ...adjust, amount: cents(0 - (shares[at] ?? 0)) } : adjust,
  );
  return { adjusts, sum };
}

function discountOf({ judged }: Discounted): Cents {
  let sum = 0;
  for (const one of judged) sum += amountOf(one);
  return cents(sum);
}

function amountOf({ effect }: Judged): Cents {
  return effect.kind === 'cuts' ? effect.total : noCents;
}

function outcomeOf(judged: Judged, total: Cents): DiscountOutcome {
  const { item, effect, times } = judged;
  const refusal = effect.kind === 'refused' ? effect.refusal : null;
  const valid = refusal === null;
  return {
    item: item._id,
    source: item.source,
    rule: item.rule._id,
    valid,
    refusal,
    amount: amountOf(judged),
    times: valid ? times : 0,
    points: valid ? pointsFor(item.rule, times, total) : 0,
  };
}
