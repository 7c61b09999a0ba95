import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { hongKongOrders } from '@servery/demo/restaurant/typical-orders.ts';
import { billFor } from '../bill/bill.ts';
import { automaticItems } from '../discounts/joining.ts';
import { type Condition, type DiscountRule, emptyRule } from '../discounts/rule.ts';
import { cents } from '../money/cents.ts';
import { type Finding, findingsOf } from './lint.ts';
import type { Offer, OfferDish, OfferFacts } from './offer-facts.ts';

const sunday = Date.parse('2026-11-15T19:30:00+08:00');
const today = '2026-11-15';
const id = (digit: string): string => digit.padStart(24, '0');

function dish(digit: string, price: number, part: Partial<OfferDish> = {}): OfferDish {
  const own = { _id: id(digit), name: [], price: cents(price), category: id('c') };
  return { ...own, subCategory: null, discountable: true, ...part };
}

const tea = dish('1', 2000);
const toast = dish('2', 1500, { category: id('d') });
const wine = dish('3', 9000, { category: id('e'), discountable: false });
const facts: OfferFacts = {
  dishes: [tea, toast, wine],
  categories: [],
  subCategories: [],
  sections: [{ _id: id('5'), name: [], hasService: true, hasSeatCharge: false }],
};

function condition(part: Partial<Condition>): Condition {
  return {
    for: 'order',
    products: [],
    categories: [],
    subCategories: [],
    minQty: 0,
    minWeight: 0,
    minTotal: cents(0),
    afterMinTotal: cents(0),
    includeModifier: [],
    excludeModifier: [],
    ...part,
  };
}

const ofTea = condition({ for: 'product', products: [tea._id] });

function offer(part: Partial<DiscountRule>, about: Partial<Offer> = {}): Offer {
  const rule = { ...emptyRule, _id: id('a'), name: [], discount: 10, priority: 5, ...part };
  return { rule, source: 'automatic', enabled: true, ...about };
}

function found(one: Offer, others: readonly Offer[] = []): readonly Finding[] {
  return findingsOf(one, { facts, offers: [one, ...others], today });
}

describe('the linter of offers', () => {
  it('[OFFER-07] finds nothing in sound rules, nor in those of the demo', () => {
    expect(found(offer({}))).toEqual([]);
    expect(found(offer({ for: 'product', conditions: [ofTea] }))).toEqual([]);
    expect(demoFindings()).toEqual([]);
  });

  it.each([
    ['nothingGiven', { discount: 0 }],
    ['nothingGiven', { discountType: 'pickNMaxPrice' }],
    ['nothingGiven', { type: 'point' }],
    ['nothingGiven', { type: 'free' }],
    ['freeDishGone', { type: 'free', freeProducts: [tea._id, id('9')] }],
    ['sectionsGone', { sections: [id('9')] }],
    ['noDish', { conditions: [condition({ for: 'product', products: [id('9')] })] }],
    ['noDish', { conditions: [condition({ for: 'product' })] }],
    ['allExcluded', { conditions: [ofTea, condition({ for: 'exclude', categories: [id('c')] })] }],
    [
      'allExcluded',
      { conditions: [condition({ for: 'exclude', categories: [id('c'), id('d'), id('e')] })] },
    ],
    [
      'modifiersCross',
      {
        conditions: [
          condition({ includeModifier: ['late'] }),
          condition({ excludeModifier: ['late'] }),
        ],
      },
    ],
    ['noTarget', { for: 'product' }],
    [
      'notDiscountable',
      { for: 'product', conditions: [condition({ for: 'product', products: [wine._id] })] },
    ],
    ['noSeatCharge', { discountType: 'freeSeatCharge', discount: 0 }],
  ] as const)('[OFFER-07] finds one that never applies: %s', (reason, part) => {
    expect(found(offer(part))).toEqual([{ code: 'never', reason }]);
  });

  it('[OFFER-07] finds a waived service charge where none is taken', () => {
    const one = offer({ discountType: 'freeSurcharge', discount: 0 });
    expect(found(one)).toEqual([]);
    const scene = { facts: { ...facts, sections: [] }, offers: [one], today };
    expect(findingsOf(one, scene)).toEqual([{ code: 'never', reason: 'noService' }]);
  });

  it('[OFFER-07] finds a last day before the first', () => {
    expect(found(offer({ startDate: '2026-12-02', endDate: '2026-12-01' }))).toEqual([
      { code: 'endsFirst' },
    ]);
  });

  it('[OFFER-07] finds a rule that another one always keeps out', () => {
    const always = offer({ _id: id('b'), priority: 1 });
    const conflict = [{ code: 'conflicts', rule: id('b') }];
    const shy = { ruleType: 'denylist', rules: [id('b')] } as const;
    expect(found(offer(shy), [always])).toEqual(conflict);
    expect(found(offer({ ruleType: 'allowlist' }), [always])).toEqual(conflict);
    expect(found(offer({ ruleType: 'allowlist', rules: [id('b')] }), [always])).toEqual([]);
    const atTimes: readonly Partial<DiscountRule>[] = [
      { priority: 9 },
      { orderType: ['takeAway'] },
      { sections: [hongKongHall] },
      { endDate: '2026-12-31' },
      { conditions: [condition({ minTotal: cents(5000) })] },
      { conditions: [ofTea] },
      { ruleType: 'denylist', rules: [id('c')] },
    ];
    for (const part of atTimes)
      expect(found(offer(shy), [offer({ _id: id('b'), priority: 1, ...part })])).toEqual([]);
    expect(found(offer(shy), [{ ...always, enabled: false }])).toEqual([]);
  });

  it('[OFFER-07] sees that a higher minimum reaches a lower one', () => {
    const from = (total: number) => ({ conditions: [condition({ minTotal: cents(total) })] });
    const other = offer({ _id: id('b'), priority: 1, ...from(5000) });
    const shy = { ruleType: 'denylist', rules: [id('b')] } as const;
    expect(found(offer({ ...shy, ...from(8000) }), [other])).toHaveLength(1);
    expect(found(offer({ ...shy, ...from(4000) }), [other])).toEqual([]);
  });

  it('[OFFER-07] finds a rule that another one leaves nothing', () => {
    const free = offer({
      _id: id('b'),
      priority: 1,
      for: 'product',
      discount: 100,
      conditions: [ofTea],
    });
    const shadow = [{ code: 'shadowed', rule: id('b') }];
    expect(found(offer({ for: 'product', conditions: [ofTea] }), [free])).toEqual(shadow);
    expect(found(offer({}), [free])).toEqual([]);
    const noService = { discountType: 'freeSurcharge', discount: 0 } as const;
    const before = offer({ _id: id('b'), priority: 1, ...noService });
    expect(found(offer(noService), [before])).toEqual(shadow);
  });

  it('[OFFER-07] finds a rule that gives more than the price', () => {
    const amount = { discountType: 'amount', discount: 3000 } as const;
    const tooMuch = [{ code: 'givesMore', gives: 3000, least: 1500 }];
    expect(found(offer(amount))).toEqual(tooMuch);
    const from = (total: number) => [condition({ minTotal: cents(total) })];
    expect(found(offer({ ...amount, conditions: from(3000) }))).toEqual([]);
    expect(found(offer({ ...amount, for: 'product', conditions: [ofTea] }))).toEqual([
      { code: 'givesMore', gives: 3000, least: 2000 },
    ]);
    const two = [condition({ for: 'product', products: [tea._id], minQty: 2 })];
    expect(found(offer({ ...amount, for: 'product', conditions: two }))).toEqual([]);
    expect(found(offer({ type: 'free', freeProducts: [wine._id] }))).toEqual([
      { code: 'givesMore', gives: 9000, least: 1500 },
    ]);
    expect(found(offer({ discount: 100 }))).toEqual([{ code: 'givesAll' }]);
  });
});

const restaurant = demoRestaurant(sunday);
const requested = hongKongOrders.map((request) => orderFor(request, restaurant).order);
const demoOffers: readonly Offer[] = restaurant.orderDiscounts
  .filter(({ rule }) => rule.shops.length === 0 || rule.shops.includes(hongKong))
  .map(({ rule, source }) => ({ rule, source, enabled: true }));
const products = [...(requested[0]?.menu.products.values() ?? [])];
const demoFacts: OfferFacts = {
  dishes: products.map(({ _id, name, price, category, subCategory, discountable }) => ({
    _id,
    name,
    price,
    category,
    subCategory,
    discountable,
  })),
  categories: restaurant.categories,
  subCategories: restaurant.subCategories,
  sections: restaurant.sections
    .filter(({ shop }) => shop === hongKong)
    .map(({ _id, name, sectionSettings: charges }) => ({
      _id,
      name,
      hasService: charges.some(({ percent, takeAwayPercent }) => percent + takeAwayPercent > 0),
      hasSeatCharge: charges.some(({ amountPerPerson }) => amountPerPerson > 0),
    })),
};

function demoFindings(): readonly Finding[] {
  const scene = { facts: demoFacts, offers: demoOffers, today };
  return demoOffers.flatMap((one) => findingsOf(one, scene));
}

describe('what the linter says beside the engine', () => {
  const ordered = requested.flatMap(({ lines }) => lines.flatMap(({ product }) => product ?? []));
  const someDish = fc.constantFrom(...ordered, id('9'));
  const someCondition = fc
    .record({
      for: fc.constantFrom('order', 'product', 'exclude'),
      products: fc.array(someDish, { maxLength: 2 }),
      minTotal: fc.constantFrom(0, 3000, 9000).map(cents),
    })
    .map(condition);
  const someOffer = fc
    .record({
      _id: fc.constantFrom(id('a'), id('b')),
      for: fc.constantFrom('product', 'order'),
      discountType: fc.constantFrom('percent', 'amount', 'freeSurcharge', 'freeSeatCharge'),
      discount: fc.constantFrom(0, 10, 100),
      priority: fc.integer({ min: 0, max: 3 }),
      ruleType: fc.constantFrom(null, 'denylist', 'allowlist'),
      rules: fc.subarray([id('a'), id('b')]),
      conditions: fc.array(someCondition, { maxLength: 2 }),
      orderType: fc.subarray(['takeAway', 'dineIn'] as const),
    })
    .map((part) => offer(part));
  const refusals = new Set(['never', 'conflicts', 'shadowed']);

  it('[OFFER-07] a rule that it calls idle holds on no bill', () => {
    let idle = 0;
    fc.assert(
      fc.property(someOffer, someOffer, (one, other) => {
        const offers = one.rule._id === other.rule._id ? [one] : [one, other];
        const findings = findingsOf(one, { facts: demoFacts, offers, today });
        fc.pre(findings.some(({ code }) => refusals.has(code)));
        idle += 1;
        const discounts = automaticItems(offers.map(({ rule }) => rule));
        const held = requested.flatMap((order) =>
          billFor({ ...order, discounts }, sunday).discounts.filter(
            ({ rule, valid }) => valid && rule === one.rule._id,
          ),
        );
        expect(held).toEqual([]);
      }),
      { numRuns: process.env['TEST_SCOPE'] === 'all' ? 2000 : 100 },
    );
    expect(idle).toBeGreaterThan(50);
  });
});
