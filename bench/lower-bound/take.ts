import { pickGroups } from './pick-groups.ts';
import { isNamed } from './plate.ts';
import { share } from './share.ts';
import type { PlainRule } from './plain-order.ts';
import type { Plate } from './plate.ts';

/** Lines with the figures a condition checks. */
export interface Counted {
  readonly plates: readonly Plate[];
  readonly quantity: number;
  readonly total: number;
}

export function wholeTable(plates: readonly Plate[]): Counted {
  let quantity = 0;
  let total = 0;
  for (const plate of plates) {
    if (plate.line.topLevel) quantity += plate.line.quantity;
    total += plate.price;
  }
  return { plates, quantity, total };
}

/** How many times the rule applies, or 0; its discount is already taken off the plates. */
export function take(rule: PlainRule, table: Counted): number {
  const counted =
    rule.named === null && rule.excluded === null ? table : countedBy(rule, table.plates);
  if (counted.plates.length === 0) return 0;
  if (counted.quantity < rule.minQty || counted.total < rule.minTotal) return 0;
  const times = rule.repeat ? timesOf(rule, counted) : 1;
  if (rule.kind === 'point') return times;
  if (rule.kind === 'freeSurcharge') return spare(counted.plates) ? times : 0;
  return takeOff(rule, counted.plates, times) > 0 ? times : 0;
}

function countedBy({ named, excluded }: PlainRule, all: readonly Plate[]): Counted {
  const plates: Plate[] = [];
  let quantity = 0;
  let total = 0;
  for (const plate of all) {
    if (named !== null && !isNamed(plate.line, named)) continue;
    if (excluded !== null && isNamed(plate.line, excluded)) continue;
    plates.push(plate);
    if (named !== null || plate.line.topLevel) quantity += plate.line.quantity;
    total += plate.price;
  }
  return { plates, quantity, total };
}

function timesOf({ minQty, minTotal }: PlainRule, { quantity, total }: Counted): number {
  const byQuantity = minQty > 0 ? Math.floor(quantity / minQty) : Infinity;
  const byTotal = minTotal > 0 ? Math.floor(total / minTotal) : Infinity;
  const times = byQuantity < byTotal ? byQuantity : byTotal;
  return times === Infinity ? 1 : times;
}

function spare(plates: readonly Plate[]): boolean {
  let spared = false;
  for (const plate of plates) {
    if (!plate.free && plate.line.rate > 0) spared = true;
    plate.free = true;
  }
  return spared;
}

function takeOff(rule: PlainRule, plates: readonly Plate[], times: number): number {
  const amount =
    rule.kind === 'pickNMaxPrice' ? pickGroups(rule, plates) : sharedOut(rule, plates, times);
  if (amount === 0) return 0;
  for (const plate of plates) {
    plate.left -= plate.taken;
    plate.discount += plate.taken;
    if (rule.lowersBase) plate.base -= plate.taken;
  }
  return amount;
}

function sharedOut(rule: PlainRule, plates: readonly Plate[], times: number): number {
  let left = 0;
  let part = 0;
  for (const plate of plates) {
    plate.weight = plate.left;
    left += plate.left;
    part += plate.part;
  }
  const requested = amountOf(rule, times, rule.kind === 'percent' ? left : part);
  const amount = requested < left ? requested : left;
  if (amount > 0) share(amount, plates, left);
  return amount;
}

function amountOf({ kind, discount }: PlainRule, times: number, base: number): number {
  return kind === 'amount' ? discount * times : Math.floor((base * discount + 5000) / 10_000);
}
