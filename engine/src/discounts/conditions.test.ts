import { describe, expect, it } from 'vitest';
import { aLine, anOrder, aProduct } from '@servery/demo/builders.ts';
import { aCondition } from '@servery/demo/rule-builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import { priceLines } from '../cart/priced-line.ts';

import { newDiscountLedger } from './discount-ledger.ts';
import { conditionsRefusal, timesReached } from './conditions.ts';
import { countOrder } from './counted.ts';
import { namedLines, names, reachOf } from './reach.ts';
import type { Condition } from './rule.ts';

const lines = priceLines(
  anOrder({
    menu: menuOf(
      [
        aProduct({
          _id: 'rice',
          price: cents(5000),
          category: 'main',
          subCategory: 'baked',
          weight: 300,
        }),
        aProduct({ _id: 'tea', price: cents(2000), category: 'drink', weight: 100 }),
      ],
      [],
    ),
    lines: [
      aLine({ id: 'rice', product: 'rice', quantity: 2 }),
      aLine({ id: 'tea', product: 'tea', quantity: 3 }),
      aLine({ id: 'child', product: 'tea', fromProduct: 'rice', openKey: cents(700) }),
      aLine({
        id: 'cake',
        customProduct: { name: 'cake', discountable: true, kitchenPrinters: [], waterBars: [] },
        openKey: cents(900),
      }),
    ],
  }),
);
/** Prices 100.00, 60.00, 7.00 (a child), 9.00; a discount has taken 10.00 off the rice. */
const state = { ...newDiscountLedger(lines).state, taken: [1000, 0, 0, 0] };
const whole = countOrder(lines);

function refusal(...conditions: readonly Condition[]) {
  return conditionsRefusal(reachOf(frozen(conditions), whole), state, ['lunch', 'rain']);
}

function idsOf(some: readonly { readonly line: { readonly id: string } }[] | null) {
  return some?.map(({ line }) => line.id) ?? null;
}

describe('names', () => {
  it.each([
    [{ products: ['tea'] }, ['tea', 'child']],
    [{ categories: ['main'] }, ['rice']],
    [{ subCategories: ['baked'] }, ['rice']],
    [{ products: ['rice'], categories: ['drink'] }, ['rice', 'tea', 'child']],
    [{ categories: ['baked'], subCategories: ['main'], products: ['main'] }, []],
    [{}, []],
  ])('[RULE-02] finds by %j the lines %j', (about, expected) => {
    const condition = aCondition({ for: 'product', ...about });
    expect(idsOf(lines.filter((line) => names(condition, line)))).toEqual(expected);
  });

  it('[RULE-02] names a dish the menu lost by its id alone', () => {
    const lost = priceLines(anOrder({ lines: [aLine({ id: '1', product: 'gone' })] }));
    expect(lost.map((line) => names(aCondition({ products: ['gone'] }), line))).toEqual([true]);
    expect(lost.map((line) => names(aCondition({ categories: ['main'] }), line))).toEqual([false]);
  });

  it('[RULE-02] never finds a custom product, even one that names a dish', () => {
    const cake = { name: 'cake', discountable: true, kitchenPrinters: [], waterBars: [] };
    const custom = priceLines(
      anOrder({ lines: [aLine({ id: '1', product: 'tea', customProduct: cake })] }),
    );
    expect(custom.map((line) => names(aCondition({ products: ['tea'] }), line))).toEqual([false]);
  });
});

describe('reachOf and namedLines', () => {
  it('[RULE-02] takes out what any exclude condition names', () => {
    const conditions = [
      aCondition({ for: 'exclude', products: ['rice'] }),
      aCondition({ for: 'product', categories: ['drink'] }),
      aCondition({ for: 'exclude', subCategories: ['none'] }),
    ];
    expect(idsOf(reachOf(conditions, whole).whole.lines)).toEqual(['tea', 'child', 'cake']);
    expect(reachOf([aCondition({ for: 'product', products: ['rice'] })], whole).whole).toBe(whole);
  });

  it('[PRICE-09] gathers what any product condition names, in cart order', () => {
    const conditions = [
      aCondition({ for: 'product', products: ['tea'] }),
      aCondition({ for: 'product', categories: ['main'] }),
      aCondition({ for: 'order', products: ['nothing'] }),
    ];
    expect(idsOf(namedLines(reachOf(conditions, whole)))).toEqual(['rice', 'tea', 'child']);
    expect(idsOf(namedLines(reachOf(conditions.slice(0, 1), whole)))).toEqual(['tea', 'child']);
    expect(namedLines(reachOf([aCondition({ for: 'order' })], whole))).toBeNull();
  });

  it('[RULE-02] ignores names in a condition about the order', () => {
    const conditions = [
      aCondition({ for: 'product', products: ['tea'] }),
      aCondition({ for: 'product', products: ['soup'] }),
      aCondition({ for: 'order', products: ['rice'] }),
    ];
    expect(idsOf(namedLines(reachOf(conditions, whole)))).toEqual(['tea', 'child']);
  });
});

describe('conditionsRefusal', () => {
  it.each([
    ['the order, children apart', { minQty: 6 }, null],
    ['one more than the order', { minQty: 7 }, { code: 'ruleMinQty', needed: 7, found: 6 }],
    ['products, children too', { for: 'product', products: ['tea'], minQty: 4 }, null],
    [
      'one more tea',
      { for: 'product', products: ['tea'], minQty: 5 },
      { code: 'ruleMinQty', needed: 5, found: 4 },
    ],
    ['grams of the order', { minWeight: 900 }, null],
    ['one gram more', { minWeight: 901 }, { code: 'ruleMinWeight', needed: 901, found: 900 }],
    [
      'grams of tea',
      { for: 'product', products: ['tea'], minWeight: 401 },
      { code: 'ruleMinWeight', needed: 401, found: 400 },
    ],
    ['the total with children', { minTotal: cents(17_600) }, null],
    [
      'a cent more',
      { minTotal: cents(17_601) },
      { code: 'ruleMinTotal', needed: 17_601, found: 17_600 },
    ],
    [
      'the total of tea',
      { for: 'product', categories: ['drink'], minTotal: cents(6701) },
      { code: 'ruleMinTotal', needed: 6701, found: 6700 },
    ],
    ['what is left', { afterMinTotal: cents(16_600) }, null],
    [
      'a cent more than is left',
      { afterMinTotal: cents(16_601) },
      { code: 'ruleAfterMinTotal', needed: 16_601, found: 16_600 },
    ],
    ['modifiers that are there', { includeModifier: ['rain', 'lunch'] }, null],
    [
      'a modifier that is not',
      { includeModifier: ['rain', 'dinner'] },
      { code: 'ruleIncludeModifier', modifier: 'dinner' },
    ],
    ['no unwanted modifier', { excludeModifier: ['dinner'] }, null],
    [
      'an unwanted modifier',
      { excludeModifier: ['dinner', 'rain'] },
      { code: 'ruleExcludeModifier', modifier: 'rain' },
    ],
    ['a dish that is there', { for: 'product', products: ['rice'] }, null],
    ['a dish that is not', { for: 'product', products: ['soup'] }, { code: 'ruleInclude' }],
    ['an exclusion that leaves something', { for: 'exclude', products: ['rice'] }, null],
    [
      'an exclusion with minimums, which it does not ask',
      { for: 'exclude', products: ['soup'], minQty: 99 },
      null,
    ],
    [
      'an exclusion under a missing modifier',
      { for: 'exclude', includeModifier: ['dinner'] },
      { code: 'ruleIncludeModifier', modifier: 'dinner' },
    ],
  ] as const)('[RULE-01] [RULE-02] counts %s', (_, about, expected) => {
    expect(refusal(aCondition(about))).toEqual(expected);
  });

  it('[RULE-01] reports quantity before weight before total before rest before modifiers', () => {
    const all = {
      minQty: 99,
      minWeight: 9999,
      minTotal: cents(99_999),
      afterMinTotal: cents(99_999),
      includeModifier: ['x'],
      excludeModifier: ['rain'],
    };
    const steps = ['minQty', 'minWeight', 'minTotal', 'afterMinTotal'] as const;
    const reported = steps.map((_, at) => {
      const eased = Object.fromEntries(steps.slice(0, at).map((step) => [step, 0]));
      return refusal(aCondition({ ...all, ...eased }))?.code;
    });
    expect(reported).toEqual(['ruleMinQty', 'ruleMinWeight', 'ruleMinTotal', 'ruleAfterMinTotal']);
    const modifiersOnly = {
      for: 'product',
      includeModifier: ['x'],
      excludeModifier: ['rain'],
    } as const;
    expect(refusal(aCondition(modifiersOnly))).toEqual({
      code: 'ruleIncludeModifier',
      modifier: 'x',
    });
    expect(refusal(aCondition({ ...modifiersOnly, includeModifier: [] }))).toEqual({
      code: 'ruleExcludeModifier',
      modifier: 'rain',
    });
  });

  it('[RULE-01] reports the first condition that fails', () => {
    expect(
      refusal(aCondition({}), aCondition({ minQty: 99 }), aCondition({ for: 'product' }))?.code,
    ).toBe('ruleMinQty');
    expect(refusal(aCondition({ for: 'product' }), aCondition({ minQty: 99 }))?.code).toBe(
      'ruleInclude',
    );
  });

  it('[RULE-02] does not count what is excluded', () => {
    const exclude = aCondition({ for: 'exclude', products: ['tea'] });
    expect(refusal(exclude, aCondition({ minQty: 4 }))).toEqual({
      code: 'ruleMinQty',
      needed: 4,
      found: 3,
    });
    expect(refusal(exclude, aCondition({ for: 'product', categories: ['drink'] }))).toEqual({
      code: 'ruleInclude',
    });
  });

  it('[RULE-02] misses the last cent where discounts left nothing', () => {
    const allTaken = { ...state, taken: lines.map(({ price }) => price) };
    const reach = reachOf([aCondition({ afterMinTotal: cents(1) })], whole);
    const reported = { code: 'ruleAfterMinTotal', needed: 1, found: 0 };
    expect(conditionsRefusal(reach, allTaken, [])).toEqual(reported);
  });

  it('[RULE-02] requires nothing of an empty order if it has no minimum', () => {
    expect(conditionsRefusal(reachOf([aCondition({})], countOrder([])), state, [])).toBeNull();
  });

  it('[RULE-02] refuses when the exclusions leave nothing', () => {
    const tea = lines.slice(1, 3);
    const exclude = [aCondition({ for: 'exclude', products: ['tea'] })];
    expect(conditionsRefusal(reachOf(exclude, countOrder(tea)), state, [])).toEqual({
      code: 'ruleExclude',
    });
  });
});

describe('timesReached', () => {
  it.each([
    [[], 1],
    [[{}], 1],
    [[{ minQty: 2 }], 3],
    [[{ minQty: 4 }], 1],
    [[{ minTotal: cents(5000) }], 3],
    [[{ minTotal: cents(1) }], 17_600],
    [[{ minQty: 1, minTotal: cents(5000) }], 3],
    [[{ minQty: 2 }, { for: 'product', products: ['tea'], minQty: 2 }], 2],
    [[{ minQty: 1 }, { for: 'exclude', products: ['soup'], minQty: 6 }], 6],
    [[{ for: 'product', products: ['tea'], minTotal: cents(1000) }], 6],
  ] as const)('[PRICE-10] counts %j as reached %d times', (conditions, times) => {
    expect(timesReached(reachOf(conditions.map(aCondition), whole))).toBe(times);
  });

  it('[PRICE-10] counts an empty order once where there is no minimum', () => {
    expect(timesReached(reachOf([aCondition({})], countOrder([])))).toBe(1);
  });
});
