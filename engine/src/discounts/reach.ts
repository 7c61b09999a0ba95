import type { PricedLine } from '../cart/priced-line.ts';
import { countNamed, countOrder } from './counted.ts';
import type { Counted } from './counted.ts';
import type { Condition } from './rule.ts';

/** A condition with the lines it speaks of. */
export interface Asked {
  readonly condition: Condition;
  readonly of: Counted;
}

/** What a list of conditions speaks of, once its exclusions are out. */
export interface Reach {
  readonly whole: Counted;
  readonly asked: readonly Asked[];
}

export function reachOf(conditions: readonly Condition[], whole: Counted): Reach {
  const left = withoutExcluded(conditions, whole);
  return {
    whole: left,
    asked: conditions.map((condition) => ({ condition, of: spokenOf(condition, left) })),
  };
}

function spokenOf(condition: Condition, whole: Counted): Counted {
  return condition.for === 'product'
    ? countNamed(whole.lines.filter((line) => names(condition, line)))
    : whole;
}

/** The lines named by any `product` condition, in cart order; null when none speaks of products (PRICE-09). */
export function namedLines({ whole, asked }: Reach): readonly PricedLine[] | null {
  const naming = asked.filter(({ condition }) => condition.for === 'product');
  const [first] = naming;
  if (naming.length <= 1) return first?.of.lines ?? null;
  return whole.lines.filter((line) => naming.some(({ condition }) => names(condition, line)));
}

/** Whether a condition names this dish by product, category or sub-category (RULE-02). */
export function names(
  { products, categories, subCategories }: Condition,
  { dish, product }: PricedLine,
): boolean {
  if (dish === null) return false;
  if (products.includes(dish)) return true;
  return isIn(categories, product?.category) || isIn(subCategories, product?.subCategory);
}

function isIn(named: readonly string[], name: string | null | undefined): boolean {
  return typeof name === 'string' && named.includes(name);
}

function withoutExcluded(conditions: readonly Condition[], whole: Counted): Counted {
  if (!conditions.some((condition) => condition.for === 'exclude')) return whole;
  const excluding = conditions.filter((condition) => condition.for === 'exclude');
  return countOrder(whole.lines.filter((line) => !excluding.some((condition) => names(condition, line))));
}
