import { describe, expect, it } from 'vitest';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { typicalOrders } from '@servery/demo/restaurant/typical-orders.ts';
import { lastSettled, settle } from './last-bill.ts';
import { demoBilling } from '../../testing/demo-bill.ts';

// A Friday at half past twelve in all three cities.
const now = Date.UTC(2026, 2, 13, 4, 30);
const restaurant = demoRestaurant(now);

describe('the bill of a cart', () => {
  it.each(
    typicalOrders.map(
      (request, nth) =>
        [`${nth + 1}, ${request.type}, for ${request.member ?? 'nobody'}`, request] as const,
    ),
  )('[PRICE-21] equals the server’s: order %s', (_, request) => {
    const { billing, total } = demoBilling(request, restaurant, now);
    expect(settle(billing).bill.total).toBe(total);
  });

  it('[PRICE-21] includes the offers of a level and of all members', () => {
    const [request] = typicalOrders.filter(({ dishes }) =>
      dishes.some(({ dish }) => dish === 'egg-tart'),
    );
    if (request === undefined) throw new Error('no request for egg tarts');
    const { total: ofGuest } = demoBilling(request, restaurant, now);
    const gold = demoBilling({ ...request, member: 'siuming' }, restaurant, now);
    expect(settle(gold.billing).bill.total).toBe(gold.total);
    expect(gold.total).toBeLessThan(ofGuest);
    const sources = settle(gold.billing)
      .bill.discounts.filter(({ valid }) => valid)
      .map(({ source }) => source);
    expect(sources).toEqual(expect.arrayContaining(['vip', 'member']));
  });

  it('[PRICE-02] applies the modifiers of the order', () => {
    const [request] = typicalOrders;
    if (request === undefined) throw new Error('no such request');
    const tea = { ...request, dishes: [{ dish: 'iced-lemon-tea' }] };
    const usual = demoBilling(tea, restaurant, now);
    const happy = demoBilling({ ...tea, modifiers: ['happy-hour'] }, restaurant, now);
    expect(settle(happy.billing).bill.total).toBe(happy.total);
    expect(happy.total).toBeLessThan(usual.total);
  });

  it('[PAY-07] computes tips as a share of the bill without them', () => {
    const [request] = typicalOrders;
    if (request === undefined) throw new Error('no such request');
    const { billing, total } = demoBilling(request, restaurant, now);
    const { bill } = settle({ ...billing, tipPercent: 10 });
    expect(bill.tips).toBe(Math.round(total / 10));
    expect(bill.total).toBe(total + bill.tips);
  });

  it('[PAY-07] rounds tips to whole units where the currency has no smaller ones', () => {
    const request = typicalOrders.find(({ shop }) => shop === taipei);
    if (request === undefined) throw new Error('no request in Taipei');
    const { billing } = demoBilling(request, restaurant, now);
    const tips = [3, 7, 10, 12.5].map(
      (tipPercent) => settle({ ...billing, tipPercent }).bill.tips % 100,
    );
    expect(tips).toEqual([0, 0, 0, 0]);
  });

  it('is computed once for all readers, and again when an input changes', () => {
    const [request] = typicalOrders;
    if (request === undefined) throw new Error('no such request');
    const { billing } = demoBilling(request, restaurant, now);
    const made = lastSettled(billing);
    expect(lastSettled({ ...billing, parts: { ...billing.parts } })).toBe(made);
    expect(lastSettled({ ...billing, parts: { ...billing.parts, tips: 100 } })).not.toBe(made);
  });
});
