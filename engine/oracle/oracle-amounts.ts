import { halfUp, percentage, times, whole } from './fraction.ts';
import {
  isFreed,
  isSomething,
  lineCharge,
  seatCharge,
  seatServiceCharge,
} from './oracle-charges.ts';
import { leftOfPart, noEffect } from './oracle-partial-bill.ts';
import { least, shareOut, totalOf } from './oracle-share.ts';
import type { Effect, PartialBill } from './oracle-partial-bill.ts';
import type { PricedLine } from './oracle-lines.ts';
import type { DiscountRule } from '../src/discounts/rule.ts';

/** One rule at work on its targets. */
export interface Work {
  readonly rule: DiscountRule;
  readonly repeats: number;
  readonly targets: readonly PricedLine[];
  readonly partialBill: PartialBill;
}

function leftOver({ targets, partialBill }: Work): readonly bigint[] {
  return targets.map((target) => leftOfPart(partialBill, target));
}

/** PRICE-06, PRICE-09, PRICE-14 */
function sharedCut(wanted: bigint, work: Work): Effect {
  const left = leftOver(work);
  const shares = shareOut(least(wanted, totalOf(left)), left.map(whole));
  return {
    ...noEffect,
    cuts: work.targets.map(({ at }, index) => ({ at, amount: shares[index] ?? 0n })),
  };
}

function percentCut(amounts: readonly bigint[], work: Work): Effect {
  return sharedCut(halfUp(times(whole(totalOf(amounts)), percentage(work.rule.discount))), work);
}

interface Unit {
  readonly at: number;
  readonly price: bigint;
}

function unitsOf(work: Work): readonly Unit[] {
  const left = leftOver(work);
  return work.targets.flatMap(({ at, line }, index) => {
    const evenly = Array.from({ length: line.quantity }, () => whole(1n));
    const prices = shareOut(left[index] ?? 0n, evenly).filter((price) => price > 0n);
    return prices.map((price) => ({ at, price }));
  });
}

function groupsOf({ rule }: Work, units: readonly Unit[]): readonly (readonly Unit[])[] {
  const { maxQty, pickOrder } = rule.discountRules;
  if (maxQty <= 0) return [];
  const direction = pickOrder === 'asc' ? 1 : -1;
  const sorted = units.toSorted((left, right) => Number(left.price - right.price) * direction);
  const full = Math.floor(sorted.length / maxQty);
  const counted = rule.repeat ? full : Math.min(full, 1);
  return Array.from({ length: counted }, (_, group) =>
    sorted.slice(group * maxQty, (group + 1) * maxQty),
  );
}

/** PRICE-07 */
function pickNCut(work: Work): Effect {
  const cuts = groupsOf(work, unitsOf(work)).flatMap((group) => {
    const tooMuch = totalOf(group.map(({ price }) => price)) - BigInt(work.rule.discount);
    if (tooMuch <= 0n) return [];
    const shares = shareOut(
      tooMuch,
      group.map(({ price }) => whole(price)),
    );
    return group.map(({ at }, index) => ({ at, amount: shares[index] ?? 0n }));
  });
  return { ...noEffect, cuts };
}

/** PRICE-08 */
function waivedService({ rule, targets, partialBill }: Work): Effect {
  const waivedLines = targets.filter((target) => !isFreed(target, partialBill)).map(({ at }) => at);
  return { ...noEffect, waivedLines, waivesSeatService: rule.for === 'order' };
}

export function effectOf(work: Work): Effect {
  switch (work.rule.discountType) {
    case 'percent':
      return percentCut(leftOver(work), work);
    case 'percentPre':
      return percentCut(
        work.targets.map(({ part }) => part),
        work,
      );
    case 'amount':
      return sharedCut(BigInt(work.rule.discount) * BigInt(work.repeats), work);
    case 'pickNMaxPrice':
      return pickNCut(work);
    case 'freeSurcharge':
      return waivedService(work);
    case 'freeSeatCharge':
      return { ...noEffect, waivesSeatCharge: true };
  }
}

/** RULE-09 */
export function gainsSomething(effect: Effect, partialBill: PartialBill): boolean {
  if (effect.cuts.some(({ amount }) => amount > 0n)) return true;
  if (effect.waivesSeatCharge && seatCharge(partialBill) > 0n) return true;
  if (effect.waivesSeatService && isSomething(seatServiceCharge(partialBill))) return true;
  return partialBill.lines.some(
    (line) => effect.waivedLines.includes(line.at) && isSomething(lineCharge(line, partialBill)),
  );
}
