import { describe, expect, it } from 'vitest';
import { anOrder } from '@servery/demo/builders.ts';
import { billFor } from '@servery/engine/bill/bill.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { translateIn } from '../../testing/messages.ts';
import { billNotes } from './breakdown.tsx';

const bill = billFor(anOrder({}), Date.UTC(2026, 10, 14));
const gst = {
  tax: 'gst',
  percent: 6,
  included: false,
  base: cents(7000),
  amount: cents(420),
};

function notesOn(rows: readonly BillRow[], { priceRoundMethod = 'ceil', taxName = 'GST' } = {}) {
  const noting = {
    t: translateIn('en'),
    price: (amount: number) => `$${(amount / 100).toFixed(2)}`,
    shop: { priceRoundFactor: 10, priceRoundMethod },
    taxName: () => taxName,
  };
  return Object.fromEntries(billNotes(rows, { ...bill, taxes: [gst] }, noting));
}

function row(kind: BillRow['kind'], of: string | null = null): BillRow {
  return { kind, of, amount: cents(100) };
}

describe('the notes of a bill', () => {
  it('[PRICE-22] name the source of a discount', () => {
    expect(
      notesOn([row('discount', 'coupon/c'), row('discount', 'vip/v'), row('discount', 'gift/g')]),
    ).toEqual({
      'discount/coupon/c': 'Coupon',
      'discount/vip/v': 'VIP discount',
      'discount/gift/g': 'Gift',
    });
  });

  it('[PRICE-22] name the base of a tax', () => {
    expect(notesOn([row('tax', 'gst')])).toEqual({ 'tax/gst': '6% of $70.00' });
  });

  it('[PRICE-22] leave the rate of a tax to its name', () => {
    const notes = notesOn([row('tax', 'gst')], { taxName: 'Service tax 6%' });
    expect(notes).toEqual({ 'tax/gst': 'On $70.00' });
  });

  it('[PRICE-22] leave out a tax that is not on the bill', () => {
    expect(notesOn([row('tax', 'other')])).toEqual({});
  });

  it('[PRICE-22] explain charges', () => {
    expect(
      notesOn([row('serviceCharge'), row('seatCharge'), row('surcharge', 'delivery')]),
    ).toEqual({
      'serviceCharge/': 'On the dishes, after discounts',
      'seatCharge/': 'Per person',
      'surcharge/delivery': 'To your door',
    });
  });

  it.each([
    ['ceil', 'Rounded up to the nearest $0.10'],
    ['floor', 'Rounded down to the nearest $0.10'],
    ['round', 'Rounded to the nearest $0.10'],
    ['none', 'Rounded to the cent'],
  ])('[PRICE-22] explain rounding: %s', (priceRoundMethod, note) => {
    expect(notesOn([row('rounding')], { priceRoundMethod })).toEqual({ 'rounding/': note });
  });

  it('[PRICE-22] are left out if the name of a row is enough', () => {
    expect(
      notesOn([row('goods'), row('tips'), row('adjust', 'a'), row('surcharge', 'cake')]),
    ).toEqual({});
  });
});
