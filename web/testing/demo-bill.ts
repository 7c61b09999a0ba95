import type { Order } from '@servery/engine/bill/order.ts';
import { settleOrder } from '@servery/engine/bill/settle.ts';
import { isListed } from '@servery/engine/discounts/rule-checks.ts';
import { firstAreaOf, orderFor, shopOf } from '@servery/demo/restaurant/order-from-request.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { DemoOrder } from '@servery/demo/restaurant/order-request.ts';
import type { Billing } from '../src/bill/last-bill.ts';

export interface DemoBilling {
  readonly billing: Billing;
  /** The order as the server computes it. */
  readonly order: Order;
  readonly total: number;
}

/** The app's inputs for an order of the demo restaurant, and the order's total. */
export function demoBilling(request: DemoOrder, restaurant: Restaurant, now: number): DemoBilling {
  const { order, ordering } = orderFor(request, restaurant);
  const member = restaurant.members.find(({ _id }) => _id === order.session.user);
  const rulesOf = (source: string) =>
    restaurant.orderDiscounts
      .filter((one) => one.source === source && isListed(one.rule.shops, request.shop))
      .map(({ rule }) => rule);
  const parts = {
    shop: shopOf(request.shop, restaurant),
    sections: order.sections,
    taxes: order.taxes,
    offers: rulesOf('automatic'),
    level: restaurant.vipLevels.find(({ _id }) => _id === member?.vipLevel) ?? null,
    memberRules: rulesOf('member'),
    coupons: [],
    gifts: [],
    ruleVersions: {},
    menu: order.menu,
    mode: request.type,
    section: request.section,
    area: firstAreaOf(shopOf(request.shop, restaurant)),
    people: order.session.people,
    user: order.session.user,
    modifiers: order.session.modifiers,
    lines: order.lines,
    tips: 0,
  };
  const { bill } = settleOrder(order, ordering, now);
  return { billing: { parts, ordering, now, tipPercent: null }, order, total: bill.total };
}
