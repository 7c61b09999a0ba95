import { describe, expect, it } from 'vitest';
import {
  aGroup,
  aChoice,
  aLine,
  anOrder,
  aProduct,
  aSection,
  aSession,
  aSetting,
  aShop,
  picked,
} from '@servery/demo/builders.ts';
import { aCondition, anItem, aRule, aTax } from '@servery/demo/rule-builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import { billFor } from './bill.ts';

const noon = 1_790_000_000_000;

const menu = menuOf(
  [
    aProduct({ _id: 'porkChopRice', price: cents(6800), category: 'rice', options: ['extras'] }),
    aProduct({ _id: 'milkTea', price: cents(2200), category: 'drinks' }),
    aProduct({ _id: 'a', price: cents(4800) }),
    aProduct({ _id: 'b', price: cents(3200) }),
    aProduct({ _id: 'c', price: cents(1990) }),
  ],
  [
    aGroup({
      _id: 'extras',
      multiple: true,
      options: [aChoice({ _id: 'egg', price: cents(800) })],
    }),
  ],
);

const drinksTenOff = aRule({
  _id: 'drinks',
  for: 'product',
  discount: 10,
  conditions: [aCondition({ for: 'product', categories: ['drinks'] })],
});

describe('billFor', () => {
  it('[PRICE-18] [PRICE-19] computes a dinner for two to the cent', () => {
    const order = frozen(
      anOrder({
        menu,
        shop: aShop({ priceRoundFactor: cents(10) }),
        session: aSession({ type: 'dineIn', people: 2 }),
        sections: [
          aSection({
            _id: 'hall',
            sectionSettings: [aSetting({ percent: 10, amountPerPerson: cents(800) })],
          }),
        ],
        lines: [
          aLine({ id: '1', product: 'porkChopRice', options: [picked('extras', 'egg')] }),
          aLine({ id: '2', product: 'milkTea', quantity: 2 }),
        ],
        discounts: [anItem({ rule: drinksTenOff })],
      }),
    );
    const bill = billFor(order, noon);
    expect(bill).toMatchObject({
      goods: 12000,
      discount: 440,
      serviceCharges: [{ section: 'hall', amount: 1156 }],
      seatCharge: 1600,
      rounding: 4,
      total: 14320,
    });
  });

  it('[PRICE-09] shares a coupon of 30 dollars over three dishes without losing a cent', () => {
    const coupon = anItem({
      source: 'coupon',
      rule: aRule({ _id: 'thirty', discountType: 'amount', discount: 3000 }),
    });
    const lines = ['a', 'b', 'c'].map((product) => aLine({ id: product, product }));
    const bill = billFor(frozen(anOrder({ menu, lines, discounts: [coupon] })), noon);
    expect(bill.lines.map((line) => line.discount)).toEqual([1441, 961, 598]);
  });

  it('[PRICE-17] finds the tax inside a price and leaves the total alone', () => {
    const lines = [aLine({ id: '1', product: 'a', openKey: cents(6760) })];
    const bill = billFor(
      frozen(anOrder({ menu, lines, taxes: [aTax({ _id: 'vat', percent: 8, included: true })] })),
      noon,
    );
    expect(bill.taxes).toEqual([
      { tax: 'vat', percent: 8, included: true, base: 11560, amount: 856 },
    ]);
    expect(bill.total).toBe(11560);
  });
});
