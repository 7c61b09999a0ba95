import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aChoice,
  aGroup,
  aLine,
  anOrder,
  aProduct,
  aSession,
  picked,
} from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { linkedLines } from '../cart/linked-lines.ts';
import type { CartLine } from '../cart/line.ts';
import type { Ordering } from '../cart/ordering.ts';
import { priceLines } from '../cart/priced-line.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import { asOffered } from './as-offered.ts';

const menu = menuOf(
  [
    aProduct({ _id: 'tea', price: cents(2000), options: ['ice'] }),
    aProduct({ _id: 'set', price: cents(5000), options: ['main'] }),
    aProduct({ _id: 'chicken' }),
    aProduct({ _id: 'lobster' }),
    aProduct({ _id: 'platter', price: cents(4000), options: ['trio'] }),
    aProduct({ _id: 'latte', price: cents(3500), options: ['milk'] }),
    aProduct({ _id: 'noodles', price: cents(3000), options: ['side'] }),
    aProduct({ _id: 'soup' }),
    aProduct({ _id: 'bun' }),
  ],
  [
    aGroup({
      _id: 'trio',
      required: true,
      multiple: true,
      minPick: 2,
      allowQuantity: true,
      maxQuantity: 2,
      options: [
        aChoice({ _id: 'duck', defaultSelected: true, defaultSelectedQuantity: 2 }),
        aChoice({ _id: 'ham' }),
        aChoice({ _id: 'crab', price: cents(900) }),
      ],
    }),
    aGroup({
      _id: 'ice',
      required: true,
      options: [
        aChoice({ _id: 'hot' }),
        aChoice({ _id: 'warm' }),
        aChoice({ _id: 'cold', price: cents(300) }),
      ],
    }),
    aGroup({
      _id: 'milk',
      required: true,
      options: [
        aChoice({ _id: 'oat', price: cents(400) }),
        aChoice({ _id: 'soy', price: cents(400) }),
      ],
    }),
    aGroup({
      _id: 'side',
      type: 'product',
      required: true,
      allowQuantity: true,
      options: [
        aChoice({ _id: 'soup', product: 'soup', price: cents(200) }),
        aChoice({ _id: 'bun', product: 'bun', price: cents(100) }),
      ],
    }),
    aGroup({
      _id: 'main',
      type: 'product',
      required: true,
      options: [
        aChoice({ _id: 'chicken', product: 'chicken' }),
        aChoice({ _id: 'lobster', product: 'lobster', price: cents(20_000) }),
      ],
    }),
  ],
);
const guest: Ordering = frozen({
  menu,
  orderType: 'takeAway',
  selfService: true,
  pos: false,
  useDefaultsForSetItem: false,
});

function offered(lines: readonly CartLine[], ordering = guest): readonly CartLine[] {
  const order = frozen(anOrder({ menu, lines, session: aSession({ type: 'takeAway' }) }));
  return asOffered(order, ordering);
}

function tea(choice: string, about: Partial<CartLine> = {}): CartLine {
  return aLine({ id: 'tea', product: 'tea', options: [picked('ice', choice)], ...about });
}

/** Free noodles with a side of their own. */
function noodlesWith(id: string, quantity: number): readonly CartLine[] {
  const options = [picked('side', { _id: id, id, quantity })];
  const noodles = aLine({ id: 'n', product: 'noodles', options, fromCoupon: 'gift' });
  return [noodles, ...linkedLines(noodles, [], guest)];
}

function setWith(main: string, about: Partial<CartLine>): readonly CartLine[] {
  const set = aLine({ id: 'set', product: 'set', options: [picked('main', main)], ...about });
  return [set, ...linkedLines(set, [], guest)];
}

describe('free dishes in a guest’s cart', () => {
  it('[PRICE-12] stay as they are while they cost no more than the offer gives', () => {
    const lines = [
      tea('warm', { fromCoupon: 'gift' }),
      ...setWith('chicken', { fromCoupon: 'gift' }),
    ];
    expect(offered(lines)).toEqual(lines);
    expect(offered([tea('cold')])).toEqual([tea('cold')]);
  });

  it('[PRICE-12] [SAFE-03] lose picks that cost more', () => {
    const given = { fromCoupon: 'gift', quantity: 2, status: 'hold' } as const;
    expect(offered([tea('cold', given)])).toEqual([tea('hot', given)]);
  });

  it('[PRICE-12] [SAFE-03] lose the more expensive dish of a set', () => {
    const lines = offered(setWith('lobster', { fromCoupon: 'gift' }));
    expect(lines.map(({ id, product }) => [id, product])).toEqual([
      ['set', 'set'],
      ['set/main/chicken', 'chicken'],
    ]);
  });

  it('[PRICE-12] [SAFE-03] are reset one by one, beside what is paid for', () => {
    const given = { fromCoupon: 'gift', status: 'hold' } as const;
    const paid = tea('cold', { id: 'paid' });
    const two = (choice: string) => ['one', 'two'].map((id) => tea(choice, { ...given, id }));
    expect(offered([paid, ...two('cold')])).toEqual([paid, ...two('hot')]);
  });

  it('[PRICE-12] keep a pick that costs as much as the one they open with', () => {
    const options = [picked('milk', 'soy')];
    const latte = aLine({ id: 'latte', product: 'latte', options, fromCoupon: 'gift' });
    expect(offered([latte])).toEqual([latte]);
  });

  it('[PRICE-12] [SAFE-03] lose many cheap picks that cost more together', () => {
    expect(offered(noodlesWith('bun', 2))).toEqual(noodlesWith('bun', 2));
    expect(
      offered(noodlesWith('bun', 3)).map(({ product, quantity }) => [product, quantity]),
    ).toEqual([
      ['noodles', 1],
      ['soup', 1],
    ]);
  });

  it('[PRICE-12] [SAFE-03] are worth the bare dish where it cannot be opened by itself', () => {
    const platter = (...choices: readonly string[]) =>
      aLine({
        id: 'a',
        product: 'platter',
        options: [picked('trio', ...choices)],
        fromCoupon: 'gift',
        quantity: 3,
      });
    expect(offered([platter('duck', 'ham')])).toEqual([platter('duck', 'ham')]);
    expect(offered([platter('duck', 'crab')])).toEqual([]);
  });

  it('[PRICE-04] are not limited at the till: staff may give any dish', () => {
    const lines = [tea('cold', { fromCoupon: 'gift' })];
    expect(offered(lines, { ...guest, selfService: false })).toEqual(lines);
  });

  it('[PRICE-12] are never worth more than the dish with its default picks', () => {
    const pick = fc.constantFrom('hot', 'warm', 'cold');
    fc.assert(
      fc.property(pick, fc.integer({ min: 1, max: 20 }), (choice, quantity) => {
        const [line] = offered([tea(choice, { fromCoupon: 'gift', quantity })]);
        const [priced] = priceLines(anOrder({ menu, lines: line === undefined ? [] : [line] }));
        expect(priced?.unitPrice).toBe(2000);
        expect(line?.quantity).toBe(quantity);
      }),
    );
  });
});
