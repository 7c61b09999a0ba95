import { cents } from '../src/money/cents.ts';
import { aCondition, anItem, aRule } from '@servery/demo/rule-builders.ts';
import { aDay, aPercent, aPrice, names } from './random-world.ts';
import type { World } from './random-world.ts';
import type { OrderType } from '../src/menu/order-type.ts';
import type { Condition, DiscountItem, DiscountRule, DiscountType } from '../src/discounts/rule.ts';

export const orderTypes = ['dineIn', 'dineIn', 'takeAway', 'dineInNoTable', 'delivery'] as const;

interface Place {
  readonly shops: readonly string[];
  readonly sections: readonly string[];
  readonly orderType: readonly OrderType[];
}

/** Mostly everywhere; else a few places, among them the wrong ones. */
export function aPlace({ dice }: World): Place {
  const here = dice.often(50) ? ['shop', 'other'] : ['other'];
  return {
    shops: dice.often(93) ? [] : here,
    sections: dice.often(90) ? [] : dice.some(names.sections, 60),
    orderType: dice.often(90) ? [] : dice.some(orderTypes, 60),
  };
}

function minimums(world: World): Partial<Condition> {
  const { dice, scale } = world;
  return {
    minQty: dice.often(60) ? 0 : dice.pick([1, 1, 2, 2, 3, 4, 6]),
    minWeight: dice.often(92) ? 0 : dice.between(1, 1500),
    minTotal: dice.often(75) ? cents(0) : cents(dice.between(0, 3) * scale + aPrice(world)),
    afterMinTotal: dice.often(88) ? cents(0) : cents(dice.between(0, 3) * scale + aPrice(world)),
  };
}

const conditionKinds = ['order', 'product', 'product', 'exclude'] as const;

function randomCondition(world: World): Condition {
  const { dice } = world;
  const kind = dice.pick(conditionKinds);
  const share = kind === 'exclude' ? 15 : 30;
  return aCondition({
    for: kind,
    products: dice.some(names.products, share),
    categories: dice.some(names.categories, share),
    subCategories: dice.often(50) ? dice.some(names.subCategories, share) : [],
    ...minimums(world),
    includeModifier: dice.often(94) ? [] : dice.some(names.modifiers, 50),
    excludeModifier: dice.often(94) ? [] : dice.some(names.modifiers, 40),
  });
}

export function randomConditions(world: World): readonly Condition[] {
  const { dice } = world;
  return dice.many(dice.pick([0, 0, 1, 1, 1, 2, 3]), () => randomCondition(world));
}

const discountTypes = [
  'percent',
  'percent',
  'percentPre',
  'amount',
  'amount',
  'pickNMaxPrice',
  'pickNMaxPrice',
  'freeSurcharge',
  'freeSeatCharge',
] as const;

function figure(discountType: DiscountType, world: World): number {
  if (discountType === 'amount') return Math.ceil(aPrice(world) / world.dice.pick([1, 2, 5]));
  if (discountType === 'pickNMaxPrice') return aPrice(world) * world.dice.pick([0, 1, 1, 2]);
  return aPercent(world);
}

function points(world: World): Partial<DiscountRule> {
  const { dice } = world;
  const percentagePoint = dice.often(40) ? 0 : aPercent(world);
  return { percentagePoint, fixedPoint: dice.often(40) ? 0 : dice.between(0, 50) };
}

function company({ dice }: World): Partial<DiscountRule> {
  if (dice.often(70)) return {};
  const ruleType = dice.pick(['allowlist', 'denylist'] as const);
  const share = ruleType === 'allowlist' ? 75 : 25;
  return {
    ruleType,
    rules: dice.some(names.rules, share),
    rulesDiscount: dice.some(names.rules, share / 2),
  };
}

const ruleTypes = [
  'discount',
  'discount',
  'discount',
  'discount',
  'discount',
  'discount',
  'free',
  'point',
] as const;

/** One gift for a number of dishes: otherwise repeating gifts would hardly ever be valid. */
function giving({ dice }: World): Partial<DiscountRule> {
  return { repeat: true, conditions: [aCondition({ minQty: dice.between(1, 3) })] };
}

function randomRule(_id: string, world: World): DiscountRule {
  const { dice } = world;
  const discountType = dice.pick(discountTypes);
  const type = dice.pick(ruleTypes);
  return aRule({
    _id,
    version: dice.between(1, 3),
    type,
    repeat: dice.often(45),
    for: dice.often(60) ? 'order' : 'product',
    discountType,
    discount: figure(discountType, world),
    ...company(world),
    ...(type === 'free' && dice.often(40)
      ? giving(world)
      : { conditions: randomConditions(world) }),
    discountRules: {
      pickOrder: dice.pick(['asc', 'desc']),
      maxQty: dice.pick([0, 1, 2, 2, 2, 3, 3, 5]),
    },
    discountAny: dice.often(25),
    freeProducts: dice.many(dice.pick([0, 1, 1, 1, 2, 3]), () => dice.pick(names.products)),
    automaticAddFreeProduct: dice.often(50),
    ...points(world),
    beforeServiceCharge: dice.often(75),
    ...aPlace(world),
    priority: dice.between(0, 3),
    startDate: dice.often(90) ? null : aDay(world),
    endDate: dice.often(90) ? null : aDay(world),
  });
}

function randomItem(at: number, rule: DiscountRule, { dice }: World): DiscountItem {
  return anItem({
    _id: `i${at}`,
    rule,
    source: dice.pick([
      'automatic',
      'automatic',
      'vip',
      'member',
      'coupon',
      'coupon',
      'gift',
      'manual',
    ]),
    ruleVersion: dice.often(96) ? rule.version : rule.version + 1,
    disabled: dice.often(4),
  });
}

/** Some items share a rule, and some rules share an id. */
export function randomItems(world: World): readonly DiscountItem[] {
  const { dice } = world;
  const count = dice.often(75) ? dice.between(0, 4) : dice.between(5, 10);
  const rules = dice.many(Math.max(1, count), () => randomRule(dice.pick(names.rules), world));
  return dice.many(count, (at) => {
    const own = rules[dice.often(88) ? at : 0] ?? randomRule('r0', world);
    return randomItem(at, own, world);
  });
}
