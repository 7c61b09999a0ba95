import { choiceUnitsLeft, shortages } from '../stock/available.ts';
import type { CartLine } from './line.ts';
import type { Ordering } from './ordering.ts';
import { stockNeeds } from './stock-needs.ts';
import type { ChoiceNeed } from './stock-needs.ts';

/** Whether these lines exceed what is left of a dish or choice for this buyer (STOCK-02). */
export function isShortFor(lines: readonly CartLine[], ordering: Ordering): boolean {
  const needs = stockNeeds(lines, ordering.menu, []);
  if (shortages(needs.products, ordering.menu.products, ordering).length > 0) return true;
  return needs.choices.some((need) => isChoiceShort(need, ordering));
}

function isChoiceShort(need: ChoiceNeed, ordering: Ordering): boolean {
  const product = ordering.menu.products.get(need.product);
  const left = product === undefined ? 0 : choiceUnitsLeft(product, need, ordering);
  return left !== null && need.quantity > left;
}
