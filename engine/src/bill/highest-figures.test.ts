import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aChoice,
  aGroup,
  aLine,
  aProduct,
  aSection,
  aSession,
  aSetting,
  aShop,
  anOrder,
  picked,
} from '@servery/demo/builders.ts';
import { aCondition, anItem, aRule, aTax } from '@servery/demo/rule-builders.ts';
import type { DiscountType } from '../discounts/rule.ts';
import { mostCounted, mostOrdered, mostPercent, mostPrice } from '../limits.ts';
import { cents, sumOf } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import { isPastBilling } from '../cart/priced-line.ts';
import { billFor } from './bill.ts';
import type { Order } from './order.ts';
import { billRows } from './rows.ts';

const now = Date.UTC(2026, 10, 15, 12);

const everyFigure = {
  price: fc.constantFrom(1, 999_999_999, mostPrice - 1, mostPrice),
  quantity: fc.integer({ min: 1, max: 999 }),
  discount: fc.constantFrom<DiscountType>('percent', 'percentPre', 'amount', 'pickNMaxPrice'),
  repeat: fc.boolean(),
  minTotal: fc.constantFrom(0, 1, mostPrice),
  lines: fc.integer({ min: 1, max: 200 }),
};

interface Figures {
  readonly price: number;
  readonly quantity: number;
  readonly discount: DiscountType;
  readonly repeat: boolean;
  readonly minTotal: number;
  readonly lines: number;
}

function orderOf({ price, quantity, discount, repeat, minTotal, lines }: Figures): Order {
  const conditions = [aCondition({ minTotal: cents(minTotal) })];
  const isShare = discount === 'percent' || discount === 'percentPre';
  return anOrder({
    shop: aShop({ seatChargeSurcharge: true, priceRoundFactor: cents(mostPrice) }),
    session: aSession({ type: 'dineIn', people: 99, user: 'member' }),
    sections: [
      aSection({
        _id: 'hall',
        sectionSettings: [aSetting({ percent: 100, amountPerPerson: cents(mostPrice) })],
      }),
    ],
    menu: menuOf([aProduct({ _id: 'caviar', price: cents(price) })], []),
    lines: Array.from({ length: lines }, (_, at) =>
      aLine({ id: `l${at}`, product: 'caviar', quantity }),
    ),
    discounts: [
      anItem({
        rule: aRule({
          _id: 'off',
          discountType: discount,
          discount: isShare ? 33.3333 : price,
          discountRules: { pickOrder: 'desc', maxQty: 3 },
          repeat,
          conditions,
        }),
      }),
      anItem({
        rule: aRule({
          _id: 'points',
          type: 'point',
          fixedPoint: mostCounted,
          percentagePoint: mostPercent,
          repeat,
          conditions,
        }),
      }),
    ],
    taxes: Array.from({ length: 20 }, (_, at) =>
      aTax({
        _id: `t${at}`,
        percent: 100,
        includeServiceCharge: true,
        includeAmountPerPerson: true,
      }),
    ),
    surcharges: [{ _id: 'delivery', name: 'delivery', amount: cents(mostPrice) }],
  });
}

describe('a bill of the highest figures that may be written', () => {
  it('[PRICE-24] is right to the cent, or its order is refused', () => {
    let billed = 0;
    fc.assert(
      fc.property(fc.record(everyFigure), (figures) => {
        const order = orderOf(figures);
        const { price, quantity, lines } = figures;
        expect(isPastBilling(order)).toBe(price * quantity * lines > mostOrdered);
        if (isPastBilling(order)) return;
        billed += 1;
        const bill = billFor(order, now);
        expect(sumOf(billRows(bill).map(({ amount }) => amount))).toBe(bill.total);
        expect([bill.total, bill.points].every(Number.isSafeInteger)).toBe(true);
      }),
      { numRuns: 100 },
    );
    expect(billed).toBeGreaterThan(10);
  });

  it('[PRICE-24] counts what staff typed, and every line', () => {
    const line = aLine({ id: 'a', product: 'caviar', quantity: 999, openKey: cents(mostPrice) });
    const order = anOrder({ menu: menuOf([aProduct({ _id: 'caviar', price: cents(100) })], []) });
    expect(isPastBilling({ ...order, lines: [line] })).toBe(false);
    expect(isPastBilling({ ...order, lines: [line, { ...line, id: 'b' }] })).toBe(true);
  });

  it('[PRICE-24] may cost the most that can be ordered, and not a cent more', () => {
    const size = aGroup({ _id: 'size', options: [aChoice({ _id: 'large', price: cents(1) })] });
    const dishes = [
      aProduct({ _id: 'caviar', price: cents(mostPrice) }),
      aProduct({ _id: 'water', options: ['size'] }),
    ];
    const caviar = ['a', 'b'].map((id) => aLine({ id, product: 'caviar', quantity: 500 }));
    const water = aLine({ id: 'c', product: 'water' });
    const order = anOrder({ menu: menuOf(dishes, [size]), lines: [...caviar, water] });
    expect(billFor(order, now).total).toBe(mostOrdered);
    expect(isPastBilling(order)).toBe(false);
    const large = { ...water, options: [picked('size', 'large')] };
    expect(isPastBilling({ ...order, lines: [...caviar, large] })).toBe(true);
  });
});
