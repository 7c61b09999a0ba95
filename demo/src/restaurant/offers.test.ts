import { describe, expect, it } from 'vitest';
import { settleOrder } from '@servery/engine/bill/settle.ts';
import { couponRefusal } from '@servery/engine/discounts/coupon-checks.ts';
import type { DiscountItem, DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';
import { givenLines } from '@servery/engine/cart/given-lines.ts';
import { dayMs } from '@servery/engine/hours/instant.ts';
import { frozen } from '../frozen.ts';
import { anItem } from '../rule-builders.ts';
import { idOf } from './ids.ts';
import { ruleId } from './offer.ts';
import { orderFor } from './order-from-request.ts';
import * as places from './places.ts';
import { allRules, demoRestaurant } from './restaurant.ts';
import type { DemoOrder } from './order-request.ts';

const now = Date.UTC(2026, 2, 13, 4, 30);
const restaurant = frozen(demoRestaurant(now));

const online = { shop: places.hongKong, section: places.hongKongOnline } as const;
const table = {
  shop: places.hongKong,
  section: places.hongKongHall,
  type: 'dineIn',
  people: 2,
} as const;
const upstairs = { ...table, section: places.hongKongUpstairs } as const;
const terrace = { ...table, section: places.hongKongTerrace } as const;
const taipei = {
  shop: places.taipei,
  section: places.taipeiHall,
  type: 'dineIn',
  people: 2,
} as const;
const malaysia = {
  shop: places.kualaLumpur,
  section: places.kualaLumpurHall,
  type: 'dineIn',
  people: 2,
} as const;

const wings = { dish: 'chicken-wings', quantity: 8 };
const lunch = {
  dish: 'lunch-set-hk',
  picks: { 'lunch-main-hk': ['corn-fish-rice'], 'set-drink-hk': ['hot-coffee'] },
};

/** For every offer an order on which it holds. */
const proofs: Readonly<Record<string, DemoOrder>> = {
  'tart-trio': { ...online, type: 'delivery', dishes: [{ dish: 'egg-tart', quantity: 3 }] },
  'fourth-bun-free': { ...taipei, dishes: [{ dish: 'cocktail-bun', quantity: 4 }] },
  'roasts-by-weight': {
    ...online,
    type: 'takeAway',
    dishes: [{ dish: 'char-siu-plate', quantity: 3 }],
  },
  'take-away-5': { ...online, type: 'takeAway', dishes: [wings] },
  'every-200': { ...online, type: 'delivery', dishes: [wings] },
  'every-60': { ...malaysia, dishes: [wings] },
  'big-table': { ...table, dishes: [{ dish: 'club-sandwich', quantity: 20 }] },
  'terrace-sunset': { ...terrace, dishes: [wings] },
  'dessert-no-service': { ...malaysia, dishes: [{ dish: 'mango-pudding' }] },
  'seats-on-the-house': { ...upstairs, dishes: [{ dish: 'typhoon-shelter-crab', quantity: 4 }] },
  'late-night-noodles': {
    ...table,
    modifiers: ['late-night'],
    dishes: [{ dish: 'wonton-noodles' }],
  },
  'staff-meal': { ...table, modifiers: ['staff-meal'], dishes: [lunch] },
  'house-soup': { ...table, dishes: [wings] },
  'points-for-all': { ...taipei, member: 'meiling', dishes: [wings] },
  'points-season': { ...table, member: 'emily', dishes: [wings] },
  'silver-5': { ...table, member: 'kayan', dishes: [wings] },
  'gold-8': { ...table, member: 'siuming', dishes: [wings] },
  'gold-milk-tea': { ...table, member: 'siuming', dishes: [{ dish: 'iced-milk-tea' }] },
  'gold-seats': { ...upstairs, member: 'siuming', dishes: [wings] },
  'member-bakery': { ...table, member: 'emily', dishes: [{ dish: 'pineapple-bun' }] },
  'manager-20': { ...malaysia, dishes: [wings] },
  'goodwill-20': { ...table, dishes: [wings] },
  'coupon-welcome': { ...table, dishes: [wings] },
  'coupon-alone': { ...table, member: 'emily', dishes: [lunch] },
  'coupon-bakery': { ...table, dishes: [{ dish: 'pineapple-bun', quantity: 2 }] },
  'coupon-any-three': { ...taipei, dishes: [wings] },
  'coupon-roasts': {
    ...online,
    type: 'delivery',
    dishes: [{ dish: 'char-siu-plate', quantity: 4 }],
  },
  'coupon-delivery': { ...online, type: 'delivery', dishes: [wings] },
  'coupon-taipei': { ...taipei, dishes: [wings] },
  'coupon-petaling': { ...malaysia, dishes: [wings] },
  'coupon-three-iced': { ...table, dishes: [{ dish: 'iced-lemon-coke', quantity: 3 }] },
  'coupon-no-service': { ...taipei, dishes: [wings] },
  'coupon-no-seats': { ...upstairs, dishes: [wings] },
  'coupon-egg-tart': { ...online, type: 'takeAway', dishes: [wings] },
  'coupon-cup': { ...table, dishes: [{ dish: 'silk-stocking-milk-tea', quantity: 2 }] },
  'coupon-birthday': { ...table, modifiers: ['birthday'], dishes: [wings] },
  'coupon-points': { ...table, member: 'kayan', dishes: [wings] },
  'coupon-last-season': { ...table, dishes: [wings] },
  'coupon-next-season': { ...table, dishes: [wings] },
  'gift-egg-tart': { ...table, member: 'emily', dishes: [wings] },
  'gift-hot-milk-tea': { ...taipei, member: 'meiling', dishes: [wings] },
  'gift-20': { ...table, member: 'emily', dishes: [wings] },
  'gift-bubble-milk-tea': { ...taipei, member: 'meiling', dishes: [wings] },
  'gift-nasi-lemak': { ...malaysia, member: 'aisyah', dishes: [wings] },
  'gift-lunch-set-hk': { ...table, member: 'emily', dishes: [wings] },
  'gift-souvenir-mug': { ...table, member: 'emily', dishes: [wings] },
};

const rules = new Map(allRules(restaurant).map((rule) => [rule._id, rule]));

function ruleOf(key: string): DiscountRule {
  const rule = rules.get(ruleId(key));
  if (rule === undefined) throw new Error(`there is no offer ${key}`);
  return rule;
}

function sourceOf(key: string): DiscountSource {
  if (key.startsWith('coupon-')) return 'coupon';
  if (key.startsWith('gift-')) return 'gift';
  return restaurant.orderDiscounts.find(({ rule }) => rule._id === ruleId(key))?.source ?? 'vip';
}

/** Within the offer's own days. */
function dayOf({ startDate, endDate }: DiscountRule): number {
  const today = new Date(now).toISOString().slice(0, 10);
  if (startDate !== null && startDate > today) return Date.parse(startDate) + dayMs;
  return endDate !== null && endDate < today ? Date.parse(endDate) - dayMs : now;
}

function outcomeOf(key: string, request: DemoOrder) {
  const rule = ruleOf(key);
  const { order, ordering } = orderFor(request, restaurant);
  const joined = order.discounts.find((item) => item.rule._id === rule._id);
  const item: DiscountItem = joined ?? anItem({ _id: key, source: sourceOf(key), rule });
  const handed = rule.automaticAddFreeProduct
    ? []
    : rule.freeProducts.flatMap((product) =>
        givenLines({ id: `given-${product}`, item: item._id, product, quantity: 1 }, ordering),
      );
  const whole = {
    ...order,
    lines: [...order.lines, ...handed],
    discounts: joined === undefined ? [...order.discounts, item] : order.discounts,
  };
  const { bill } = settleOrder(whole, ordering, dayOf(rule));
  return bill.discounts.find((outcome) => outcome.item === item._id);
}

describe('the offers of the demo restaurant', () => {
  it('are all proven below', () => {
    const proven = new Set(Object.keys(proofs).map(ruleId));
    expect([...rules.keys()].filter((id) => !proven.has(id))).toEqual([]);
    expect(proven.size).toBe(rules.size);
  });

  it.each(Object.entries(proofs))('[RULE-01] %s holds on some order', (key, request) => {
    expect(outcomeOf(key, request)).toMatchObject({ valid: true, refusal: null });
  });

  it.each(
    Object.entries(proofs).filter(
      ([key]) =>
        ruleOf(key).type === 'discount' && ruleOf(key).discountType.match(/^(percent|amount|pick)/),
    ),
  )('[RULE-09] %s takes money off', (key, request) => {
    expect(outcomeOf(key, request)?.amount).toBeGreaterThan(0);
  });

  it.each([
    ['coupon-last-season', 'ruleDisabled'],
    ['coupon-next-season', 'ruleDisabled'],
  ])('[RULE-03] %s does not hold today', (key, code) => {
    const { order, ordering } = orderFor({ ...table, dishes: [wings] }, restaurant);
    const item = anItem({ _id: key, source: 'coupon', rule: ruleOf(key) });
    const { bill } = settleOrder({ ...order, discounts: [item] }, ordering, now);
    expect(bill.discounts[0]?.refusal).toEqual({ code });
  });

  it('[RULE-07] lets the exclusive coupon combine with points only', () => {
    const beside = outcomeOf('coupon-alone', { ...online, type: 'takeAway', dishes: [wings] });
    expect(beside?.refusal).toEqual({ code: 'ruleDeny', rule: ruleId('take-away-5') });
  });

  it('never goes stale: what runs today runs whenever the restaurant is loaded', () => {
    const later = now + 1000 * dayMs;
    const running = (at: number) =>
      allRules(demoRestaurant(at)).filter(({ startDate, endDate }) => {
        const day = new Date(at).toISOString().slice(0, 10);
        return (startDate ?? day) <= day && day <= (endDate ?? day);
      });
    expect(running(later).map(({ _id }) => _id)).toEqual(running(now).map(({ _id }) => _id));
  });
});

describe('the coupons in members’ hands', () => {
  const scene = {
    session: 's',
    shop: places.hongKong,
    day: '2026-03-13',
    added: [],
    serverStatus: 'valid',
  };
  const held = (holder: string | null, offer: string) => {
    const name = `${holder ?? 'anybody'}/${offer}`;
    return restaurant.heldCoupons.find(({ _id }) => _id === idOf('userCoupon', name)) ?? null;
  };

  it.each([
    ['siuming', 'coupon-welcome', null],
    ['siuming', 'coupon-bakery', { code: 'alreadyUsed' }],
    ['siuming', 'coupon-no-service', { code: 'couponOutdate', endDate: '2026-03-10' }],
    ['meiling', 'coupon-taipei', { code: 'notCurrentShop' }],
    [null, 'coupon-welcome', null],
  ])('[COUPON-02] of %s: %s is answered %j in Hong Kong', (holder, offer, refusal) => {
    const user = holder === null ? null : idOf('member', holder);
    expect(couponRefusal(held(holder, offer), { ...scene, user })).toEqual(refusal);
  });

  it('[COUPON-02] reveals nothing about them to a stranger', () => {
    expect(
      couponRefusal(held('siuming', 'coupon-welcome'), { ...scene, user: idOf('member', 'emily') }),
    ).toEqual({ code: 'invalidCode' });
  });
});
