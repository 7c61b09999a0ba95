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
import { aCondition, anItem, aRule } from '@servery/demo/rule-builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '../money/cents.ts';
import { menuOf } from '../options/menu.ts';
import { billFor } from '../bill/bill.ts';
import type { Order } from '../bill/order.ts';
import type { DiscountItem, DiscountRule } from './rule.ts';

/** Saturday 14 November 2026, 23:30 in Hong Kong: still the 14th there, and in UTC. */
const saturdayNight = 1_794_670_200_000;

const menu = menuOf(
  [
    aProduct({ _id: 'rice', price: cents(4800), category: 'main' }),
    aProduct({ _id: 'noodle', price: cents(3200), category: 'main', options: ['top'] }),
    aProduct({ _id: 'tea', price: cents(2000), category: 'drink' }),
    aProduct({ _id: 'wine', price: cents(9000), category: 'drink', discountable: false }),
  ],
  [
    aGroup({
      _id: 'top',
      enjoyDiscount: false,
      options: [aChoice({ _id: 'egg', price: cents(800) })],
    }),
  ],
);

const meal = anOrder({
  menu,
  session: aSession({ type: 'dineIn', people: 2, user: 'amy' }),
  sections: [
    aSection({
      _id: 'hall',
      sectionSettings: [aSetting({ percent: 10, takeAwayPercent: 0, amountPerPerson: cents(800) })],
    }),
  ],
  lines: [
    aLine({ id: 'rice', product: 'rice' }),
    aLine({ id: 'noodle', product: 'noodle', options: [picked('top', 'egg')] }),
    aLine({ id: 'tea', product: 'tea', quantity: 2 }),
    aLine({ id: 'wine', product: 'wine' }),
  ],
});

function itemOf(rule: Partial<DiscountRule>, about: Partial<DiscountItem> = {}): DiscountItem {
  return anItem({ ...about, rule: aRule({ _id: 'r', discount: 10, ...rule }) });
}

function billWith(items: readonly DiscountItem[], about: Partial<Order> = {}) {
  return billFor(frozen({ ...meal, ...about, discounts: items }), saturdayNight);
}

function cutsOf(items: readonly DiscountItem[], about: Partial<Order> = {}) {
  return billWith(items, about).lines.map(({ discount }) => discount);
}

function refusalOf(
  rule: Partial<DiscountRule>,
  about: Partial<DiscountItem> = {},
  order: Partial<Order> = {},
) {
  return billWith([itemOf(rule, about)], order).discounts[0]?.refusal;
}

describe('which lines a rule takes from', () => {
  it('[PRICE-09] takes an order discount from every discountable part and from nothing else', () => {
    expect(cutsOf([itemOf({})])).toEqual([480, 320, 400, 0]);
  });

  it('[PRICE-09] takes a product discount from the lines it names', () => {
    const tea = {
      for: 'product',
      conditions: [aCondition({ for: 'product', products: ['tea', 'wine'] })],
    } as const;
    expect(cutsOf([itemOf(tea)])).toEqual([0, 0, 400, 0]);
    expect(cutsOf([itemOf({ ...tea, discountAny: true })])).toEqual([480, 320, 400, 0]);
    expect(cutsOf([itemOf({ ...tea, for: 'order' })])).toEqual([480, 320, 400, 0]);
  });

  it('[PRICE-09] never takes from what it excludes', () => {
    expect(
      cutsOf([itemOf({ conditions: [aCondition({ for: 'exclude', products: ['rice'] })] })]),
    ).toEqual([0, 320, 400, 0]);
  });

  it('[PRICE-09] [RULE-01] refuses a product rule that names nothing', () => {
    expect(refusalOf({ for: 'product' })).toEqual({ code: 'ruleNothing' });
    const wine = [aCondition({ for: 'product', products: ['wine'] })];
    expect(refusalOf({ for: 'product', conditions: wine })).toEqual({ code: 'ruleNothing' });
  });

  it.each([
    ['percent', { code: 'ruleNothing' }],
    ['percentPre', { code: 'ruleNothing' }],
    ['amount', { code: 'ruleNothing' }],
    ['pickNMaxPrice', { code: 'ruleNothing' }],
    ['freeSurcharge', null],
    ['freeSeatCharge', null],
  ] as const)(
    '[PRICE-09] [RULE-01] with nothing but wine to take from, %s is refused with %j',
    (discountType, reported) => {
      expect(refusalOf({ discountType }, {}, { lines: meal.lines.slice(3) })).toEqual(reported);
    },
  );
});

describe('how much it takes', () => {
  it('[PRICE-06] takes percent from what is left and percentPre from what was there', () => {
    const half = itemOf({ _id: 'half', discount: 50, priority: 1 });
    const after = itemOf({ _id: 'after', discount: 10, priority: 2 });
    expect(cutsOf([half, after])).toEqual([2640, 1760, 2200, 0]);
    expect(
      cutsOf([half, { ...after, rule: { ...after.rule, discountType: 'percentPre' } }]),
    ).toEqual([2880, 1920, 2400, 0]);
  });

  it('[PRICE-06] rounds once over all targets together', () => {
    const odd = ['1', '2', '3'].map((id) => aLine({ id, product: 'rice', openKey: cents(-4795) }));
    expect(cutsOf([itemOf({})], { lines: odd })).toEqual([1, 1, 0]);
  });

  it('[PRICE-06] rounds a half up, and only a half', () => {
    const dollar = [aLine({ id: '1', product: 'rice', openKey: cents(-4700) })];
    const lessOne = [aLine({ id: '1', product: 'rice', openKey: cents(-4701) })];
    const half = itemOf({ discountType: 'percentPre', discount: 50 });
    expect([cutsOf([half], { lines: dollar }), cutsOf([half], { lines: lessOne })]).toEqual([
      [50],
      [50],
    ]);
  });

  it('[PRICE-14] takes the last cent', () => {
    const lines = [aLine({ id: '1', product: 'rice', openKey: cents(-4799) })];
    expect(cutsOf([itemOf({ discount: 100 })], { lines })).toEqual([1]);
  });

  it('[PRICE-14] takes no more than is left', () => {
    expect(cutsOf([itemOf({ discountType: 'amount', discount: 99_999 })])).toEqual([
      4800, 3200, 4000, 0,
    ]);
    expect(cutsOf([itemOf({ discount: 150 })])).toEqual([4800, 3200, 4000, 0]);
    const pre = itemOf({ _id: 'pre', discountType: 'percentPre', discount: 80, priority: 2 });
    expect(cutsOf([itemOf({ _id: 'a', discount: 50, priority: 1 }), pre])).toEqual([
      4800, 3200, 4000, 0,
    ]);
  });

  it('[PRICE-10] multiplies an amount by the minimums reached, if the rule repeats', () => {
    const every = {
      discountType: 'amount',
      discount: 500,
      conditions: [aCondition({ minTotal: cents(5000) })],
    } as const;
    expect(billWith([itemOf({ ...every, repeat: true })]).discounts[0]).toMatchObject({
      amount: 2000,
      times: 4,
    });
    expect(billWith([itemOf(every)]).discounts[0]).toMatchObject({ amount: 500, times: 1 });
  });

  it('[PRICE-10] does not multiply percentages', () => {
    const repeating = itemOf({ repeat: true, conditions: [aCondition({ minQty: 1 })] });
    expect(billWith([repeating]).discounts[0]).toMatchObject({ amount: 1200, times: 5 });
  });

  it('[PRICE-22] lists on every line what took how much, and what coupons took', () => {
    const coupon = itemOf(
      { _id: 'c', discountType: 'amount', discount: 1200 },
      { source: 'coupon' },
    );
    const gift = itemOf({ _id: 'g', discountType: 'amount', discount: 12 }, { source: 'gift' });
    const line = billWith([gift, coupon, itemOf({ _id: 'a' })]).lines[0];
    expect(line).toMatchObject({
      price: 4800,
      discountList: [
        { item: 'a', amount: 480 },
        { item: 'c', amount: 480 },
        { item: 'g', amount: 5 },
      ],
      discount: 965,
      couponDiscount: 485,
      actualPrice: 3835,
    });
  });
});

describe('pickNMaxPrice', () => {
  const five = [48, 42, 38, 36, 20].map((price, at) =>
    aLine({ id: `${at}`, product: 'rice', openKey: cents(price * 100 - 4800) }),
  );
  function any(maxQty: number, discount: number, about: Partial<DiscountRule> = {}) {
    return itemOf({
      discountType: 'pickNMaxPrice',
      discount,
      discountRules: { pickOrder: 'desc', maxQty },
      ...about,
    });
  }

  it('[PRICE-07] lowers the three most expensive to 100 and leaves the rest', () => {
    expect(cutsOf([any(3, 10_000, { repeat: true })], { lines: five })).toEqual([
      1050, 919, 831, 0, 0,
    ]);
  });

  it('[PRICE-07] starts with the cheapest if requested', () => {
    const asc = any(2, 5000, { discountRules: { pickOrder: 'asc', maxQty: 2 } });
    expect(cutsOf([asc], { lines: five })).toEqual([0, 0, 0, 386, 214]);
  });

  it('[PRICE-07] makes as many full groups as it can when it repeats, one otherwise', () => {
    expect(billWith([any(2, 5000, { repeat: true })], { lines: five }).discount).toBe(4000 + 2400);
    expect(billWith([any(2, 5000)], { lines: five }).discount).toBe(4000);
  });

  it('[PRICE-07] splits a line over its units, odd cents first', () => {
    const lines = [
      aLine({ id: 'a', product: 'rice', quantity: 3, openKey: cents(-4700) }),
      aLine({ id: 'b', product: 'rice', openKey: cents(-4701) }),
    ];
    expect(cutsOf([any(2, 100)], { lines })).toEqual([100, 0]);
    expect(cutsOf([any(4, 100)], { lines })).toEqual([225, 74]);
  });

  it('[PRICE-07] goes by what earlier discounts left', () => {
    const first = itemOf({ _id: 'first', priority: -1, discount: 50 });
    expect(cutsOf([first, any(2, 4000)], { lines: five.slice(0, 2) })).toEqual([
      2400 + 267,
      2100 + 233,
    ]);
  });

  it('[PRICE-07] counts only units that discounts may touch', () => {
    const lines = [...five.slice(3), aLine({ id: 'w', product: 'wine' })];
    expect(billWith([any(3, 100)], { lines }).discounts[0]?.refusal).toEqual({ code: 'noEffect' });
    const asc = any(2, 5000, { discountRules: { pickOrder: 'asc', maxQty: 2 } });
    expect(cutsOf([asc], { lines })).toEqual([386, 214, 0]);
  });

  it('[PRICE-07] does not count units that cost nothing', () => {
    const free = aLine({ id: 'free', product: 'rice', openKey: cents(-4800) });
    const lines = [free, ...five.slice(3)];
    const asc = (maxQty: number, discount: number) =>
      any(maxQty, discount, { discountRules: { pickOrder: 'asc', maxQty } });
    expect(billWith([asc(3, 100)], { lines }).discounts[0]?.refusal).toEqual({ code: 'noEffect' });
    expect(cutsOf([asc(2, 5000)], { lines })).toEqual([0, 386, 214]);
  });

  it('[PRICE-07] saves a single cent', () => {
    expect(cutsOf([any(5, 18_399)], { lines: five })).toEqual([1, 0, 0, 0, 0]);
  });

  it('[PRICE-07] [RULE-09] has no effect without a full group, a more expensive group, or a size', () => {
    const codes = [any(6, 100), any(5, 99_999), any(0, 100)].map(
      (item) => billWith([item], { lines: five }).discounts[0]?.refusal,
    );
    expect(codes).toEqual([{ code: 'noEffect' }, { code: 'noEffect' }, { code: 'noEffect' }]);
  });
});

describe('freeSurcharge and freeSeatCharge', () => {
  const waive = { discountType: 'freeSurcharge' } as const;
  const mains = {
    for: 'product',
    conditions: [aCondition({ for: 'product', categories: ['main'] })],
  } as const;

  it('[PRICE-08] waives the service charge of its targets, discountable or not', () => {
    const bill = billWith([
      itemOf({
        ...waive,
        for: 'product',
        conditions: [aCondition({ for: 'product', products: ['wine'] })],
      }),
    ]);
    expect(bill.serviceCharges).toEqual([{ section: 'hall', amount: 1280 }]);
    expect(
      bill.lines.map(({ surchargePercent, freeSurcharge, extraFee }) => [
        surchargePercent,
        freeSurcharge,
        extraFee,
      ]),
    ).toEqual([
      [10, false, 480],
      [10, false, 400],
      [10, false, 400],
      [0, true, 0],
    ]);
  });

  it('[PRICE-08] waives a whole order, the seat charge too', () => {
    const shop = aShop({ seatChargeSurcharge: true });
    expect(billWith([], { shop }).serviceCharges).toEqual([{ section: 'hall', amount: 2340 }]);
    expect(billWith([itemOf(waive)], { shop }).serviceCharges).toEqual([]);
    const lines = { ...waive, for: 'product', discountAny: true } as const;
    expect(billWith([itemOf(lines)], { shop }).serviceCharges).toEqual([
      { section: 'hall', amount: 160 },
    ]);
  });

  it('[PRICE-08] waives the service charge on the seat charge if no dish has any', () => {
    const bill = billWith([itemOf(waive)], {
      shop: aShop({ seatChargeSurcharge: true }),
      lines: meal.lines.map((line) => ({ ...line, takeAway: true })),
    });
    expect(bill.discounts[0]?.valid).toBe(true);
    expect(bill.serviceCharges).toEqual([]);
  });

  it('[PRICE-08] waives the service charge on the seats of guests who have ordered nothing', () => {
    const nothing = { shop: aShop({ seatChargeSurcharge: true }), lines: [] };
    expect(billWith([], nothing).serviceCharges).toHaveLength(1);
    expect(billWith([itemOf(waive)], nothing).serviceCharges).toEqual([]);
    expect(refusalOf({ ...waive, for: 'product' }, {}, nothing)).toEqual({ code: 'ruleNothing' });
  });

  it('[PRICE-22] shows the service charge that a coupon or gift waived on a line', () => {
    const fees = (source: 'coupon' | 'gift' | 'manual') =>
      billWith([itemOf({ ...waive, ...mains }, { source })]).lines.map(
        ({ couponFee }) => couponFee,
      );
    expect(fees('coupon')).toEqual([480, 400, 0, 0]);
    expect(fees('gift')).toEqual([480, 400, 0, 0]);
    expect(fees('manual')).toEqual([0, 0, 0, 0]);
  });

  it('[PRICE-22] credits the first item that waived it', () => {
    const first = itemOf({ _id: 'a', ...waive, ...mains });
    const coupon = itemOf({ _id: 'c', ...waive }, { source: 'coupon' });
    expect(billWith([first, coupon]).lines.map(({ couponFee }) => couponFee)).toEqual([
      0, 0, 400, 900,
    ]);
  });

  it('[RULE-09] has no effect where there is no service charge left to waive', () => {
    const noEffect = { code: 'noEffect' };
    expect(refusalOf(waive, {}, { session: aSession({ type: 'takeAway' }) })).toEqual(noEffect);
    const twice = billWith([
      itemOf({ _id: 'a', ...waive }),
      itemOf({ _id: 'b', ...waive, ...mains }),
    ]);
    expect(twice.discounts.map(({ refusal }) => refusal)).toEqual([null, noEffect]);
    const gone = billWith([
      itemOf({ _id: 'a', discount: 100 }),
      itemOf({
        _id: 'b',
        ...waive,
        for: 'product',
        conditions: [aCondition({ for: 'product', products: ['rice'] })],
      }),
    ]);
    expect(gone.discounts.map(({ refusal }) => refusal)).toEqual([null, noEffect]);
  });

  it('[PRICE-08] waives the least service charge there is, on a dish or on the seats', () => {
    const least = aSetting({ percent: 0.01, amountPerPerson: cents(1) });
    const about = {
      shop: aShop({ seatChargeSurcharge: true }),
      session: aSession({ type: 'dineIn' }),
      sections: [aSection({ _id: 'hall', sectionSettings: [least] })],
    };
    const cent = [aLine({ id: '1', product: 'rice', openKey: cents(-4799) })];
    expect(billWith([], { ...about, lines: cent }).serviceCharges).toEqual([
      { section: 'hall', amount: 1 },
    ]);
    const oneDish = { for: 'product', discountAny: true } as const;
    expect(refusalOf({ ...waive, ...oneDish }, {}, { ...about, lines: cent })).toBeNull();
    const takenAway = cent.map((line) => ({ ...line, takeAway: true }));
    expect(refusalOf(waive, {}, { ...about, lines: takenAway })).toBeNull();
    expect(refusalOf({ discountType: 'freeSeatCharge' }, {}, { ...about, lines: cent })).toBeNull();
  });

  it('[RULE-09] leaves the service charge of the seats to rules for the whole order', () => {
    const lines = meal.lines.map((line) => ({ ...line, takeAway: true }));
    const shop = aShop({ seatChargeSurcharge: true });
    expect(refusalOf({ ...waive, ...mains }, {}, { lines, shop })).toEqual({ code: 'noEffect' });
    expect(refusalOf(waive, {}, { lines })).toEqual({ code: 'noEffect' });
    const twice = billWith([itemOf({ _id: 'a', ...waive }), itemOf({ _id: 'b', ...waive })], {
      lines,
      shop,
    });
    expect(twice.discounts.map(({ refusal }) => refusal)).toEqual([null, { code: 'noEffect' }]);
  });

  it('[PRICE-22] credits no coupon for a dish without a service charge', () => {
    const soup = aProduct({ _id: 'soup', price: cents(3000), freeSurcharge: true });
    const bill = billWith([itemOf(waive, { source: 'coupon' })], {
      menu: menuOf([...menu.products.values(), soup], []),
      lines: [aLine({ id: 'soup', product: 'soup' }), aLine({ id: 'rice', product: 'rice' })],
    });
    expect(bill.lines.map(({ couponFee }) => couponFee)).toEqual([0, 480]);
  });

  it('[PRICE-08] takes the seat charge away, once', () => {
    const free = { discountType: 'freeSeatCharge' } as const;
    expect(billWith([]).seatCharge).toBe(1600);
    const bill = billWith([itemOf({ _id: 'a', ...free }), itemOf({ _id: 'b', ...free })]);
    expect(bill.seatCharge).toBe(0);
    expect(bill.discounts.map(({ refusal }) => refusal)).toEqual([null, { code: 'noEffect' }]);
    expect(refusalOf(free, {}, { session: aSession({ type: 'takeAway' }) })).toEqual({
      code: 'noEffect',
    });
    expect(refusalOf({ ...free, for: 'product' })).toBeNull();
    expect(refusalOf(free, {}, { lines: [] })).toBeNull();
  });

  it('[RULE-09] leaves no service charge on a waived seat charge', () => {
    const lines = meal.lines.map((line) => ({ ...line, takeAway: true }));
    const items = [
      itemOf({ _id: 'a', discountType: 'freeSeatCharge' }),
      itemOf({ _id: 'b', ...waive }),
    ];
    const bill = billWith(items, { lines, shop: aShop({ seatChargeSurcharge: true }) });
    expect(bill.discounts.map(({ refusal }) => refusal)).toEqual([null, { code: 'noEffect' }]);
  });
});

describe('the base of the service charge', () => {
  it('[PRICE-13] is lowered by a discount, unless the discount says otherwise', () => {
    expect(billWith([itemOf({ discount: 50 })]).serviceCharges[0]?.amount).toBe(1580);
    expect(
      billWith([itemOf({ discount: 50, beforeServiceCharge: false })]).serviceCharges[0]?.amount,
    ).toBe(2180);
    const both = [
      itemOf({ _id: 'a', discount: 50, beforeServiceCharge: false }),
      itemOf({ _id: 'b', discount: 50 }),
    ];
    expect(billWith(both).serviceCharges[0]?.amount).toBe(1880);
  });
});

describe('the order of discounts', () => {
  it('[PRICE-05] goes by source, then automatic ones by priority and id, others as they were added', () => {
    const small = { discountType: 'amount', discount: 1 } as const;
    const items = [
      itemOf({ _id: 'm', ...small }, { source: 'manual' }),
      itemOf({ _id: 'g', ...small }, { source: 'gift' }),
      itemOf({ _id: 'z', ...small }, { source: 'coupon' }),
      itemOf({ _id: 'y', ...small, priority: -1 }, { source: 'coupon' }),
      itemOf({ _id: 'e', ...small }, { source: 'member' }),
      itemOf({ _id: 'v', ...small }, { source: 'vip' }),
      itemOf({ _id: 'b', ...small, priority: 2 }),
      itemOf({ _id: 'c', ...small, priority: 1 }),
      itemOf({ _id: 'a', ...small, priority: 2 }),
      itemOf({ _id: 'B', ...small, priority: 2 }),
    ];
    expect(billWith(items).discounts.map(({ item }) => item)).toEqual([
      'c',
      'B',
      'a',
      'b',
      'v',
      'e',
      'z',
      'y',
      'g',
      'm',
    ]);
  });
});

describe('what a rule is refused for', () => {
  it.each([
    ['its version', {}, { ruleVersion: 0 }, { code: 'ruleNeedUpdate' }],
    ['being disabled', {}, { disabled: true }, { code: 'ruleDisabled' }],
    ['a season yet to come', { startDate: '2026-11-15' }, {}, { code: 'ruleDisabled' }],
    ['a season past', { endDate: '2026-11-13' }, {}, { code: 'ruleDisabled' }],
    ['its shop', { shops: ['other'] }, {}, { code: 'notCurrentShop' }],
    ['its section', { sections: ['garden'] }, {}, { code: 'notApplicableSection' }],
    [
      'its order type',
      { orderType: ['takeAway', 'delivery'] },
      {},
      { code: 'notApplicableOrderType' },
    ],
    [
      'its conditions',
      { conditions: [aCondition({ minQty: 6 })] },
      {},
      { code: 'ruleMinQty', needed: 6, found: 5 },
    ],
    ['a discount of nothing', { discount: 0 }, {}, { code: 'noEffect' }],
  ] as const)('[RULE-01] names %s', (...[, rule, about, expected]) => {
    expect(refusalOf(rule, about)).toEqual(expected);
  });

  it('[RULE-01] names the first that refuses, in the order of the rules', () => {
    const everything: Partial<DiscountRule> = {
      startDate: '2027-01-01',
      shops: ['other'],
      ruleType: 'allowlist',
      sections: ['garden'],
      orderType: ['takeAway'],
      conditions: [aCondition({ minQty: 99 })],
      type: 'point',
    };
    const ease: readonly Partial<DiscountRule>[] = [
      {},
      {},
      { startDate: null },
      { shops: [] },
      { ruleType: null },
      { sections: [] },
      { orderType: [] },
      { conditions: [] },
    ];
    const session = aSession({ type: 'dineIn' });
    const reported = ease.map((_, at) => {
      const rule = ease
        .slice(0, at + 1)
        .reduce((eased, change) => ({ ...eased, ...change }), everything);
      const first = itemOf({ _id: 'first' });
      const item = itemOf(
        { _id: 'second', priority: 1, ...rule },
        { ruleVersion: at === 0 ? 0 : 1 },
      );
      return billWith([first, item], { session }).discounts[1]?.refusal?.code;
    });
    expect(reported).toEqual([
      'ruleNeedUpdate',
      'ruleDisabled',
      'notCurrentShop',
      'ruleDeny',
      'notApplicableSection',
      'notApplicableOrderType',
      'ruleMinQty',
      'ruleNeedUser',
    ]);
  });

  it('[RULE-03] counts both its days, in the time zone of the shop', () => {
    expect(refusalOf({ startDate: '2026-11-14', endDate: '2026-11-14' })).toBeNull();
    const tokyo = { shop: aShop({ timezone: 'Asia/Tokyo' }) };
    expect(refusalOf({ endDate: '2026-11-14' }, {}, tokyo)).toEqual({ code: 'ruleDisabled' });
    expect(refusalOf({ startDate: '2026-11-15' }, {}, tokyo)).toBeNull();
  });

  it('[RULE-05] requires a changed rule to be loaded again', () => {
    expect(refusalOf({ version: 2 }, { ruleVersion: 1 })).toEqual({ code: 'ruleNeedUpdate' });
    expect(refusalOf({ version: 2 }, { ruleVersion: 2 })).toBeNull();
  });

  it('[RULE-07] coexists with what its lists allow', () => {
    const first = itemOf({ _id: 'first' });
    const second = (about: Partial<DiscountRule>) =>
      billWith([first, itemOf({ _id: 'second', priority: 1, ...about })]).discounts[1]?.refusal;
    const deny = { code: 'ruleDeny', rule: 'first' };
    expect(second({ ruleType: 'allowlist' })).toEqual(deny);
    expect(second({ ruleType: 'allowlist', rules: ['first'] })).toBeNull();
    expect(second({ ruleType: 'allowlist', rulesDiscount: ['first'] })).toBeNull();
    expect(second({ ruleType: 'denylist' })).toBeNull();
    expect(second({ ruleType: 'denylist', rules: ['first'] })).toEqual(deny);
    expect(second({ ruleType: 'denylist', rulesDiscount: ['first'] })).toEqual(deny);
    expect(second({ rules: ['first'] })).toBeNull();
  });

  it('[RULE-07] considers only rules that are in effect', () => {
    const never = itemOf({ _id: 'never', discount: 0 });
    const alone = itemOf({ _id: 'alone', priority: 1, ruleType: 'allowlist' });
    expect(billWith([never, alone]).discounts.map(({ valid }) => valid)).toEqual([false, true]);
  });

  it('[RULE-08] gives points, vip prices, member prices and gifts to members only', () => {
    const session = aSession({ type: 'dineIn' });
    const needs = (source: DiscountItem['source'], type: DiscountRule['type'] = 'discount') =>
      refusalOf({ type, fixedPoint: 1 }, { source }, { session });
    const member = { code: 'ruleNeedUser' };
    expect([needs('vip'), needs('member'), needs('gift'), needs('automatic', 'point')]).toEqual([
      member,
      member,
      member,
      member,
    ]);
    expect([needs('automatic'), needs('coupon'), needs('manual')]).toEqual([null, null, null]);
  });
});

describe('points', () => {
  it('[PRICE-11] are earned on the total, cut down to whole points', () => {
    const points = itemOf({
      type: 'point',
      fixedPoint: 5,
      percentagePoint: 10,
      repeat: true,
      conditions: [aCondition({ minQty: 2 })],
    });
    const bill = billWith([points]);
    expect(bill.total).toBe(4800 + 4000 + 4000 + 9000 + 2180 + 1600);
    expect(bill.points).toBe(10 + 25);
    expect(bill.discounts[0]).toMatchObject({ amount: 0, points: 35, times: 2, valid: true });
  });

  it('[PRICE-11] are earned by point rules only', () => {
    expect(billWith([itemOf({ fixedPoint: 5, percentagePoint: 10 })]).points).toBe(0);
  });

  it('[PRICE-11] [RULE-09] are refused when there are none to earn', () => {
    expect(refusalOf({ type: 'point' })).toEqual({ code: 'noEffect' });
    expect(refusalOf({ type: 'point', percentagePoint: 1 })).toBeNull();
    expect(refusalOf({ type: 'point', fixedPoint: 1 })).toBeNull();
    expect(
      billWith([itemOf({ type: 'point', fixedPoint: 5, percentagePoint: 10 }, { disabled: true })])
        .points,
    ).toBe(0);
  });
});
