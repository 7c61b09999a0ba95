import { share } from './share.ts';
import type { Part } from './share.ts';
import type { PlainRule } from './plain-order.ts';
import type { Plate } from './plate.ts';

interface Unit extends Part {
  readonly plate: Plate;
}

/** Lowers every full group of units to the rule's price; each plate's cut goes to `taken`. */
export function pickGroups(rule: PlainRule, plates: readonly Plate[]): number {
  const units = unitsInOrder(rule, plates);
  const groups = Math.floor(units.length / rule.maxQty);
  let whole = 0;
  for (let group = 0; group < (rule.repeat ? groups : Math.min(1, groups)); group += 1) {
    whole += lower(units.slice(group * rule.maxQty, (group + 1) * rule.maxQty), rule.discount);
  }
  for (const plate of plates) plate.taken = 0;
  for (const unit of units) unit.plate.taken += unit.taken;
  return whole;
}

/** Insertion sort: there are few units, and those of a line cost the same or differ by a cent. */
function unitsInOrder({ dearestFirst }: PlainRule, plates: readonly Plate[]): readonly Unit[] {
  const units: Unit[] = [];
  for (const plate of plates) {
    if (!plate.line.discountable) continue;
    const quantity = plate.line.quantity;
    const even = Math.floor(plate.left / quantity);
    const odd = plate.left - even * quantity;
    for (let number = 0; number < quantity; number += 1) {
      const weight = number < odd ? even + 1 : even;
      // A unit with nothing left to pay is in no group.
      if (weight === 0) continue;
      const place = dearestFirst
        ? placeFromDearest(units, weight)
        : placeFromCheapest(units, weight);
      units.splice(place, 0, { plate, weight, remainder: 0, taken: 0 });
    }
  }
  return units;
}

function placeFromDearest(units: readonly Unit[], weight: number): number {
  let place = units.length;
  while (place > 0 && (units[place - 1]?.weight ?? 0) < weight) place -= 1;
  return place;
}

function placeFromCheapest(units: readonly Unit[], weight: number): number {
  let place = units.length;
  while (place > 0 && (units[place - 1]?.weight ?? 0) > weight) place -= 1;
  return place;
}

function lower(group: readonly Unit[], price: number): number {
  let sum = 0;
  for (const unit of group) sum += unit.weight;
  if (sum <= price) return 0;
  share(sum - price, group, sum);
  return sum - price;
}
