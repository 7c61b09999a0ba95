import { describe, expect, it } from 'vitest';
import {
  aLine,
  anOrder,
  aProduct,
  aSection,
  aSession,
  aSetting,
  aShop,
} from '@servery/demo/builders.ts';
import { aCondition, anItem, aRule, aTax } from '@servery/demo/rule-builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import { billFor } from '../bill/bill.ts';
import type { Order } from '../bill/order.ts';
import type { TaxSetting } from './tax-setting.ts';

const menu = menuOf(
  [
    aProduct({ _id: 'rice', price: cents(10_000), category: 'food' }),
    aProduct({ _id: 'wine', price: cents(5000), category: 'alcohol', freeSurcharge: true }),
  ],
  [],
);
/** Goods 150.00, service charge 10.00 on the rice and 1.60 on the seats, seats 16.00. */
const dinner = anOrder({
  menu,
  shop: aShop({ seatChargeSurcharge: true }),
  session: aSession({ type: 'dineIn', people: 2 }),
  sections: [
    aSection({
      _id: 'hall',
      sectionSettings: [aSetting({ percent: 10, amountPerPerson: cents(800) })],
    }),
  ],
  lines: [aLine({ id: 'rice', product: 'rice' }), aLine({ id: 'wine', product: 'wine' })],
});

function taxed(about: Partial<TaxSetting>, order: Partial<Order> = {}) {
  const tax = aTax({ _id: 'vat', percent: 10, ...about });
  return billFor(frozen({ ...dinner, ...order, taxes: [tax] }), 0);
}

function baseOf(about: Partial<TaxSetting>, order: Partial<Order> = {}) {
  return taxed(about, order).taxes[0]?.base;
}

describe('what a tax is computed on', () => {
  it.each([
    ['the goods', {}, 15_000],
    ['goods and service charge, the seats’ too', { includeServiceCharge: true }, 16_160],
    ['goods and seat charge', { includeAmountPerPerson: true }, 16_600],
    ['all of it', { includeServiceCharge: true, includeAmountPerPerson: true }, 17_760],
    [
      'what it names',
      { conditions: [aCondition({ for: 'product', categories: ['alcohol'] })] },
      5000,
    ],
    [
      'what it names with its service charge',
      {
        includeServiceCharge: true,
        conditions: [aCondition({ for: 'product', categories: ['alcohol'] })],
      },
      5053,
    ],
    [
      'what it does not exclude',
      { conditions: [aCondition({ for: 'exclude', categories: ['alcohol'] })] },
      10_000,
    ],
    ['everything under an order condition', { conditions: [aCondition({ minQty: 2 })] }, 15_000],
  ] as const)('[PRICE-17] is %s', (_, about, base) => {
    expect(baseOf(about)).toBe(base);
  });

  it.each([
    ['without conditions', []],
    ['under an order condition', [aCondition({ minQty: 2 })]],
  ])('[PRICE-17] is the seat charge alone where every dish is free, %s', (_case, conditions) => {
    const discounts = [anItem({ rule: aRule({ _id: 'r', discount: 100 }) })];
    expect(baseOf({ conditions, includeAmountPerPerson: true }, { discounts })).toBe(1600);
  });

  it('[PRICE-17] is what discounts left', () => {
    const discounts = [
      anItem({ rule: aRule({ _id: 'r', discount: 50, beforeServiceCharge: false }) }),
    ];
    expect(baseOf({}, { discounts })).toBe(7500);
  });
});

describe('which taxes apply', () => {
  it.each([
    ['is not active', { status: 'inactive' }],
    ['is for another shop', { shops: ['other'] }],
    ['is for another section', { sections: ['garden'] }],
    ['is for another order type', { orderType: ['takeAway'] }],
    ['has a condition that fails', { conditions: [aCondition({ minQty: 3 })] }],
    [
      'names nothing on the order',
      { conditions: [aCondition({ for: 'product', categories: ['tea'] })] },
    ],
    [
      'excludes everything',
      { conditions: [aCondition({ for: 'exclude', products: ['rice', 'wine'] })] },
    ],
    ['is bound to a rule that is not in effect', { rules: ['export'] }],
  ] as const)('[PRICE-17] leaves out one that %s', (_, about) => {
    expect(taxed(about).taxes).toEqual([]);
    expect(taxed(about).total).toBe(taxed({ status: 'inactive' }).total);
  });

  it.each([{ shops: ['shop'] }, { sections: ['hall'] }, { orderType: ['dineIn'] }] as const)(
    '[PRICE-17] takes one for %j',
    (about) => {
      expect(taxed(about).taxes).toHaveLength(1);
    },
  );

  it('[PRICE-17] takes one bound to rules while any of them is in effect', () => {
    const discounts = [anItem({ rule: aRule({ _id: 'export', discount: 10 }) })];
    expect(taxed({ rules: ['other', 'export'] }, { discounts }).taxes).toHaveLength(1);
    const refused = [anItem({ rule: aRule({ _id: 'export', discount: 0 }) })];
    expect(taxed({ rules: ['export'] }, { discounts: refused }).taxes).toEqual([]);
  });
});

describe('how much a tax is', () => {
  it('[PRICE-17] adds what is not in the price and only shows what is', () => {
    expect(taxed({}).taxes).toEqual([
      { tax: 'vat', percent: 10, included: false, base: 15_000, amount: 1500 },
    ]);
    expect(taxed({}).total).toBe(17_760 + 1500);
    expect(taxed({ included: true }).taxes[0]?.amount).toBe(1364);
    expect(taxed({ included: true }).total).toBe(17_760);
  });

  it('[PRICE-17] rounds half-up', () => {
    const odd = { lines: [aLine({ id: '1', product: 'wine', openKey: cents(-4995) })] };
    expect(taxed({ percent: 10 }, odd).taxes[0]?.amount).toBe(1);
    expect(taxed({ percent: 9.99 }, odd).taxes[0]?.amount).toBe(0);
  });

  it('[PRICE-17] never taxes a tax, and lists them by priority, then id', () => {
    const taxes = [
      aTax({ _id: 'z', percent: 5, priority: 1 }),
      aTax({ _id: 'b', percent: 10, priority: 2 }),
      aTax({ _id: 'a', percent: 10, priority: 2 }),
    ];
    const rows = billFor(frozen({ ...dinner, taxes }), 0).taxes;
    expect(rows.map(({ tax, base, amount }) => [tax, base, amount])).toEqual([
      ['z', 15_000, 750],
      ['a', 15_000, 1500],
      ['b', 15_000, 1500],
    ]);
  });
});
