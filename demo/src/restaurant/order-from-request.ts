import type { Order } from '@servery/engine/bill/order.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { automaticItems, memberItems, vipItems } from '@servery/engine/discounts/joining.ts';
import type { DiscountItem, DiscountSource } from '@servery/engine/discounts/rule.ts';
import { isListed } from '@servery/engine/discounts/rule-checks.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { deliverySurcharges } from '@servery/engine/session/delivery-zone.ts';
import type { DemoShop, Member } from './entities.ts';
import { idOf } from './ids.ts';
import type { Restaurant } from './restaurant.ts';
import { cartFor } from './order-request.ts';
import type { DemoOrder } from './order-request.ts';

/** An order as the engine prices it, with what its cart is checked against. */
export interface RequestedOrder {
  readonly order: Order;
  readonly ordering: Ordering;
}

export function orderFor(request: DemoOrder, restaurant: Restaurant): RequestedOrder {
  const shop = shopOf(request.shop, restaurant);
  const member = memberOf(request, restaurant);
  const ordering = orderingAt(shop, request, restaurant);
  const order: Order = {
    shop,
    session: {
      type: request.type,
      section: request.section,
      people: request.people ?? 1,
      modifiers: request.modifiers ?? [],
      user: member?._id ?? null,
      paidTime: null,
    },
    sections: restaurant.sections.filter((section) => section.shop === shop._id),
    menu: ordering.menu,
    lines: cartFor(request.dishes, ordering),
    discounts: joiningItems(shop._id, member, restaurant),
    taxes: restaurant.taxes.filter(
      (tax) => tax.status === 'active' && isListed(tax.shops, shop._id),
    ),
    surcharges: deliverySurcharges(request.type, shop, firstAreaOf(shop)),
    adjusts: [],
    tips: noCents,
  };
  return { order, ordering };
}

/**
 * The dishes a shop serves: those of its sections, and those of no section where it shows them
 * (MENU-04).
 */
export function menuAt(shop: DemoShop, restaurant: Restaurant): Menu {
  const own = new Set(
    restaurant.sections.filter((section) => section.shop === shop._id).map(({ _id }) => _id),
  );
  const served = restaurant.products.filter(({ sections }) =>
    sections.length === 0
      ? shop.enableUngroupedSection
      : sections.some((section) => own.has(section)),
  );
  return menuOf(served, restaurant.optionGroups);
}

export function shopOf(id: string, { shops }: Restaurant): DemoShop {
  const shop = shops.find(({ _id }) => _id === id);
  if (shop === undefined) throw new Error(`there is no shop ${id}`);
  return shop;
}

/** Where the demo's deliveries go; null for shops without zones. */
export function firstAreaOf({ deliveryZones }: Pick<DemoShop, 'deliveryZones'>): string | null {
  return deliveryZones[0]?.areas[0]?._id ?? null;
}

function orderingAt(shop: DemoShop, { type }: DemoOrder, restaurant: Restaurant): Ordering {
  return {
    menu: menuAt(shop, restaurant),
    orderType: type,
    pos: false,
    selfService: true,
    useDefaultsForSetItem: shop.useDefaultsForSetItem,
  };
}

function memberOf({ member }: DemoOrder, { members }: Restaurant): Member | null {
  if (member === undefined) return null;
  return members.find(({ _id }) => _id === idOf('member', member)) ?? null;
}

/** Discounts that are added automatically: the shop's offers, and those of the member's level. */
function joiningItems(
  shop: string,
  member: Member | null,
  restaurant: Restaurant,
): readonly DiscountItem[] {
  const rulesOf = (wanted: DiscountSource) =>
    restaurant.orderDiscounts
      .filter(({ source, rule }) => source === wanted && isListed(rule.shops, shop))
      .map(({ rule }) => rule);
  const level = restaurant.vipLevels.find(({ _id }) => _id === member?.vipLevel) ?? null;
  return [
    ...automaticItems(rulesOf('automatic')),
    ...vipItems(level),
    ...memberItems(rulesOf('member'), member?._id ?? null),
  ];
}
