import { aCondition, anItem, aRule } from '@servery/demo/rule-builders.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { categories, dishId } from './menu.ts';
import type { DiscountItem, DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';

interface Kind {
  readonly source: DiscountSource;
  readonly about: (round: number) => Partial<DiscountRule>;
}

function category(number: number): string {
  return categories[number % categories.length] ?? 'rice';
}

function dishes(first: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, step) => dishId(first + step * 7));
}

/** The kinds a restaurant has: a dozen, then the same dozen again with other figures. */
const kinds: readonly Kind[] = [
  {
    source: 'automatic',
    about: (round) => ({
      for: 'product',
      discountType: 'percent',
      discount: 3 + (round % 4),
      conditions: [aCondition({ for: 'product', categories: [category(round)] })],
      orderType: ['dineIn', 'takeAway'],
    }),
  },
  {
    source: 'automatic',
    about: (round) => ({
      discountType: 'amount',
      discount: 60 + (round % 3) * 15,
      repeat: true,
      conditions: [aCondition({ minTotal: cents(5000 + round * 500) })],
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    }),
  },
  {
    source: 'automatic',
    about: (round) => ({
      for: 'product',
      discountType: 'percentPre',
      discount: 7.5,
      conditions: [aCondition({ for: 'product', products: dishes(round * 3, 6) })],
      shops: ['shop', 'other-shop'],
    }),
  },
  {
    source: 'automatic',
    about: (round) => ({
      for: 'product',
      discountType: 'pickNMaxPrice',
      discount: 14000,
      repeat: true,
      discountRules: { pickOrder: round % 2 === 0 ? 'desc' : 'asc', maxQty: 3 },
      conditions: [
        aCondition({ for: 'product', categories: [category(round + 1), category(round + 4)] }),
      ],
    }),
  },
  {
    source: 'automatic',
    about: (round) => ({
      discountType: 'percent',
      discount: 1 + (round % 2) * 0.25,
      ruleType: 'denylist',
      rules: [`rule-${round * 12 + 7}`, 'rule-of-another-shop'],
    }),
  },
  {
    source: 'automatic',
    about: (round) => ({
      for: 'product',
      discountType: 'freeSurcharge',
      conditions: [aCondition({ for: 'product', products: dishes(round * 5 + 2, 3) })],
      sections: ['hall', 'bar'],
    }),
  },
  {
    source: 'member',
    about: (round) => ({
      type: 'point',
      repeat: true,
      fixedPoint: 2 + round,
      percentagePoint: 0.5,
      conditions: [aCondition({ minTotal: cents(2000) })],
    }),
  },
  // Refused by its minimum at every cart size.
  {
    source: 'automatic',
    about: () => ({
      discount: 20,
      conditions: [aCondition({ minQty: 5, minTotal: cents(20_000_000) })],
    }),
  },
  // Refused by its order type.
  { source: 'automatic', about: () => ({ discount: 15, orderType: ['delivery', 'takeAway'] }) },
  // Refused beside the order percentage of the same dozen.
  {
    source: 'coupon',
    about: (round) => ({
      discountType: 'amount',
      discount: 1500,
      ruleType: 'denylist',
      rules: ['rule-of-another-shop'],
      rulesDiscount: [`rule-${round * 12 + 4}`, `rule-${round * 12 + 1}`],
      conditions: [aCondition({ minQty: 1 })],
    }),
  },
  {
    source: 'coupon',
    about: (round) => ({
      for: 'product',
      discountType: 'amount',
      discount: 250 + round * 5,
      beforeServiceCharge: false,
      conditions: [
        aCondition({
          for: 'product',
          categories: [category(round + 2), category(round + 5)],
          minQty: 1,
        }),
      ],
      ruleType: round % 4 === 3 ? 'allowlist' : null,
      rules: ['rule-0', 'rule-1'],
    }),
  },
  {
    source: 'manual',
    about: (round) => ({
      discountType: 'percentPre',
      discount: 0.75,
      conditions: [
        aCondition({ for: 'exclude', categories: [category(round + 6)] }),
        aCondition({ minQty: 1 }),
      ],
    }),
  },
];

function itemNumber(number: number): DiscountItem {
  const kind = kinds[number % kinds.length];
  if (kind === undefined) throw new RangeError('a dozen kinds at most');
  const rule = aRule({
    _id: `rule-${number}`,
    priority: number,
    ...kind.about(Math.floor(number / kinds.length)),
  });
  return anItem({
    rule,
    source: kind.source,
    coupon: kind.source === 'coupon' ? `coupon-${number}` : null,
  });
}

/** As an order collects them: automatic ones by priority and id, then those the guest adds. */
export function rulesFor(count: number): readonly DiscountItem[] {
  const items = Array.from({ length: count }, (_, number) => itemNumber(number));
  const automatic = items.filter(({ source }) => source === 'automatic');
  const added = items.filter(({ source }) => source !== 'automatic');
  return [
    ...automatic.toSorted(
      (a, b) => a.rule.priority - b.rule.priority || (a.rule._id < b.rule._id ? -1 : 1),
    ),
    ...added.toSorted((a, b) => turn.indexOf(a.source) - turn.indexOf(b.source)),
  ];
}

const turn: readonly DiscountSource[] = ['vip', 'member', 'coupon', 'gift', 'manual'];
