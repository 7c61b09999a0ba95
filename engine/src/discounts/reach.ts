import type { PricedLine } from '../cart/priced-line.ts';
import { countNamed, countOrder } from './counted.ts';
import type { Counted } from './counted.ts';
import type { Condition } from './rule.ts';

/** A condition with the lines it is about. */
export interface ConditionLines {
  readonly condition: Condition;
  readonly of: Counted;
}

/** The lines that a list of conditions is about, without its exclusions. */
export interface Reach {
  readonly whole: Counted;
  readonly conditionLines: readonly ConditionLines[];
}

export function reachOf(conditions: readonly Condition[], whole: Counted): Reach {
  const left = withoutExcluded(conditions, whole);
  return {
    whole: left,
    conditionLines: conditions.map((condition) => ({
      condition,
      of: linesNamedBy(condition, left),
    })),
  };
}

function linesNamedBy(condition: Condition, whole: Counted): Counted {
  return condition.for === 'product'
    ? countNamed(whole.lines.filter((line) => names(condition, line)))
    : whole;
}

/** The lines any `product` condition names, in cart order; null without one (PRICE-09). */
export function namedLines({ whole, conditionLines }: Reach): readonly PricedLine[] | null {
  let named: readonly PricedLine[] | null = null;
  for (const { condition, of } of conditionLines) {
    if (condition.for !== 'product') continue;
    if (named !== null) return whole.lines.filter((line) => isNamedByAny(line, conditionLines));
    named = of.lines;
  }
  return named;
}

function isNamedByAny(line: PricedLine, conditionLines: readonly ConditionLines[]): boolean {
  return conditionLines.some(
    ({ condition }) => condition.for === 'product' && names(condition, line),
  );
}

type Nameable = Pick<PricedLine, 'dish' | 'category' | 'subCategory'>;

/** Whether a condition names this dish by product, category or sub-category (RULE-02). */
export function names(condition: Condition, { dish, category, subCategory }: Nameable): boolean {
  const { products, categories, subCategories } = condition;
  return isIn(products, dish) || isIn(categories, category) || isIn(subCategories, subCategory);
}

// Most of these lists are empty, and `includes` costs as much for an empty one.
function isIn(list: readonly string[], name: string | null): boolean {
  return list.length > 0 && name !== null && list.includes(name);
}

function withoutExcluded(conditions: readonly Condition[], whole: Counted): Counted {
  for (const { for: about } of conditions) {
    if (about !== 'exclude') continue;
    const excluding = conditions.filter((condition) => condition.for === 'exclude');
    return countOrder(
      whole.lines.filter((line) => !excluding.some((condition) => names(condition, line))),
    );
  }
  return whole;
}
