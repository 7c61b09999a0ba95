import { describe, expect, it } from 'vitest';
import type { Condition } from '@servery/engine/discounts/rule.ts';
import { frozen } from '../frozen.ts';
import { bigRestaurant } from './big-restaurant.ts';
import { allRules, demoRestaurant } from './restaurant.ts';
import type { Restaurant } from './restaurant.ts';

const now = Date.UTC(2026, 2, 13, 4, 30);
const small = demoRestaurant(now);
const big = bigRestaurant({ products: 1500, categories: 300, choices: 500 }, { now });

type Reference = readonly [from: string, kind: string, to: string];

function all(from: string, kind: string, ids: readonly (string | null)[]): readonly Reference[] {
  return ids.flatMap((id) => (id === null ? [] : [[from, kind, id] as const]));
}

function idsOf(restaurant: Restaurant): Readonly<Record<string, ReadonlySet<string>>> {
  const set = (things: readonly { readonly _id: string }[]) =>
    new Set(things.map(({ _id }) => _id));
  return {
    shop: set(restaurant.shops),
    section: set(restaurant.sections),
    station: set(restaurant.stations),
    category: set(restaurant.categories),
    subCategory: set(restaurant.subCategories),
    product: set(restaurant.products),
    option: set(restaurant.optionGroups),
    choice: set(restaurant.optionGroups.flatMap(({ options }) => options)),
    ingredient: set(restaurant.ingredients),
    picture: set(restaurant.pictures),
    rule: set(allRules(restaurant)),
    coupon: set(restaurant.coupons),
    vipLevel: set(restaurant.vipLevels),
    member: set(restaurant.members),
  };
}

function ofProducts({ products }: Restaurant): readonly Reference[] {
  return products.flatMap((product) => [
    ...all(product.code, 'category', [product.category]),
    ...all(product.code, 'subCategory', [product.subCategory]),
    ...all(product.code, 'section', product.sections),
    ...all(product.code, 'option', product.options),
    ...all(product.code, 'picture', product.images),
    ...all(product.code, 'station', [...product.kitchenPrinters, ...product.waterBars]),
    ...all(
      product.code,
      'shop',
      product.discountMapping.map(({ shop }) => shop),
    ),
    ...all(
      product.code,
      'ingredient',
      product.ingredients.map(({ ingredient }) => ingredient),
    ),
    ...all(
      product.code,
      'ingredient',
      product.ingredientModifiers.flatMap((change) =>
        change.ingredients.map(({ ingredient }) => ingredient),
      ),
    ),
    ...all(
      product.code,
      'option',
      product.stock.productOptions.map(({ option }) => option),
    ),
    ...all(
      product.code,
      'choice',
      product.stock.productOptions.map(({ choice }) => choice),
    ),
  ]);
}

function ofMenu({ categories, subCategories, optionGroups }: Restaurant): readonly Reference[] {
  return [
    ...categories.flatMap(({ _id, sections, images }) => [
      ...all(_id, 'section', sections),
      ...all(_id, 'picture', images),
    ]),
    ...subCategories.flatMap(({ _id, category }) => all(_id, 'category', [category])),
    ...optionGroups.flatMap(({ _id, options }) => [
      ...all(
        _id,
        'product',
        options.map(({ product }) => product),
      ),
      ...all(
        _id,
        'ingredient',
        options.flatMap(({ ingredients }) => ingredients.map(({ ingredient }) => ingredient)),
      ),
    ]),
  ];
}

function ofConditions(from: string, conditions: readonly Condition[]): readonly Reference[] {
  return conditions.flatMap((condition) => [
    ...all(from, 'product', condition.products),
    ...all(from, 'category', condition.categories),
    ...all(from, 'subCategory', condition.subCategories),
  ]);
}

function ofRules(restaurant: Restaurant): readonly Reference[] {
  const rules = allRules(restaurant).flatMap((rule) => [
    ...all(rule._id, 'rule', [...rule.rules, ...rule.rulesDiscount]),
    ...all(rule._id, 'product', rule.freeProducts),
    ...all(rule._id, 'shop', rule.shops),
    ...all(rule._id, 'section', rule.sections),
    ...ofConditions(rule._id, rule.conditions),
  ]);
  const taxes = restaurant.taxes.flatMap((tax) => [
    ...all(tax._id, 'shop', tax.shops),
    ...all(tax._id, 'section', tax.sections),
    ...all(tax._id, 'rule', tax.rules),
    ...ofConditions(tax._id, tax.conditions),
  ]);
  return [...rules, ...taxes];
}

function ofPeople(restaurant: Restaurant): readonly Reference[] {
  return [
    ...restaurant.members.flatMap(({ _id, vipLevel, avatar }) => [
      ...all(_id, 'vipLevel', [vipLevel]),
      ...all(_id, 'picture', [avatar]),
    ]),
    ...restaurant.points.flatMap(({ _id, user, shop }) => [
      ...all(_id, 'member', [user]),
      ...all(_id, 'shop', [shop]),
    ]),
    ...restaurant.heldCoupons.flatMap(({ _id, user, coupon, shops }) => [
      ...all(_id, 'member', [user]),
      ...all(_id, 'coupon', [coupon]),
      ...all(_id, 'shop', shops),
    ]),
    ...restaurant.gifts.flatMap(({ _id, shops, images }) => [
      ...all(_id, 'shop', shops),
      ...all(_id, 'picture', images),
    ]),
    ...restaurant.coupons.flatMap(({ _id, shops }) => all(_id, 'shop', shops)),
  ];
}

function ofPlaces(restaurant: Restaurant): readonly Reference[] {
  const owned = [
    ...restaurant.sections,
    ...restaurant.tables,
    ...restaurant.kiosks,
    ...restaurant.tills,
    ...restaurant.kitchenScreens,
    ...restaurant.terminals,
    ...restaurant.paymentMethods,
    ...restaurant.staff,
  ];
  return [
    ...owned.flatMap(({ _id, shop }) => all(_id, 'shop', [shop])),
    ...[
      ...restaurant.tables,
      ...restaurant.kiosks,
      ...restaurant.tills,
      ...restaurant.kitchenScreens,
    ].flatMap(({ _id, section }) => all(_id, 'section', [section])),
    ...restaurant.shops.flatMap(
      ({ _id, images, logo, defaultKitchen, defaultWaterbar, suggestions }) => [
        ...all(_id, 'product', suggestions),
        ...all(_id, 'picture', [...images, logo]),
        ...all(_id, 'station', [defaultKitchen, defaultWaterbar]),
      ],
    ),
  ];
}

function everyReference(restaurant: Restaurant): readonly Reference[] {
  return [ofProducts, ofMenu, ofRules, ofPeople, ofPlaces].flatMap((references) =>
    references(restaurant),
  );
}

describe.each([
  ['demo restaurant', small],
  ['large restaurant', big],
])('the %s', (_, restaurant) => {
  it('names nothing that is not there', () => {
    const known = idsOf(restaurant);
    const broken = everyReference(restaurant).filter(
      ([, kind, id]) => known[kind]?.has(id) !== true,
    );
    expect(broken).toEqual([]);
    expect(everyReference(restaurant).length).toBeGreaterThan(2000);
  });

  it('gives every thing an id of 24 hex digits that no other has', () => {
    // What a dish is in words goes by the dish's own id.
    const { dishDetails: _words, ...things } = restaurant;
    const lists = Object.values(things).filter((list) => Array.isArray(list));
    const ids = lists
      .flat()
      .flatMap((thing: object) => ('_id' in thing ? [String(thing._id)] : []));
    const choices = restaurant.optionGroups.flatMap(({ options }) => options.map(({ _id }) => _id));
    const rules = allRules(restaurant).map(({ _id }) => _id);
    const every = [...ids, ...choices, ...rules];
    expect(every.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
    expect(new Set(every).size).toBe(every.length);
  });

  it('gives every dish a code of its own', () => {
    const codes = restaurant.products.map(({ code }) => code);
    expect(codes.filter((code) => !/^[A-Z]\d{2,4}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('puts every sub-category of a dish under the category of that dish', () => {
    const homes = new Map(restaurant.subCategories.map(({ _id, category }) => [_id, category]));
    const astray = restaurant.products.filter(
      ({ category, subCategory }) => subCategory !== null && homes.get(subCategory) !== category,
    );
    expect(astray).toEqual([]);
  });
});

describe('the demo restaurant', () => {
  it('is the same on every machine and day, but for what has dates', () => {
    const later = demoRestaurant(now + 40 * 86_400_000);
    expect({ ...later, orderDiscounts: [], coupons: [], heldCoupons: [] }).toEqual({
      ...small,
      orderDiscounts: [],
      coupons: [],
      heldCoupons: [],
    });
    expect(small.products.find(({ code }) => code === 'R01')?._id).toBe('59630a10f1d09a617129bccc');
  });

  it('can be frozen: no list is shared and changed', () => {
    expect(frozen(demoRestaurant(now)).products.length).toBe(139);
  });

  it('keeps codes, keys and tokens apart and hard to guess', () => {
    const tokens = [
      ...small.tables.map(({ code }) => code),
      ...small.members.map(({ code }) => code),
      ...[...small.kiosks, ...small.tills, ...small.kitchenScreens].map(({ key }) => key),
    ];
    expect(tokens.filter((token) => !/^[\w-]{22}$/.test(token))).toEqual([]);
    expect(new Set(tokens).size).toBe(tokens.length);
  });
});

describe('the large restaurant', () => {
  it('is as large as requested', () => {
    expect([
      big.products.length,
      big.categories.length,
      big.optionGroups.at(-1)?.options.length,
    ]).toEqual([1500, 300, 500]);
  });

  it('leaves no category without a dish', () => {
    const filled = new Set(big.products.map(({ category }) => category));
    expect(big.categories.filter(({ _id }) => !filled.has(_id))).toEqual([]);
  });

  it('grows the same way from the same seed, and another way from another', () => {
    const size = { products: 200, categories: 20, choices: 10 };
    expect(bigRestaurant(size, { seed: 'a' })).toEqual(bigRestaurant(size, { seed: 'a' }));
    expect(bigRestaurant(size, { seed: 'a' })).not.toEqual(bigRestaurant(size, { seed: 'b' }));
  });
});
