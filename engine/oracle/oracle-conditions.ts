import { leftOfLine } from './oracle-partial-bill.ts';
import { totalOf } from './oracle-share.ts';
import { cents } from '../src/money/cents.ts';
import type { PartialBill } from './oracle-partial-bill.ts';
import type { PricedLine } from './oracle-lines.ts';
import type { Condition } from '../src/discounts/rule.ts';
import type { RuleRefusal } from '../src/refusal.ts';

type Conditions = readonly Condition[];

export function isNamed({ line, product }: PricedLine, condition: Condition): boolean {
  if (line.product === null) return false;
  if (condition.products.includes(line.product)) return true;
  const category = product?.category ?? null;
  const subCategory = product?.subCategory ?? null;
  return (
    (category !== null && condition.categories.includes(category)) ||
    (subCategory !== null && condition.subCategories.includes(subCategory))
  );
}

/** Live lines that are not given and that no condition excludes. */
export function countedLines(
  partialBill: PartialBill,
  conditions: Conditions,
): readonly PricedLine[] {
  const excluding = conditions.filter((condition) => condition.for === 'exclude');
  return partialBill.lines.filter(
    (line) => line.counts && !excluding.some((condition) => isNamed(line, condition)),
  );
}

interface Figures {
  readonly quantity: number;
  readonly weight: number;
  readonly total: number;
  readonly afterTotal: number;
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** RULE-02 */
function figuresOf(
  condition: Condition,
  conditions: Conditions,
  partialBill: PartialBill,
): Figures {
  const counted = countedLines(partialBill, conditions);
  const named =
    condition.for === 'product' ? counted.filter((line) => isNamed(line, condition)) : counted;
  const portions =
    condition.for === 'product' ? named : named.filter(({ line }) => line.fromProduct === null);
  return {
    quantity: add(portions.map(({ line }) => line.quantity)),
    weight: add(
      portions.map(({ line, product }) => (line.weight ?? product?.weight ?? 0) * line.quantity),
    ),
    total: Number(totalOf(named.map(({ price }) => price))),
    afterTotal: Number(totalOf(named.map((line) => leftOfLine(partialBill, line)))),
  };
}

function shortOf(condition: Condition, found: Figures): RuleRefusal | null {
  const { minQty, minWeight, minTotal, afterMinTotal } = condition;
  if (found.quantity < minQty) return { code: 'ruleMinQty', needed: minQty, found: found.quantity };
  if (found.weight < minWeight)
    return { code: 'ruleMinWeight', needed: minWeight, found: found.weight };
  if (found.total < minTotal)
    return { code: 'ruleMinTotal', needed: minTotal, found: cents(found.total) };
  if (found.afterTotal < afterMinTotal) {
    return { code: 'ruleAfterMinTotal', needed: afterMinTotal, found: cents(found.afterTotal) };
  }
  return null;
}

function modifierRefusal(condition: Condition, carried: readonly string[]): RuleRefusal | null {
  const lacking = condition.includeModifier.find((modifier) => !carried.includes(modifier));
  if (lacking !== undefined) return { code: 'ruleIncludeModifier', modifier: lacking };
  const unwanted = condition.excludeModifier.find((modifier) => carried.includes(modifier));
  if (unwanted !== undefined) return { code: 'ruleExcludeModifier', modifier: unwanted };
  return null;
}

function conditionRefusal(
  condition: Condition,
  conditions: Conditions,
  partialBill: PartialBill,
): RuleRefusal | null {
  const short =
    condition.for === 'exclude'
      ? null
      : shortOf(condition, figuresOf(condition, conditions, partialBill));
  const refusal = short ?? modifierRefusal(condition, partialBill.order.session.modifiers);
  if (refusal) return refusal;
  const counted = countedLines(partialBill, conditions);
  if (condition.for === 'exclude' && counted.length === 0) return { code: 'ruleExclude' };
  if (condition.for === 'product' && !counted.some((line) => isNamed(line, condition))) {
    return { code: 'ruleInclude' };
  }
  return null;
}

/** The first condition that does not hold says why. */
export function conditionsRefusal(
  conditions: Conditions,
  partialBill: PartialBill,
): RuleRefusal | null {
  for (const condition of conditions) {
    const refusal = conditionRefusal(condition, conditions, partialBill);
    if (refusal) return refusal;
  }
  return null;
}

/** PRICE-10: how often every minimum is reached in full. */
export function repeatsOf(conditions: Conditions, partialBill: PartialBill): number {
  const counts = conditions
    .filter((condition) => condition.for !== 'exclude')
    .flatMap((condition) => {
      const found = figuresOf(condition, conditions, partialBill);
      const byQuantity =
        condition.minQty > 0 ? [Math.floor(found.quantity / condition.minQty)] : [];
      const byTotal =
        condition.minTotal > 0 ? [BigInt(found.total) / BigInt(condition.minTotal)] : [];
      return [...byQuantity, ...byTotal.map(Number)];
    });
  return counts.length === 0 ? 1 : Math.min(...counts);
}
