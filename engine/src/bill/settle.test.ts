import { describe, expect, it } from 'vitest';
import {
  aChoice,
  aGroup,
  aLine,
  anOrder,
  aProduct,
  aSession,
  picked,
  untracked,
} from '@servery/demo/builders.ts';
import { aCondition, anItem, aRule } from '@servery/demo/rule-builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import type { DiscountItem, DiscountRule } from '../discounts/rule.ts';
import type { CartLine } from '../cart/line.ts';
import { linkedLines } from '../cart/linked-lines.ts';
import type { Ordering } from '../cart/ordering.ts';
import type { Menu } from '../options/menu.ts';
import type { OrderType } from '../menu/order-type.ts';
import { billFor } from './bill.ts';
import { settleOrder, settleRound } from './settle.ts';

const menu = menuOf(
  [
    aProduct({ _id: 'rice', price: cents(5000) }),
    aProduct({ _id: 'tart', price: cents(900) }),
    aProduct({ _id: 'tea', price: cents(2000), options: ['ice'] }),
    aProduct({ _id: 'banquet', price: cents(90_000), options: ['buns'] }),
    aProduct({ _id: 'bun' }),
  ],
  [
    aGroup({
      _id: 'buns',
      type: 'product',
      allowQuantity: true,
      options: [aChoice({ _id: 'bun', product: 'bun' })],
    }),
    aGroup({
      _id: 'ice',
      required: true,
      options: [aChoice({ _id: 'hot' }), aChoice({ _id: 'cold', price: cents(300) })],
    }),
  ],
);
const rice = aLine({ id: 'rice', product: 'rice', quantity: 2 });

function giving(_id: string, about: Partial<DiscountRule>): DiscountItem {
  return anItem({
    rule: aRule({
      _id,
      type: 'free',
      automaticAddFreeProduct: true,
      freeProducts: ['tart'],
      ...about,
    }),
  });
}

function settled(
  lines: readonly CartLine[],
  discounts: readonly DiscountItem[],
  type: OrderType = 'takeAway',
) {
  const order = frozen(anOrder({ menu, lines, discounts, session: aSession({ type }) }));
  return settleOrder(order, guestAt(menu, type), 0);
}

function guestAt(ofDay: Menu, orderType: OrderType): Ordering {
  return { menu: ofDay, orderType, selfService: true, pos: false, useDefaultsForSetItem: false };
}

/** The same with limited stock of tarts, some of which may have been ordered before. */
function withTarts(
  quantity: number,
  lines: readonly CartLine[],
  about: Partial<DiscountRule> = {},
) {
  const stock = { ...untracked, stockMode: 'synced', quantity } as const;
  const tart = aProduct({ _id: 'tart', price: cents(900), stock });
  const short = { ...menu, products: new Map([...menu.products, ['tart', tart]]) };
  const order = frozen(anOrder({ menu: short, lines, discounts: [giving('gift', about)] }));
  return (ordered: readonly string[]) =>
    settleRound(order, { ordering: guestAt(short, 'takeAway'), ordered: new Set(ordered) }, 0);
}

describe('settleOrder', () => {
  it('[PRICE-12] leaves an order unchanged that needs no free dish', () => {
    const order = anOrder({ menu, lines: [rice] });
    expect(settled([rice], [])).toEqual({ lines: [rice], bill: billFor(order, 0) });
  });

  it.each([
    ['takeAway', 'hold'],
    ['dineInNoTable', 'hold'],
    ['delivery', 'hold'],
    ['dineIn', 'init'],
  ] as const)(
    '[PRICE-12] [CART-07] adds what a rule gives, for %s with status %s',
    (type, status) => {
      const { lines, bill } = settled([rice], [giving('gift', {})], type);
      expect(lines).toEqual([
        rice,
        aLine({ id: 'free/gift/tart', product: 'tart', fromCoupon: 'gift', status }),
      ]);
      expect(bill.discounts[0]?.valid).toBe(true);
      expect(bill.total).toBe(10_000);
    },
  );

  it('[OPTION-07] picks the first choice where a free dish must have one', () => {
    const { lines } = settled([rice], [giving('gift', { freeProducts: ['tea'] })]);
    expect(lines[1]?.options).toEqual([picked('ice', 'hot')]);
  });

  it('[PRICE-12] raises what is there already', () => {
    const tart = aLine({ id: 't', product: 'tart', fromCoupon: 'gift' });
    const twice = giving('gift', { repeat: true, conditions: [aCondition({ minQty: 1 })] });
    expect(settled([rice, tart], [twice]).lines).toEqual([rice, { ...tart, quantity: 2 }]);
  });

  it('[PRICE-12] lowers surplus quantities and removes free dishes without a rule', () => {
    const tart = aLine({ id: 't', product: 'tart', fromCoupon: 'gift', quantity: 3 });
    const stray = aLine({ id: 's', product: 'tea', fromCoupon: 'nobody' });
    expect(settled([rice, tart, stray], [giving('gift', {})]).lines).toEqual([
      rice,
      { ...tart, quantity: 1 },
    ]);
    expect(settled([rice, tart, stray], []).lines).toEqual([rice]);
  });

  it('[PRICE-12] gives a cancelled dish again under a new id', () => {
    const cancelled = aLine({
      id: 'free/gift/tart',
      product: 'tart',
      fromCoupon: 'gift',
      status: 'cancel',
    });
    const ids = settled([rice, cancelled], [giving('gift', {})]).lines.map(({ id }) => id);
    expect(ids).toEqual(['rice', 'free/gift/tart', 'free/gift/tart#2']);
  });

  it('[PRICE-12] continues the numbering after several cancelled lines', () => {
    const cancelled = ['free/gift/tart', 'free/gift/tart#2'].map((id) =>
      aLine({ id, product: 'tart', fromCoupon: 'gift', status: 'cancel' }),
    );
    const ids = settled([rice, ...cancelled], [giving('gift', {})]).lines.map(({ id }) => id);
    expect(ids).toEqual(['rice', 'free/gift/tart', 'free/gift/tart#2', 'free/gift/tart#3']);
  });

  it('[PRICE-12] raises the first of two lines of a dish it gives', () => {
    const tart = aLine({ id: 't', product: 'tart', fromCoupon: 'gift' });
    const more = { ...tart, id: 'u' };
    const thrice = giving('gift', { repeat: true, conditions: [aCondition({ minQty: 1 })] });
    const three = { ...rice, quantity: 3 };
    expect(settled([three, tart, more], [thrice]).lines).toEqual([
      three,
      { ...tart, quantity: 2 },
      more,
    ]);
  });

  it('[PRICE-12] adds one dish of a rule beside another that is there', () => {
    const tea = aLine({ id: 't', product: 'tea', fromCoupon: 'gift' });
    const both = giving('gift', { freeProducts: ['tea', 'tart'] });
    expect(settled([rice, tea], [both]).lines).toEqual([
      rice,
      tea,
      aLine({ id: 'free/gift/tart', product: 'tart', fromCoupon: 'gift', status: 'hold' }),
    ]);
  });

  it('[PRICE-12] gives a dish once for each rule that gives it', () => {
    const { lines, bill } = settled([rice], [giving('one', {}), giving('two', {})]);
    expect(
      lines.map(({ fromCoupon, product, quantity }) => [fromCoupon, product, quantity]),
    ).toEqual([
      [null, 'rice', 2],
      ['one', 'tart', 1],
      ['two', 'tart', 1],
    ]);
    expect(bill.discounts.map(({ valid }) => valid)).toEqual([true, true]);
  });

  it('[PRICE-12] [CART-02] raises no free dish above the most of a line', () => {
    const portions = ['a', 'b'].map((id) => ({ ...rice, id, quantity: 500 }));
    const each = giving('gift', { repeat: true, conditions: [aCondition({ minQty: 1 })] });
    const tarts = aLine({ id: 't', product: 'tart', fromCoupon: 'gift', quantity: 999 });
    const { lines, bill } = settled([...portions, tarts], [each]);
    expect(lines).toEqual([...portions, tarts]);
    expect(bill.discounts[0]?.refusal?.code).toBe('ruleMissingFree');
  });

  it('[PRICE-12] [CART-02] raises no free set above the most of a dish in it', () => {
    const buns = picked('buns', { _id: 'bun', id: 'bun', quantity: 999 });
    const set = aLine({ id: 's', product: 'banquet', fromCoupon: 'gift', options: [buns] });
    const hundred = { ...set, quantity: 100 };
    const family = [hundred, ...linkedLines(hundred, [], guestAt(menu, 'takeAway'))];
    const conditions = [aCondition({ minQty: 1 })];
    const each = giving('gift', { repeat: true, conditions, freeProducts: ['banquet'] });
    const portions = { ...rice, quantity: 101 };
    expect(settled([portions, ...family], [each]).lines).toEqual([portions, ...family]);
  });

  it('[PRICE-12] ends where two rules under one id take off each other’s dishes', () => {
    const rules = [giving('gift', {}), giving('gift', { freeProducts: ['tea'] })];
    expect(settled([rice], rules).bill.total).toBe(10_000);
  });

  it('[PRICE-12] [RULE-07] settles rules that exclude each other', () => {
    const first = giving('first', { priority: 1 });
    const second = giving('second', {
      priority: 2,
      ruleType: 'denylist',
      rules: ['first'],
      freeProducts: ['tea'],
    });
    const { lines, bill } = settled([rice], [first, second]);
    expect(lines.map(({ fromCoupon, product }) => [fromCoupon, product])).toEqual([
      [null, 'rice'],
      ['first', 'tart'],
    ]);
    expect(bill.discounts.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'ruleDeny']);
    expect(bill.fixes).toEqual({ add: [], remove: [] });
  });

  it('[PRICE-12] stops when the dish to add is no longer on the menu', () => {
    const { lines, bill } = settled([rice], [giving('gift', { freeProducts: ['gone'] })]);
    expect(lines).toEqual([rice]);
    expect(bill.discounts[0]?.refusal?.code).toBe('ruleMissingFree');
  });

  it('[PRICE-12] [SAFE-03] removes surplus free dishes even from a full cart', () => {
    const tart = aLine({ id: 't', product: 'tart', fromCoupon: 'gift', quantity: 999 });
    const full = Array.from({ length: 200 }, (_, nth) =>
      aLine({ id: `rice${nth}`, product: 'rice' }),
    );
    expect(settled([...full, tart], [giving('gift', {})]).lines.at(-1)).toEqual({
      ...tart,
      quantity: 1,
    });
  });

  it.each([
    [['free/gift/tart'], 'free/gift/tart#2'],
    [['free/gift/tart#2'], 'free/gift/tart'],
    [['free/gift/tart', 'free/gift/tart#2/a'], 'free/gift/tart#3'],
    [['free/gift/tart/size/small'], 'free/gift/tart#2'],
  ])('[PRICE-12] [SAFE-03] never uses a line id that a guest has taken: %j', (taken, id) => {
    const lines = taken.map((name) => aLine({ id: name, product: 'rice' }));
    expect(settled(lines, [giving('gift', {})]).lines.at(-1)?.id).toBe(id);
  });
});

describe('free dishes that are not available', () => {
  const two = { freeProducts: ['tart', 'tea'] };

  it('[PRICE-12] [STOCK-03] are not given when none is left', () => {
    const { lines, bill } = withTarts(0, [rice])([]);
    expect(lines).toEqual([rice]);
    expect(bill.discounts[0]?.refusal?.code).toBe('ruleMissingFree');
    expect(withTarts(1, [rice])([]).lines).toHaveLength(2);
  });

  it('[PRICE-12] [STOCK-03] are counted together with those the cart orders', () => {
    const tarts = aLine({ id: 'tarts', product: 'tart', quantity: 2 });
    expect(withTarts(2, [tarts])([]).lines).toEqual([tarts]);
    expect(withTarts(3, [tarts])([]).lines).toHaveLength(2);
  });

  it('[PRICE-12] [STOCK-03] do not count lines that have their stock already', () => {
    const tarts = aLine({ id: 'tarts', product: 'tart', quantity: 2 });
    expect(withTarts(1, [tarts, rice])(['tarts']).lines).toHaveLength(3);
  });

  it('[PRICE-12] are a line of their own beside one given in an earlier round', () => {
    const before = aLine({ id: 'free/gift/tart', product: 'tart', fromCoupon: 'gift' });
    const twice = { repeat: true, conditions: [aCondition({ minQty: 1 })] };
    const { lines } = withTarts(1, [before, rice], twice)(['free/gift/tart']);
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['free/gift/tart', 1],
      ['rice', 2],
      ['free/gift/tart#2', 1],
    ]);
  });

  it('[PRICE-12] remove the other dishes of their rule', () => {
    expect(withTarts(0, [rice], two)([]).lines).toEqual([rice]);
    expect(withTarts(1, [rice], two)([]).lines).toHaveLength(3);
    const last = aLine({ id: 'last', product: 'tart' });
    expect(withTarts(1, [last], two)([]).lines).toEqual([last]);
  });

  it('[PRICE-12] leave the dishes of other rules', () => {
    const first = giving('first', { freeProducts: ['gone'] });
    const { lines, bill } = settled([rice], [first, giving('second', {})]);
    expect(lines.map(({ product }) => product)).toEqual(['rice', 'tart']);
    expect(bill.discounts.map(({ valid }) => valid)).toEqual([false, true]);
  });

  it('[PRICE-12] do not affect other missing dishes', () => {
    const gone = aLine({ id: 'gone', product: 'gone' });
    expect(withTarts(1, [rice, gone])([]).lines).toHaveLength(3);
  });
});
