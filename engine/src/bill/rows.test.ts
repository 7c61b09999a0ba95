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
import { anItem, aRule, aTax } from '@servery/demo/rule-builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import { billFor } from './bill.ts';
import { billRows } from './rows.ts';

const rice = aProduct({ _id: 'rice', price: cents(10_000) });

describe('the rows of a bill', () => {
  it('[PRICE-22] name everything between the dishes and the total, in the order it was computed', () => {
    const hall = aSection({
      _id: 'hall',
      sectionSettings: [aSetting({ percent: 10, amountPerPerson: cents(500) })],
    });
    const order = anOrder({
      menu: menuOf([rice], []),
      shop: aShop({ priceRoundFactor: cents(100), priceRoundMethod: 'floor' }),
      session: aSession({ type: 'dineIn', people: 2 }),
      sections: [hall],
      lines: [aLine({ id: '1', product: 'rice' })],
      discounts: [anItem({ rule: aRule({ _id: 'fifth', discount: 20 }) })],
      taxes: [
        aTax({ _id: 'added', percent: 5 }),
        aTax({ _id: 'within', percent: 5, included: true }),
      ],
      surcharges: [{ _id: 'cork', name: 'cork', amount: cents(1050) }],
      adjusts: [{ _id: 'sorry', name: 'sorry', amount: cents(-300) }],
      tips: cents(700),
    });
    expect(billRows(billFor(frozen(order), 0))).toEqual([
      { kind: 'goods', of: null, amount: 10_000 },
      { kind: 'discount', of: 'fifth', amount: -2000 },
      { kind: 'serviceCharge', of: 'hall', amount: 800 },
      { kind: 'seatCharge', of: null, amount: 1000 },
      { kind: 'tax', of: 'added', amount: 400 },
      { kind: 'surcharge', of: 'cork', amount: 1050 },
      { kind: 'adjust', of: 'sorry', amount: -300 },
      { kind: 'rounding', of: null, amount: -50 },
      { kind: 'tips', of: null, amount: 700 },
    ]);
  });

  it('[PRICE-22] leave out amounts of 0, but never the goods', () => {
    expect(billRows(billFor(frozen(anOrder({})), 0))).toEqual([
      { kind: 'goods', of: null, amount: 0 },
    ]);
  });
});
