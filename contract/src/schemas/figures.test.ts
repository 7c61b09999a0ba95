import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { count, percentChange, percentage, price, priceChange } from './entity-parts.ts';
import { discountRule } from './menu-entities.ts';
import { product } from './product.ts';

const [offer] = demoRestaurant(Date.parse('2026-11-15T12:00:00Z')).orderDiscounts;
const [dish] = demoRestaurant(Date.parse('2026-11-15T12:00:00Z')).products;

describe('a figure that is written', () => {
  it.each([
    [
      'price',
      price,
      { right: [0, 1, 10_000_000_000], wrong: [-1, 0.5, 10_000_000_001, Number.NaN, '1', null] },
    ],
    ['price change', priceChange, { right: [-10_000_000_000, 300], wrong: [-10_000_000_001, 1.5] }],
    [
      'percentage',
      percentage,
      { right: [0, 8.875, 12.3456, 100], wrong: [-0.01, 100.01, 8.87501, Infinity] },
    ],
    [
      'change in percent',
      percentChange,
      { right: [-100, 0.1, 1000], wrong: [-100.5, 1000.1, 0.00001] },
    ],
    ['count', count, { right: [0, 1_000_000_000], wrong: [-1, 0.5, 1_000_000_001] }],
  ])('[PRICE-24] is a %s within its bounds', (_, schema, { right, wrong }) => {
    expect(right.filter((figure) => !safeParse(schema, figure).success)).toEqual([]);
    expect(wrong.filter((figure) => safeParse(schema, figure).success)).toEqual([]);
  });

  it.each([
    ['percent', 100, 101],
    ['percentPre', 12.5, -10],
    ['amount', 101, 10.5],
    ['pickNMaxPrice', 5000, -1],
  ])('[PRICE-24] is the discount of a %s rule', (discountType, right, wrong) => {
    const isRight = (discount: number): boolean =>
      safeParse(discountRule, { ...offer?.rule, discountType, discount }).success;
    expect([isRight(right), isRight(wrong)]).toEqual([true, false]);
  });

  it('[PRICE-24] does not stand beside a section named twice', () => {
    const section = 'a'.repeat(24);
    const isRight = (sections: readonly string[]): boolean =>
      safeParse(product, { ...dish, sections }).success;
    expect([isRight([section]), isRight([section, section])]).toEqual([true, false]);
  });
});
