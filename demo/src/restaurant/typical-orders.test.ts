import { describe, expect, it } from 'vitest';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { billFor } from '@servery/engine/bill/bill.ts';
import { settleOrder } from '@servery/engine/bill/settle.ts';
import { cartCount } from '@servery/engine/cart/count.ts';
import { orderingRefusal } from '@servery/engine/cart/problems.ts';
import { stockNeeds } from '@servery/engine/cart/stock-needs.ts';
import { closedRefusal } from '@servery/engine/hours/closing.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import { menuFor } from '@servery/engine/menu/menu-filter.ts';
import { orderLimitRefusal } from '@servery/engine/session/order-limits.ts';
import { shortages } from '@servery/engine/stock/available.ts';
import { frozen } from '../frozen.ts';
import { orderFor, shopOf } from './order-from-request.ts';
import { demoRestaurant } from './restaurant.ts';
import { kualaLumpurOrders, taipeiOrders } from './typical-orders-abroad.ts';
import { hongKongOrders, typicalOrders } from './typical-orders.ts';
import type { DemoOrder } from './order-request.ts';

// A Friday at half past twelve in all three cities.
const now = Date.UTC(2026, 2, 13, 4, 30);
const restaurant = frozen(demoRestaurant(now));

function settled(request: DemoOrder) {
  const { order, ordering } = orderFor(request, restaurant);
  return { order, ordering, ...settleOrder(order, ordering, now) };
}

function totalsOf(preferences: readonly DemoOrder[]): readonly string[] {
  return preferences.map((request) => {
    const { bill } = settled(request);
    return formatPrice(bill.total, bill.currency);
  });
}

/** Offers that this order should get but that are refused, which would confuse a guest. */
function puzzles({ discounts }: Bill): readonly string[] {
  const expected = new Set([
    'ruleInclude',
    'notCurrentShop',
    'ruleNeedUser',
    'notApplicableOrderType',
    'notApplicableSection',
    'ruleDeny',
    'noEffect',
  ]);
  const codes = discounts.flatMap(({ refusal }) => (refusal === null ? [] : [refusal.code]));
  return codes.filter(
    (code) => !expected.has(code) && !/^rule(Min|AfterMin|IncludeModifier)/.test(code),
  );
}

const numbered = typicalOrders.map((request, nth) => [nth + 1, request.type, request] as const);

describe('a usual day at the demo restaurant', () => {
  it.each([
    ['Hong Kong', hongKongOrders],
    ['Taipei', taipeiOrders],
    ['Kuala Lumpur', kualaLumpurOrders],
  ])('has a dozen orders in %s', (_, orders) => {
    expect(orders.length).toBe(12);
  });

  it.each(numbered)('[CART-06] lets order %i (%s) be placed as it is', (_, __, request) => {
    const { lines, ordering } = settled(request);
    expect(orderingRefusal(lines, ordering)).toBeNull();
  });

  it.each(numbered)('[STOCK-03] has enough of everything for order %i (%s)', (_, __, request) => {
    const { lines, ordering } = settled(request);
    const needs = stockNeeds(lines, ordering.menu, []);
    expect(shortages(needs.products, ordering.menu.products, ordering)).toEqual([]);
  });

  it.each(numbered)(
    '[HOURS-02] finds the shop open for order %i (%s), and the order within its limits',
    (_, type, request) => {
      const { lines } = settled(request);
      const shop = shopOf(request.shop, restaurant);
      const size = { quantity: cartCount(lines), people: request.people ?? 1, tables: 1 };
      expect(closedRefusal(shop, type, now)).toBeNull();
      expect(orderLimitRefusal(shop.onlineOrderLimits, size)).toBeNull();
    },
  );

  it.each(numbered)(
    '[MENU-04] shows the dishes of order %i (%s) on the menu of its section',
    (_, orderType, request) => {
      const { order } = orderFor(request, restaurant);
      const { enableUngroupedSection } = shopOf(request.shop, restaurant);
      const view = {
        orderType,
        category: null,
        subCategory: null,
        sections: [request.section],
        enableUngroupedSection,
      };
      const shown = new Set(menuFor([...order.menu.products.values()], view).map(({ _id }) => _id));
      const asked = order.lines.filter(({ fromProduct }) => fromProduct === null);
      expect(asked.filter(({ product }) => !shown.has(product ?? ''))).toEqual([]);
    },
  );

  it.each(numbered)(
    '[RULE-01] refuses no offer on order %i (%s) for a reason a guest could not see',
    (_, __, request) => {
      const { bill } = settled(request);
      expect(puzzles(bill)).toEqual([]);
      expect(bill.fixes).toEqual({ add: [], remove: [] });
    },
  );

  it('[PRICE-18] comes to these totals in Hong Kong', () => {
    expect(totalsOf(hongKongOrders)).toEqual([
      '$68.90',
      '$25.70',
      '$291.60',
      '$276.00',
      '$160.60',
      '$50.60',
      '$85.70',
      '$350.80',
      '$61.60',
      '$398.00',
      '$1,267.00',
      '$39.80',
    ]);
  });

  it('[PRICE-19] comes to whole dollars in Taipei', () => {
    expect(totalsOf(taipeiOrders)).toEqual([
      '$90.00',
      '$130.00',
      '$720.00',
      '$190.00',
      '$70.00',
      '$536.00',
      '$374.00',
      '$205.00',
      '$1,705.00',
      '$346.00',
      '$478.00',
      '$150.00',
    ]);
  });

  it('[PRICE-17] comes to five sen, tax on top, in Kuala Lumpur', () => {
    expect(totalsOf(kualaLumpurOrders)).toEqual([
      'RM25.70',
      'RM37.40',
      'RM49.45',
      'RM61.85',
      'RM92.85',
      'RM37.75',
      'RM69.50',
      'RM18.45',
      'RM129.05',
      'RM122.55',
      'RM16.75',
      'RM86.55',
    ]);
  });

  it('[PRICE-12] puts the free soup on a table that is due one', () => {
    const request = hongKongOrders[7];
    if (request === undefined) throw new Error('the family is missing');
    const { order } = orderFor(request, restaurant);
    expect(billFor(order, now).fixes.add.map(({ quantity }) => quantity)).toEqual([1]);
    expect(settled(request).lines.filter(({ fromCoupon }) => fromCoupon !== null).length).toBe(1);
  });

  it('[OPTION-09] brings a set within a set, down to its drinks', () => {
    const request = hongKongOrders[7];
    if (request === undefined) throw new Error('the family is missing');
    const { lines } = settled(request);
    const depth = (id: string | null): number =>
      id === null ? 0 : 1 + depth(lines.find((line) => line.id === id)?.fromProduct ?? null);
    expect(Math.max(...lines.map(({ id }) => depth(id)))).toBe(3);
  });

  it('throws for a request that the menu cannot fulfil', () => {
    const request = {
      shop: restaurant.shops[1]?._id ?? '',
      section: '',
      type: 'takeAway',
      dishes: [{ dish: 'egg-tart' }],
    } as const;
    expect(() => orderFor(request, restaurant)).toThrow('egg-tart is not on the menu of this shop');
  });
});
