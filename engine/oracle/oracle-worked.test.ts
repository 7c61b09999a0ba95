import { describe, expect, it } from 'vitest';
import {
  aChoice,
  aGroup,
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
import { cents } from '../src/money/cents.ts';
import { menuOf } from '../src/options/menu.ts';
import { oracleBill } from './oracle-bill.ts';
import type { Order } from '../src/bill/order.ts';
import type { DiscountRule } from '../src/discounts/rule.ts';

/** Friday 2025-06-06, 12:30 in Hong Kong. */
const lunch = Date.UTC(2025, 5, 6, 4, 30);

function dishes(...prices: readonly number[]): Pick<Order, 'menu' | 'lines'> {
  const products = prices.map((price, at) => aProduct({ _id: `dish${at}`, price: cents(price) }));
  return {
    menu: menuOf(products, []),
    lines: products.map(({ _id }, at) => aLine({ id: `line${at}`, product: _id })),
  };
}

function off(about: Partial<DiscountRule>): Order['discounts'][number] {
  return anItem({ rule: aRule({ _id: 'off', ...about }) });
}

function hall(percent: number, amountPerPerson = 0): Order['sections'] {
  const setting = aSetting({ percent, amountPerPerson: cents(amountPerPerson) });
  return [aSection({ _id: 'hall', sectionSettings: [setting] })];
}

function billOf(about: Partial<Order>): ReturnType<typeof oracleBill> {
  return oracleBill(frozen(anOrder(about)), lunch);
}

function porkChopLunch(): Partial<Order> {
  const rice = aProduct({ _id: 'rice', price: cents(6800), category: 'food' });
  const tea = aProduct({ _id: 'tea', price: cents(2200), category: 'drinks' });
  const extras = aGroup({ _id: 'extras', options: [aChoice({ _id: 'egg', price: cents(800) })] });
  const drinks = aCondition({ for: 'product', categories: ['drinks'] });
  return {
    shop: aShop({ priceRoundFactor: cents(10) }),
    session: aSession({ type: 'dineIn', people: 2 }),
    sections: hall(10, 800),
    menu: menuOf([rice, tea], [extras]),
    lines: [
      aLine({ id: 'one', product: 'rice', options: [picked('extras', 'egg')] }),
      aLine({ id: 'two', product: 'tea', quantity: 2 }),
    ],
    discounts: [off({ for: 'product', discount: 10, conditions: [drinks] })],
  };
}

describe('the oracle on bills worked by hand', () => {
  it('[PRICE-18] closes the pork chop lunch for two at 143.20', () => {
    const bill = billOf(porkChopLunch());
    expect(bill).toMatchObject({
      goods: 12_000,
      discount: 440,
      seatCharge: 1600,
      rounding: 4,
      total: 14_320,
    });
    expect(bill.serviceCharges).toEqual([{ section: 'hall', amount: 1156 }]);
    expect(
      bill.lines.map(({ unitPrice, actualPrice, extraFee }) => [unitPrice, actualPrice, extraFee]),
    ).toEqual([
      [7600, 7600, 760],
      [2200, 3960, 396],
    ]);
  });

  it('[PRICE-09] shares a coupon of 30.00 as 14.41, 9.61 and 5.98', () => {
    const bill = billOf({
      ...dishes(4800, 3200, 1990),
      discounts: [{ ...off({ discountType: 'amount', discount: 3000 }), source: 'coupon' }],
    });
    expect(bill.lines.map(({ discount }) => discount)).toEqual([1441, 961, 598]);
    expect(bill.lines.map(({ couponDiscount }) => couponDiscount)).toEqual([1441, 961, 598]);
  });

  it('[PRICE-17] finds 8.56 of tax in 115.60 and leaves the total alone', () => {
    const bill = billOf({
      ...dishes(11_560),
      taxes: [aTax({ _id: 'vat', percent: 8, included: true })],
    });
    expect(bill.taxes).toEqual([
      { tax: 'vat', percent: 8, included: true, base: 11_560, amount: 856 },
    ]);
    expect(bill.total).toBe(11_560);
  });

  it('[PRICE-07] sells the three most expensive of five for 100.00 and leaves two', () => {
    const bill = billOf({
      ...dishes(4800, 4200, 3800, 3600, 2000),
      discounts: [
        off({
          discountType: 'pickNMaxPrice',
          discount: 10_000,
          repeat: true,
          discountRules: { pickOrder: 'desc', maxQty: 3 },
        }),
      ],
    });
    expect(bill.discount).toBe(2800);
    expect(bill.lines.map(({ discount }) => discount)).toEqual([1050, 919, 831, 0, 0]);
  });

  it('[PRICE-02] changes a price by every modifier the session carries, in their order', () => {
    const dish = aProduct({
      _id: 'dish',
      price: cents(9900),
      discountMapping: [{ shop: 'shop', price: cents(1001), discount: 50 }],
      priceModifiers: [
        { modifier: 'rain', kind: 'add', value: cents(-100) },
        { modifier: 'night', kind: 'set', value: cents(1) },
        { modifier: 'rain', kind: 'percent', value: 12.5 },
      ],
    });
    const bill = billOf({
      session: aSession({ modifiers: ['rain'] }),
      menu: menuOf([dish], []),
      lines: [aLine({ id: 'one', product: 'dish' })],
    });
    expect(bill.goods).toBe(450);
  });

  it('[PRICE-04] charges nothing for what is given away, children included', () => {
    const { menu } = dishes(1000);
    const lines = [
      aLine({ id: 'gift', product: 'dish0', fromCoupon: 'nobody' }),
      aLine({ id: 'child', product: 'dish0', fromProduct: 'gift', openKey: cents(300) }),
    ];
    const bill = billOf({ menu, lines });
    expect(bill.lines.map(({ unitPrice, price }) => [unitPrice, price])).toEqual([
      [1000, 0],
      [300, 0],
    ]);
    expect(bill.fixes).toEqual({ add: [], remove: [{ line: 'gift', quantity: 1 }] });
  });
});

describe('the oracle on charges worked by hand', () => {
  it('[PRICE-13] leaves the base of the service charge alone where the rule says so', () => {
    const about = { ...dishes(10_000), session: aSession({ type: 'dineIn' }), sections: hall(10) };
    const before = billOf({ ...about, discounts: [off({ discount: 50 })] });
    const after = billOf({
      ...about,
      discounts: [off({ discount: 50, beforeServiceCharge: false })],
    });
    expect([before.total, after.total]).toEqual([5500, 6000]);
  });

  it('[PRICE-08] waives the service charge of the seats only with the whole order', () => {
    const about = {
      ...dishes(10_000),
      shop: aShop({ seatChargeSurcharge: true }),
      session: aSession({ type: 'dineIn', people: 1 }),
      sections: hall(10, 1000),
    };
    const order = billOf({ ...about, discounts: [off({ discountType: 'freeSurcharge' })] });
    const any = off({ discountType: 'freeSurcharge', for: 'product', discountAny: true });
    const lines = billOf({ ...about, discounts: [{ ...any, source: 'coupon' }] });
    expect([billOf(about).total, lines.total, order.total]).toEqual([12_100, 11_100, 11_000]);
    expect(lines.lines[0]).toMatchObject({
      freeSurcharge: true,
      surchargePercent: 0,
      extraFee: 0,
      couponFee: 1000,
    });
  });

  it('[PRICE-15] counts the hours after midnight to the weekday on which the window began', () => {
    const night = aSetting({ weekdays: [5], from: '22:00', to: '02:00', percent: 20 });
    const day = aSetting({ percent: 10 });
    const about = anOrder({
      ...dishes(1000),
      session: aSession({ type: 'dineIn' }),
      sections: [aSection({ _id: 'hall', sectionSettings: [night, day] })],
    });
    const [friday, oneAtNight, two, thursdayNight] = [
      Date.UTC(2025, 5, 6, 14),
      Date.UTC(2025, 5, 6, 17, 59),
      Date.UTC(2025, 5, 6, 18),
      Date.UTC(2025, 5, 5, 17),
    ].map((now) => oracleBill(about, now).total);
    expect([friday, oneAtNight, two, thursdayNight]).toEqual([1200, 1200, 1100, 1100]);
  });

  it('[PRICE-18] takes an adjust only as far as there is something left, then rounds and adds tips', () => {
    const bill = billOf({
      ...dishes(1003),
      shop: aShop({ priceRoundFactor: cents(10), priceRoundMethod: 'floor' }),
      surcharges: [{ _id: 'ride', name: 'Ride', amount: cents(500) }],
      adjusts: [
        { _id: 'a', name: 'A', amount: cents(-9000) },
        { _id: 'b', name: 'B', amount: cents(207) },
      ],
      tips: cents(33),
    });
    expect(bill.adjusts.map(({ amount }) => amount)).toEqual([-1710, 207]);
    expect(bill).toMatchObject({ rounding: 0, tips: 33, total: 33 });
  });

  it('[RULE-03] holds a rule against the calendar of the shop and the day of payment', () => {
    const today = off({ discount: 100, startDate: '2025-06-06', endDate: '2025-06-06' });
    const paid = Date.UTC(2025, 5, 6, 16);
    const [open, late] = [null, paid].map((paidTime) =>
      billOf({ ...dishes(1000), session: aSession({ paidTime }), discounts: [today] }),
    );
    expect([open?.total, late?.total]).toEqual([0, 1000]);
    expect(late?.discounts[0]?.refusal).toEqual({ code: 'ruleDisabled' });
  });

  it('[PRICE-12] reports what is missing before what is too much, and lists both', () => {
    const { menu, lines } = dishes(1000, 500);
    const gift = off({
      type: 'free',
      freeProducts: ['dish1', 'dish1'],
      automaticAddFreeProduct: true,
    });
    const wrong = aLine({ id: 'wrong', product: 'dish0', quantity: 3, fromCoupon: 'off' });
    const right = aLine({ id: 'right', product: 'dish1', fromCoupon: 'off' });
    const bill = billOf({ menu, lines: [...lines, wrong, right], discounts: [gift] });
    expect(bill.discounts[0]?.refusal).toEqual({
      code: 'ruleMissingFree',
      products: [{ product: 'dish1', quantity: 1 }],
    });
    expect(bill.fixes).toEqual({
      add: [{ item: 'off', product: 'dish1', quantity: 1 }],
      remove: [{ line: 'wrong', quantity: 3 }],
    });
  });
});
