import { describe, expect, it } from 'vitest';
import { aProduct, named } from '@servery/demo/builders.ts';
import { cents } from '../money/cents.ts';
import { emptyRule } from '../discounts/rule.ts';
import type { DiscountRule } from '../discounts/rule.ts';
import type { OptionGroup } from '../options/option-group.ts';
import type { DeskMenu, DeskSurroundings, EditedProduct } from './desk-menu.ts';
import { menuProblems } from './menu-problems.ts';

const words = (text: string) =>
  ['en', 'zh-hk', 'zh-cn'].map((lang) => ({ lang, value: text }) as const);

const noDetails = { description: [], allergens: [], diets: [], contains: [] };

function dish(_id: string, about: Partial<EditedProduct> = {}): EditedProduct {
  const { stock: _, ...product } = aProduct({ _id });
  return {
    ...product,
    name: words(_id),
    code: '',
    sections: ['hall'],
    shortName: [],
    notGoKitchen: false,
    notGoWaterBar: false,
    kitchenPrinters: [],
    waterBars: [],
    kitchenGroup: null,
    details: noDetails,
    ...about,
  };
}

function group(_id: string, about: Partial<OptionGroup> = {}): OptionGroup {
  return {
    _id,
    name: words(_id),
    type: 'option',
    multiple: false,
    minPick: 0,
    maxPick: 0,
    allowQuantity: false,
    minQuantity: 0,
    maxQuantity: 0,
    required: false,
    allowSameValue: false,
    hideInKitchen: false,
    hideInReceipt: false,
    enjoyDiscount: false,
    allowedOrderType: [],
    draft: false,
    options: [],
    ...about,
  };
}

function choice(_id: string, product: string | null): OptionGroup['options'][number] {
  return {
    _id,
    name: words(_id),
    price: aProduct({ _id }).price,
    product,
    hideInKitchen: false,
    hideInReceipt: false,
    draft: false,
    defaultSelected: false,
    defaultSelectedQuantity: 0,
    priceModifiers: [],
    ingredients: [],
  };
}

const condition = {
  for: 'product',
  products: [],
  categories: [],
  subCategories: [],
  minQty: 0,
  minWeight: 0,
  minTotal: cents(0),
  afterMinTotal: cents(0),
  includeModifier: [],
  excludeModifier: [],
} as const;

function rule(about: Partial<DiscountRule>): DiscountRule {
  return { ...emptyRule, _id: 'offer', name: named('Offer'), ...about };
}

function found(menu: Partial<DeskMenu>, around: Partial<DeskSurroundings> = {}) {
  const all = { categories: [], subCategories: [], optionGroups: [], products: [], ...menu };
  const problems = menuProblems(all, {
    sections: ['hall'],
    stations: ['wok'],
    rules: [],
    ...around,
  });
  return problems.map(({ code, kind, _id, about }) => [code, kind, _id, ...about].join(' '));
}

describe('menuProblems', () => {
  it('[DESK-03] finds nothing wrong with a whole menu', () => {
    const tea = dish('tea', {
      category: 'drinks',
      subCategory: 'hot',
      options: ['milk'],
      kitchenPrinters: ['wok'],
      details: { ...noDetails, diets: ['vegetarian'], allergens: ['milk'] },
    });
    expect(
      found(
        {
          categories: [{ _id: 'drinks', name: words('Drinks'), order: 0, sections: ['hall'] }],
          subCategories: [{ _id: 'hot', name: words('Hot'), order: 0, category: 'drinks' }],
          optionGroups: [group('milk', { required: true, options: [choice('less', null)] })],
          products: [tea],
        },
        { rules: [rule({ conditions: [{ ...condition, products: ['tea', 'gone'] }] })] },
      ),
    ).toEqual([]);
  });

  it.each<readonly [Partial<EditedProduct>, string]>([
    [{ name: [] }, 'nameMissing product tea'],
    [{ name: [{ lang: 'en', value: ' ' }] }, 'nameMissing product tea'],
    [{ category: 'gone' }, 'categoryGone product tea'],
    [{ subCategory: 'gone' }, 'subCategoryGone product tea'],
    [{ options: ['gone'] }, 'groupGone product tea gone'],
    [{ sections: ['bar'] }, 'sectionUnknown product tea bar'],
    [{ waterBars: ['gone'] }, 'stationUnknown product tea gone'],
  ])('[DESK-03] refuses %j', (about, problem) => {
    expect(found({ products: [dish('tea', about)] })).toEqual([problem]);
  });

  it.each([
    { diets: ['vegan'] },
    { diets: ['vegetarian'], contains: ['pork'] },
    { diets: ['vegetarian'], allergens: ['fish'] },
    { diets: ['vegetarian', 'vegan'], allergens: ['eggs'] },
    { diets: ['halal'], contains: ['alcohol'] },
  ])('[DESK-03] refuses %j, which contradicts itself', (about) => {
    const details = { ...noDetails, ...about };
    expect(found({ products: [dish('tea', { details })] })).toEqual([
      'dietContradicts product tea',
    ]);
  });

  it('[DESK-03] refuses a sub-category of a category that is not there', () => {
    const lost = { _id: 'hot', name: words('Hot'), order: 0, category: 'gone' };
    expect(found({ subCategories: [lost] })).toEqual(['categoryGone subCategory hot']);
  });

  it('[DESK-03] refuses a choice without a name, which guests would see as an empty line', () => {
    const less = choice('less', null);
    const blank = { ...less, name: [{ lang: 'en', value: ' ' }] };
    for (const options of [[less, { ...less, _id: 'more', name: [] }], [blank]])
      expect(found({ optionGroups: [group('milk', { options })] })).toEqual([
        'choiceNameMissing optionGroup milk',
      ]);
    const hidden = { ...blank, draft: true };
    expect(found({ optionGroups: [group('milk', { options: [less, hidden] })] })).toEqual([]);
  });

  it('[DESK-04] names the languages in which a choice is not written', () => {
    const less = choice('less', null);
    const texts = [{ lang: 'en', value: 'More' }];
    const more = { ...less, _id: 'more', name: texts };
    const hidden = { ...more, _id: 'none', draft: true };
    expect(found({ optionGroups: [group('milk', { options: [less, hidden] })] })).toEqual([]);
    expect(found({ optionGroups: [group('milk', { options: [less, more] })] })).toEqual([
      'choiceTextMissing optionGroup milk zh-hk zh-cn',
    ]);
  });

  it('[DESK-03] refuses a choice that must be made and cannot', () => {
    const required = group('size', { required: true });
    expect(found({ optionGroups: [required] })).toEqual([]);
    expect(
      found({ optionGroups: [required], products: [dish('tea', { options: ['size'] })] }),
    ).toEqual(['choicesTooFew optionGroup size']);
  });

  it.each([
    { multiple: true, minPick: 3, maxPick: 2 },
    { allowQuantity: true, minQuantity: 3, maxQuantity: 2 },
  ])('[DESK-03] refuses bounds that cross: %j', (bounds) => {
    expect(found({ optionGroups: [group('size', bounds)] })).toEqual([
      'boundsCrossed optionGroup size',
    ]);
  });

  it('[DESK-04] names a set whose linked dish is gone, and the choice by its id', () => {
    const cola = { ...choice('cola', 'cola'), name: words('A small cola') };
    const drinks = group('drinks', { options: [choice('tea', 'tea'), cola] });
    expect(found({ optionGroups: [drinks], products: [dish('tea')] })).toEqual([
      'linkedProductGone optionGroup drinks cola',
    ]);
  });

  it('[DESK-04] names the languages that a text lacks', () => {
    const name = [{ lang: 'zh-hk', value: '茶' }];
    expect(found({ products: [dish('tea', { name })] })).toEqual([
      'textMissing product tea en zh-cn',
    ]);
  });

  it('[DESK-04] names a second dish with one code', () => {
    const products = [dish('tea', { code: 'T1' }), dish('cola', { code: 'T1' }), dish('rice')];
    expect(found({ products })).toEqual(['codeDouble product cola T1']);
  });

  it.each([
    rule({ conditions: [{ ...condition, products: ['gone'] }] }),
    rule({ conditions: [{ ...condition, categories: ['gone'] }] }),
    rule({ freeProducts: ['gone'] }),
  ])('[DESK-04] names an offer that can no longer apply', (one) => {
    expect(found({}, { rules: [one] })).toEqual(['ruleCannotApply rule offer']);
  });

  it('[DESK-04] leaves offers for any order alone', () => {
    const rules = [
      rule({}),
      rule({ conditions: [{ ...condition, for: 'exclude', products: ['gone'] }] }),
    ];
    expect(found({}, { rules })).toEqual([]);
  });
});
