import { describe, expect, it } from 'vitest';
import type { Condition, DiscountItem } from '@servery/engine/discounts/rule.ts';
import { refusalCodes } from '@servery/engine/refusal.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import type { GoldenCase } from './golden-case.ts';
import { goldenCases } from './golden.ts';

/** The golden set shows every kind of thing a bill can hold; a kind that is missing is named. */

const cases = goldenCases();

function everywhere(of: (golden: GoldenCase) => readonly string[]): readonly string[] {
  return [...new Set(cases.flatMap(of))];
}

/** The items that hold, so that their effect is seen. */
function holding({ order, expected }: GoldenCase): readonly DiscountItem[] {
  const valid = new Set(
    expected.discounts.filter((outcome) => outcome.valid).map(({ item }) => item),
  );
  return order.discounts.filter(({ _id }) => valid.has(_id));
}

function requirementsOf(condition: Condition): readonly string[] {
  const {
    for: on,
    products,
    categories,
    subCategories,
    includeModifier,
    excludeModifier,
    ...least
  } = condition;
  const lists = { products, categories, subCategories, includeModifier, excludeModifier };
  const asked = [
    ...Object.entries(lists).filter(([, names]) => names.length > 0),
    ...Object.entries(least).filter(([, minimum]) => minimum > 0),
  ];
  return [on, ...asked.map(([name]) => name)];
}

function formsOf({ order, expected }: GoldenCase): readonly string[] {
  const asked = new Set(expected.taxes.map(({ tax }) => tax));
  return order.taxes.filter(({ _id }) => asked.has(_id)).flatMap(formOf);
}

function formOf(tax: TaxSetting): readonly string[] {
  return [
    tax.included ? 'included' : 'added',
    ...(tax.includeServiceCharge ? ['withServiceCharge'] : []),
    ...(tax.includeAmountPerPerson ? ['withSeatCharge'] : []),
    ...(tax.rules.length > 0 ? ['boundToRules'] : []),
    ...tax.conditions.map((condition) => condition.for),
  ];
}

function bundlesOf(golden: GoldenCase): readonly string[] {
  const bundles = holding(golden).filter(({ rule }) => rule.discountType === 'pickNMaxPrice');
  return bundles.map(({ rule }) => `${rule.discountRules.pickOrder}${rule.repeat ? ' again' : ''}`);
}

function pickedTypes({ order }: GoldenCase): readonly string[] {
  const picks = order.lines.flatMap((line) => line.options);
  return picks.map(
    ({ option, free }) => `${order.menu.options.get(option)?.type}${free ? ' free' : ''}`,
  );
}

function modifierKinds({ order }: GoldenCase): readonly string[] {
  const { products, options } = order.menu;
  const dishes = order.lines.flatMap(
    (line) => products.get(line.product ?? '')?.priceModifiers ?? [],
  );
  const choices = [...options.values()].flatMap((group) =>
    group.options.flatMap((choice) => choice.priceModifiers),
  );
  return [...dishes, ...choices]
    .filter(({ modifier }) => order.session.modifiers.includes(modifier))
    .map(({ kind }) => kind);
}

function lineForms({ order }: GoldenCase): readonly string[] {
  return order.lines.flatMap((line) => [
    line.status,
    ...(line.customProduct === null ? [] : ['custom']),
    ...(line.openKey === null ? [] : ['typedIn']),
    ...(line.fromCoupon === null ? [] : ['given']),
    ...(line.takeAway ? ['takeAway'] : []),
    ...(line.section === null ? [] : ['ownSection']),
    ...(line.discountable ? [] : ['notDiscountable']),
    ...(line.fromProduct === null ? [] : ['child']),
  ]);
}

function chargesOf({ order, expected }: GoldenCase): readonly string[] {
  return [
    ...(expected.serviceCharges.length > 0 ? ['service', `service ${order.session.type}`] : []),
    ...(expected.serviceCharges.length > 1 ? ['severalSections'] : []),
    ...(expected.seatCharge > 0
      ? ['seat', `seat ${order.shop.seatChargeSurcharge ? 'with' : 'without'} service`]
      : []),
    ...(expected.surcharges.length > 0 ? ['surcharge'] : []),
    ...(expected.adjusts.length > 0 ? ['adjust'] : []),
    ...(expected.tips > 0 ? ['tips'] : []),
    ...(expected.points > 0 ? ['points'] : []),
    ...(expected.fixes.add.length > 0 ? ['toAdd'] : []),
    ...(expected.fixes.remove.length > 0 ? ['toRemove'] : []),
  ];
}

function missing(
  wanted: readonly string[],
  of: (golden: GoldenCase) => readonly string[],
): readonly string[] {
  const found = everywhere(of);
  return wanted.filter((each) => !found.includes(each));
}

describe('the golden set', () => {
  it('[PRICE-06] shows every kind of discount in effect', () => {
    const kinds = [
      'percent order',
      'percent product',
      'percentPre order',
      'amount order',
      'amount product',
    ];
    expect(
      missing(kinds, (golden) =>
        holding(golden).map(({ rule }) => `${rule.discountType} ${rule.for}`),
      ),
    ).toEqual([]);
  });

  it('[PRICE-08] shows every waived charge in effect', () => {
    const kinds = ['freeSurcharge product', 'freeSurcharge order', 'freeSeatCharge order'];
    expect(
      missing(kinds, (golden) =>
        holding(golden).map(({ rule }) => `${rule.discountType} ${rule.for}`),
      ),
    ).toEqual([]);
  });

  it('[PRICE-07] shows bundles from both ends, once and again', () => {
    expect(missing(['asc', 'asc again', 'desc', 'desc again'], bundlesOf)).toEqual([]);
  });

  it('[PRICE-11] shows every type of rule in effect', () => {
    expect(
      missing(['discount', 'point', 'free'], (golden) =>
        holding(golden).map(({ rule }) => rule.type),
      ),
    ).toEqual([]);
  });

  it('[PRICE-05] shows every source in effect', () => {
    const sources = ['automatic', 'vip', 'member', 'coupon', 'gift', 'manual'];
    expect(missing(sources, (golden) => holding(golden).map(({ source }) => source))).toEqual([]);
  });

  it('[PRICE-13] shows discounts before and after the service charge', () => {
    expect(
      missing(['true', 'false'], (golden) =>
        holding(golden).map(({ rule }) => String(rule.beforeServiceCharge)),
      ),
    ).toEqual([]);
  });

  it('[RULE-07] shows rules with and without a list of company', () => {
    const lists = ['allowlist', 'denylist', 'null'];
    expect(
      missing(lists, ({ order }) => order.discounts.map(({ rule }) => String(rule.ruleType))),
    ).toEqual([]);
  });

  it('[RULE-02] shows every kind of condition', () => {
    const named = ['order', 'product', 'exclude', 'products', 'categories', 'subCategories'];
    const minimums = [
      'minQty',
      'minWeight',
      'minTotal',
      'afterMinTotal',
      'includeModifier',
      'excludeModifier',
    ];
    expect(
      missing([...named, ...minimums], ({ order }) =>
        order.discounts.flatMap(({ rule }) => rule.conditions.flatMap(requirementsOf)),
      ),
    ).toEqual([]);
  });

  it('[RULE-01] shows every reason to refuse', () => {
    expect(
      missing(refusalCodes, ({ expected }) =>
        expected.discounts.flatMap(({ refusal }) => refusal?.code ?? []),
      ),
    ).toEqual([]);
  });

  it('[PRICE-17] shows every form of tax', () => {
    const bases = [
      'withServiceCharge',
      'withSeatCharge',
      'boundToRules',
      'product',
      'exclude',
      'order',
    ];
    expect(missing(['added', 'included', ...bases], formsOf)).toEqual([]);
  });

  it('[PRICE-15] shows the service charge of every way of ordering, and of several rooms', () => {
    const ways = [
      'service dineIn',
      'service dineInNoTable',
      'service takeAway',
      'service delivery',
    ];
    expect(missing([...ways, 'severalSections'], chargesOf)).toEqual([]);
  });

  it('[PRICE-16] shows the seat charge with and without service charge', () => {
    expect(missing(['seat with service', 'seat without service'], chargesOf)).toEqual([]);
  });

  it('[PRICE-18] shows surcharges, adjustments and tips', () => {
    expect(missing(['surcharge', 'adjust', 'tips'], chargesOf)).toEqual([]);
  });

  it('[PRICE-12] shows free dishes to add and to take off', () => {
    expect(missing(['toAdd', 'toRemove'], chargesOf)).toEqual([]);
  });

  it('[PRICE-19] shows every way of rounding, in every currency', () => {
    const methods = ['ceil', 'floor', 'round', 'none'];
    const factors = ['0', '1', '5', '10', '50', '100', '1000', '100000'];
    const currencies = ['HKD', 'USD', 'TWD', 'SGD', 'MYR', 'VND', 'THB', 'JPY', 'AUD', 'CNY'];
    expect(
      missing([...methods, ...factors, ...currencies], ({ order: { shop } }) => [
        shop.priceRoundMethod,
        String(shop.priceRoundFactor),
        shop.currency,
      ]),
    ).toEqual([]);
  });

  it('[PRICE-02] shows every kind of price modifier', () => {
    expect(missing(['set', 'add', 'percent'], modifierKinds)).toEqual([]);
  });

  it('[PRICE-01] shows every type of option, paid and free', () => {
    expect(
      missing(
        ['option', 'option free', 'discount', 'freeSurcharge', 'product', 'product free'],
        pickedTypes,
      ),
    ).toEqual([]);
  });

  it('[PRICE-04] shows every kind of line', () => {
    const kinds = ['init', 'hold', 'cancel', 'given', 'child', 'custom', 'typedIn'];
    expect(missing([...kinds, 'takeAway', 'ownSection', 'notDiscountable'], lineForms)).toEqual([]);
  });
});
