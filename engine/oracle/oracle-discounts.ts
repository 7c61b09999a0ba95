import { effectOf, gainsSomething } from './oracle-amounts.ts';
import { repeatsOf } from './oracle-conditions.ts';
import { freeRefusal } from './oracle-free-products.ts';
import { noEffect } from './oracle-reckoning.ts';
import { firstRefusal, itemsInOrder, targetsOf } from './oracle-rules.ts';
import type { Reckoning, Ruling } from './oracle-reckoning.ts';
import type { DiscountItem, DiscountRule } from '../src/discounts/rule.ts';
import type { RuleRefusal } from '../src/refusal.ts';

interface Asked {
  readonly item: DiscountItem;
  readonly times: number;
}

function refused({ item, times }: Asked, refusal: RuleRefusal): Ruling {
  return { item, refusal, times, effect: noEffect };
}

function ruleOnMoney(asked: Asked, reckoning: Reckoning): Ruling {
  const { rule } = asked.item;
  const targets = targetsOf(rule, reckoning);
  if (targets.length === 0) return refused(asked, { code: 'ruleNothing' });
  const effect = effectOf({ rule, repeats: asked.times, targets, reckoning });
  if (!gainsSomething(effect, reckoning)) return refused(asked, { code: 'noEffect' });
  return { ...asked, refusal: null, effect };
}

/** PRICE-11 */
function ruleOnPoints(asked: Asked): Ruling {
  const { fixedPoint, percentagePoint } = asked.item.rule;
  if (fixedPoint === 0 && percentagePoint === 0) return refused(asked, { code: 'noEffect' });
  return { ...asked, refusal: null, effect: noEffect };
}

function ruleOnGifts(asked: Asked, { order }: Reckoning): Ruling {
  if (asked.item.rule.freeProducts.length === 0) return refused(asked, { code: 'ruleNothing' });
  return { ...asked, refusal: freeRefusal(asked.item, asked.times, order), effect: noEffect };
}

const rulingByType: Record<DiscountRule['type'], (asked: Asked, reckoning: Reckoning) => Ruling> = {
  discount: ruleOnMoney,
  point: ruleOnPoints,
  free: ruleOnGifts,
};

function rulingOn(item: DiscountItem, reckoning: Reckoning): Ruling {
  const refusal = firstRefusal(item, reckoning);
  if (refusal) return refused({ item, times: 0 }, refusal);
  const times = item.rule.repeat ? repeatsOf(item.rule.conditions, reckoning) : 1;
  return rulingByType[item.rule.type]({ item, times }, reckoning);
}

/** Each item is held against the bill as the earlier ones left it. */
export function afterDiscounts(before: Reckoning): Reckoning {
  return itemsInOrder(before.order).reduce<Reckoning>(
    (reckoning, item) => ({
      ...reckoning,
      rulings: [...reckoning.rulings, rulingOn(item, reckoning)],
    }),
    before,
  );
}
