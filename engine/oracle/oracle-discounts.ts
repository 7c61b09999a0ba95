import { effectOf, gainsSomething } from './oracle-amounts.ts';
import { repeatsOf } from './oracle-conditions.ts';
import { freeRefusal } from './oracle-free-products.ts';
import { noEffect } from './oracle-partial-bill.ts';
import { firstRefusal, itemsInOrder, targetsOf } from './oracle-rules.ts';
import type { PartialBill, Ruling } from './oracle-partial-bill.ts';
import type { DiscountItem, DiscountRule } from '../src/discounts/rule.ts';
import type { RuleRefusal } from '../src/refusal.ts';

interface CheckedItem {
  readonly item: DiscountItem;
  readonly times: number;
}

function refused({ item, times }: CheckedItem, refusal: RuleRefusal): Ruling {
  return { item, refusal, times, effect: noEffect };
}

/** PRICE-08: seats have a charge without any dish. */
function needsTarget({ discountType, for: about }: DiscountRule): boolean {
  if (discountType === 'freeSeatCharge') return false;
  return discountType !== 'freeSurcharge' || about !== 'order';
}

function ruleOnMoney(checked: CheckedItem, partialBill: PartialBill): Ruling {
  const { rule } = checked.item;
  const targets = targetsOf(rule, partialBill);
  if (needsTarget(rule) && targets.length === 0) return refused(checked, { code: 'ruleNothing' });
  const effect = effectOf({ rule, repeats: checked.times, targets, partialBill });
  if (!gainsSomething(effect, partialBill)) return refused(checked, { code: 'noEffect' });
  return { ...checked, refusal: null, effect };
}

/** PRICE-11 */
function ruleOnPoints(checked: CheckedItem): Ruling {
  const { fixedPoint, percentagePoint } = checked.item.rule;
  if (fixedPoint === 0 && percentagePoint === 0) return refused(checked, { code: 'noEffect' });
  return { ...checked, refusal: null, effect: noEffect };
}

function ruleOnGifts(checked: CheckedItem, { order }: PartialBill): Ruling {
  if (checked.item.rule.freeProducts.length === 0) return refused(checked, { code: 'ruleNothing' });
  return { ...checked, refusal: freeRefusal(checked.item, checked.times, order), effect: noEffect };
}

const rulingByType: Record<
  DiscountRule['type'],
  (checked: CheckedItem, partialBill: PartialBill) => Ruling
> = {
  discount: ruleOnMoney,
  point: ruleOnPoints,
  free: ruleOnGifts,
};

function rulingOn(item: DiscountItem, partialBill: PartialBill): Ruling {
  const refusal = firstRefusal(item, partialBill);
  if (refusal) return refused({ item, times: 0 }, refusal);
  const times = item.rule.repeat ? repeatsOf(item.rule.conditions, partialBill) : 1;
  return rulingByType[item.rule.type]({ item, times }, partialBill);
}

/** Each item is checked against the bill as the earlier ones left it. */
export function afterDiscounts(before: PartialBill): PartialBill {
  return itemsInOrder(before.order).reduce<PartialBill>(
    (partialBill, item) => ({
      ...partialBill,
      rulings: [...partialBill.rulings, rulingOn(item, partialBill)],
    }),
    before,
  );
}
