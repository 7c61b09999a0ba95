import type { Case } from './random-order.ts';
import type { Bill } from '../src/bill/bill-type.ts';

/** How often each case was covered. */
export type Met = Map<string, number>;

export function addTo(met: Met, name: string, times: number): void {
  met.set(name, (met.get(name) ?? 0) + times);
}

type Outcome = Bill['discounts'][number];

function outcomeNames(
  { order }: Case,
  { item, refusal, source, times }: Outcome,
): readonly string[] {
  if (refusal) return [`refused ${refusal.code}`];
  const rule = order.discounts.find(({ _id }) => _id === item)?.rule;
  const effect = rule?.type === 'discount' ? rule.discountType : rule?.type;
  return [
    `valid ${effect}`,
    `valid from ${source}`,
    ...(times > 1 ? [`valid ${effect} repeated`] : []),
  ];
}

function taxNames(
  { order }: Case,
  { tax, included, amount }: Bill['taxes'][number],
): readonly string[] {
  if (amount === 0) return ['tax of nothing'];
  const kind = included ? 'included' : 'added';
  const setting = order.taxes.find(({ _id }) => _id === tax);
  return [
    `tax ${kind}`,
    ...(setting?.includeServiceCharge ? [`tax ${kind} on service charge`] : []),
    ...(setting?.includeAmountPerPerson ? [`tax ${kind} on seat charge`] : []),
    ...(setting?.rules.length ? [`tax ${kind} with a rule`] : []),
  ];
}

function lineNames({ order }: Case, { lines }: Bill): readonly string[] {
  return [
    ...(order.lines.some(({ fromProduct }) => fromProduct !== null) ? ['lines with a parent'] : []),
    ...(order.lines.some(({ fromCoupon }) => fromCoupon !== null) ? ['lines given'] : []),
    ...(order.lines.some(({ status }) => status === 'cancel') ? ['lines cancelled'] : []),
    ...(order.lines.some(({ customProduct }) => customProduct !== null) ? ['lines custom'] : []),
    ...(order.lines.some(({ openKey }) => openKey !== null) ? ['lines with a typed price'] : []),
    ...(lines.some(({ couponFee }) => couponFee > 0) ? ['lines waived a fee by coupon'] : []),
    ...(lines.some(({ couponDiscount }) => couponDiscount > 0) ? ['lines lowered by coupon'] : []),
    ...(lines.length === 0 ? ['no lines'] : []),
  ];
}

function closingNames({ order }: Case, bill: Bill): readonly string[] {
  const { currency, priceRoundFactor, priceRoundMethod } = order.shop;
  const held = bill.adjusts.some(({ amount }, at) => amount !== order.adjusts[at]?.amount);
  return [
    `rounding ${priceRoundMethod}`,
    `rounding to ${priceRoundFactor}`,
    ...(bill.rounding === 0 ? [] : [`rounding ${priceRoundMethod} moved the sum`]),
    `currency ${currency}`,
    `order ${order.session.type}`,
    ...(held ? ['adjust held at zero'] : []),
    ...(bill.points > 0 ? ['points earned'] : []),
    ...(bill.goods * 10_000 > Number.MAX_SAFE_INTEGER ? ['goods times rate beyond 2^53'] : []),
    ...(bill.goods * bill.discount > Number.MAX_SAFE_INTEGER
      ? ['goods times discount beyond 2^53']
      : []),
  ];
}

function chargeNames({ order }: Case, bill: Bill): readonly string[] {
  return [
    ...(bill.serviceCharges.length === 1 ? ['service charge'] : []),
    ...(bill.serviceCharges.length > 1 ? ['service charge of several sections'] : []),
    ...(bill.seatCharge > 0 ? ['seat charge'] : []),
    ...(bill.seatCharge > 0 && order.shop.seatChargeSurcharge ? ['seat charge with service'] : []),
    ...(bill.fixes.add.length > 0 ? ['fixes to add'] : []),
    ...(bill.fixes.remove.length > 0 ? ['fixes to remove'] : []),
  ];
}

/** The names of what this case covers. */
export function metIn(found: Case, bill: Bill): readonly string[] {
  return [
    ...bill.discounts.flatMap((outcome) => outcomeNames(found, outcome)),
    ...bill.taxes.flatMap((row) => taxNames(found, row)),
    ...lineNames(found, bill),
    ...chargeNames(found, bill),
    ...closingNames(found, bill),
  ];
}
