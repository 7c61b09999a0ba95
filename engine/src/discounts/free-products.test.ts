import { describe, expect, it } from 'vitest';
import { aLine, anOrder, aProduct } from '@servery/demo/builders.ts';
import { aCondition, anItem, aRule } from '@servery/demo/rule-builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import { billFor } from '../bill/bill.ts';
import type { CartLine } from '../cart/line.ts';
import type { DiscountRule } from './rule.ts';

const menu = menuOf(
  ['rice', 'tart', 'tea', 'cake'].map((_id) => aProduct({ _id, price: cents(1000) })),
  [],
);
const rice = aLine({ id: 'rice', product: 'rice', quantity: 5 });
const tart = aLine({ id: 'tart', product: 'tart', fromCoupon: 'gift' });
const tea = aLine({ id: 'tea', product: 'tea', fromCoupon: 'gift' });

function billWith(lines: readonly CartLine[], rule: Partial<DiscountRule> = {}, disabled = false) {
  const gift = anItem({
    source: 'coupon',
    disabled,
    rule: aRule({ _id: 'gift', type: 'free', freeProducts: ['tart', 'tea'], ...rule }),
  });
  const { discounts, fixes, total } = billFor(
    frozen(anOrder({ menu, lines, discounts: [gift] })),
    0,
  );
  return { refusal: discounts[0]?.refusal, times: discounts[0]?.times, fixes, total };
}

const nothingToFix = { add: [], remove: [] };

describe('free products', () => {
  it('[PRICE-12] are given when exactly they are there, one each', () => {
    expect(billWith([rice, tart, tea])).toEqual({
      refusal: null,
      times: 1,
      fixes: nothingToFix,
      total: 5000,
    });
  });

  it('[PRICE-12] [SAFE-03] are not dishes of a set that say so of themselves', () => {
    const claimed = { ...tea, id: 'rice/tea', fromProduct: 'rice' };
    expect(billWith([rice, tart, claimed])).toEqual({
      refusal: { code: 'ruleMissingFree', products: [{ product: 'tea', quantity: 1 }] },
      times: 0,
      fixes: nothingToFix,
      total: 5000,
    });
  });

  it('[PRICE-12] are reported when they are missing', () => {
    expect(billWith([rice, tart])).toEqual({
      refusal: { code: 'ruleMissingFree', products: [{ product: 'tea', quantity: 1 }] },
      times: 0,
      fixes: nothingToFix,
      total: 5000,
    });
  });

  it('[PRICE-12] are listed to be added where the rule adds them itself', () => {
    expect(billWith([rice], { automaticAddFreeProduct: true }).fixes).toEqual({
      add: [
        { item: 'gift', product: 'tart', quantity: 1 },
        { item: 'gift', product: 'tea', quantity: 1 },
      ],
      remove: [],
    });
  });

  it('[PRICE-12] are listed to be taken off where they are too many, later lines first', () => {
    const more = [{ ...tart, quantity: 3 }, { ...tart, id: 'tart2', quantity: 2 }, tea];
    expect(billWith([rice, ...more])).toEqual({
      refusal: { code: 'ruleExtraFree', products: [{ product: 'tart', quantity: 4 }] },
      times: 0,
      fixes: {
        add: [],
        remove: [
          { line: 'tart', quantity: 2 },
          { line: 'tart2', quantity: 2 },
        ],
      },
      total: 5000,
    });
  });

  it('[PRICE-12] are taken off where the rule gives something else', () => {
    const cake = aLine({ id: 'cake', product: 'cake', fromCoupon: 'gift', quantity: 2 });
    expect(billWith([rice, tart, tea, cake])).toMatchObject({
      refusal: { code: 'ruleExtraFree', products: [{ product: 'cake', quantity: 2 }] },
      fixes: { add: [], remove: [{ line: 'cake', quantity: 2 }] },
    });
  });

  it('[PRICE-12] are taken off where they are no dish at all', () => {
    const odd = aLine({ id: 'odd', fromCoupon: 'gift', quantity: 2 });
    expect(billWith([rice, tart, tea, odd])).toMatchObject({
      refusal: { code: 'ruleExtraFree', products: [{ product: '', quantity: 2 }] },
      fixes: { add: [], remove: [{ line: 'odd', quantity: 2 }] },
    });
  });

  it('[PRICE-12] are reported as missing before they are reported as extra, and both are listed', () => {
    const bill = billWith([rice, { ...tart, quantity: 2 }], { automaticAddFreeProduct: true });
    expect(bill.refusal).toEqual({
      code: 'ruleMissingFree',
      products: [{ product: 'tea', quantity: 1 }],
    });
    expect(bill.fixes).toEqual({
      add: [{ item: 'gift', product: 'tea', quantity: 1 }],
      remove: [{ line: 'tart', quantity: 1 }],
    });
  });

  it('[PRICE-10] [PRICE-12] come once for every time a repeating rule is reached', () => {
    const pairs = { repeat: true, conditions: [aCondition({ minQty: 2 })], freeProducts: ['tart'] };
    expect(billWith([rice, { ...tart, quantity: 2 }], pairs)).toMatchObject({
      refusal: null,
      times: 2,
    });
    expect(billWith([rice, tart], pairs).refusal).toEqual({
      code: 'ruleMissingFree',
      products: [{ product: 'tart', quantity: 1 }],
    });
    expect(
      billWith([rice, { ...tart, quantity: 2 }], { ...pairs, repeat: false }).refusal?.code,
    ).toBe('ruleExtraFree');
  });

  it('[PRICE-12] named twice are given twice', () => {
    expect(
      billWith([rice, { ...tart, quantity: 2 }], { freeProducts: ['tart', 'tart'] }).refusal,
    ).toBeNull();
  });

  it('[RULE-09] are nothing where the rule names none', () => {
    expect(billWith([rice], { freeProducts: [] }).refusal).toEqual({ code: 'ruleNothing' });
  });

  it.each([
    ['is refused for another reason', { conditions: [aCondition({ minQty: 9 })] }, false],
    ['is disabled', {}, true],
    ['gives no products at all', { type: 'discount', discount: 10 }, false],
  ] as const)('[PRICE-12] go whole when their rule %s', (_, rule, disabled) => {
    expect(billWith([rice, tart, { ...tea, quantity: 3 }], rule, disabled).fixes).toEqual({
      add: [],
      remove: [
        { line: 'tart', quantity: 1 },
        { line: 'tea', quantity: 3 },
      ],
    });
  });

  it('[PRICE-12] go whole when nothing on the order gives them', () => {
    const bill = billFor(anOrder({ menu, lines: [rice, tart] }), 0);
    expect(bill.fixes).toEqual({ add: [], remove: [{ line: 'tart', quantity: 1 }] });
  });

  it('[CART-07] [PRICE-12] do not count while cancelled', () => {
    const bill = billWith([rice, { ...tart, status: 'cancel' }, tea]);
    expect(bill.refusal).toEqual({
      code: 'ruleMissingFree',
      products: [{ product: 'tart', quantity: 1 }],
    });
    expect(bill.fixes).toEqual(nothingToFix);
    expect(billFor(anOrder({ menu, lines: [{ ...tart, status: 'cancel' }] }), 0).fixes).toEqual(
      nothingToFix,
    );
  });

  it('[RULE-02] never help to reach a minimum', () => {
    expect(
      billWith([rice, tart, tea], { conditions: [aCondition({ minQty: 6 })] }).refusal,
    ).toEqual({
      code: 'ruleMinQty',
      needed: 6,
      found: 5,
    });
  });
});
