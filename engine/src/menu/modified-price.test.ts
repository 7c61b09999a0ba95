import { describe, expect, it } from 'vitest';
import { aProduct } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { ingredientsUsed, modifiedPrice, shopPrice } from './modified-price.ts';
import type { PriceModifier } from './product.ts';

const happyHour: PriceModifier = { modifier: 'happyHour', kind: 'percent', value: -20 };
const terrace: PriceModifier = { modifier: 'terrace', kind: 'add', value: cents(300) };
const staffMeal: PriceModifier = { modifier: 'staffMeal', kind: 'set', value: cents(1000) };

describe('modifiedPrice', () => {
  it.each([
    [[], [], 5000],
    [[happyHour], [], 5000],
    [[happyHour], ['terrace'], 5000],
    [[happyHour], ['happyHour'], 4000],
    [[terrace], ['terrace'], 5300],
    [[staffMeal], ['staffMeal'], 1000],
    [[happyHour, terrace], ['terrace', 'happyHour'], 4300],
    [[terrace, happyHour], ['terrace', 'happyHour'], 4240],
    [[staffMeal, terrace, happyHour], ['staffMeal', 'happyHour'], 800],
  ])(
    '[PRICE-02] applies the carried ones of %j in their listed order',
    (changes, carried, expected) => {
      expect(modifiedPrice(cents(5000), frozen(changes), frozen(carried))).toBe(expected);
    },
  );

  it('[PRICE-02] never falls below zero, whichever kind it is', () => {
    const below: PriceModifier[] = [
      { modifier: 'm', kind: 'add', value: cents(-6000) },
      { modifier: 'm', kind: 'percent', value: -150 },
      { modifier: 'm', kind: 'set', value: cents(-1) },
    ];
    expect(below.map((change) => modifiedPrice(cents(5000), [change], ['m']))).toEqual([0, 0, 0]);
  });

  it('[PRICE-24] never passes the highest price, however many modifiers raise it', () => {
    const raised: PriceModifier = { modifier: 'm', kind: 'percent', value: 1000 };
    const changes = Array.from({ length: 30 }, () => raised);
    const lowered: PriceModifier = { modifier: 'm', kind: 'percent', value: -50 };
    expect(modifiedPrice(cents(5000), changes, ['m'])).toBe(10_000_000_000);
    expect(modifiedPrice(cents(5000), [...changes, lowered], ['m'])).toBe(5_000_000_000);
  });
});

describe('shopPrice', () => {
  const soup = aProduct({
    _id: 'soup',
    price: cents(5000),
    discountMapping: [
      { shop: 'central', price: cents(6000), discount: 0 },
      { shop: 'mongKok', price: null, discount: 12.5 },
      { shop: 'airport', price: cents(8005), discount: 10 },
      { shop: 'airport', price: cents(9000), discount: 50 },
    ],
    priceModifiers: [terrace],
  });

  it.each([
    ['elsewhere', [], 5000],
    ['central', [], 6000],
    ['mongKok', [], 4375],
    ['airport', [], 7204],
    ['airport', ['terrace'], 7504],
  ])('[PRICE-01] charges in %s, with modifiers %j, %d', (shop, carried, expected) => {
    expect(shopPrice(frozen(soup), shop, carried)).toBe(expected);
  });

  it('[PRICE-14] never falls below zero for a shop that takes off more than the price', () => {
    const given = aProduct({
      _id: 'g',
      price: cents(100),
      discountMapping: [{ shop: 's', price: null, discount: 150 }],
    });
    expect(shopPrice(given, 's', [])).toBe(0);
  });
});

describe('ingredientsUsed', () => {
  const noodles = aProduct({
    _id: 'noodles',
    ingredients: [{ ingredient: 'noodle', quantity: 1 }],
    ingredientModifiers: [
      { modifier: 'large', ingredients: [{ ingredient: 'noodle', quantity: 2 }] },
      { modifier: 'giant', ingredients: [{ ingredient: 'noodle', quantity: 3 }] },
    ],
  });

  it.each([
    [[], 1],
    [['large'], 2],
    [['giant', 'large'], 3],
    [['other'], 1],
  ])(
    '[PRICE-02] lets the last listed modifier of %j replace the ingredients',
    (carried, quantity) => {
      expect(ingredientsUsed(frozen(noodles), carried)).toEqual([
        { ingredient: 'noodle', quantity },
      ]);
    },
  );
});
