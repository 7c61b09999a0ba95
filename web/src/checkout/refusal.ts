import { cartCount } from '@servery/engine/cart/count.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { orderingRefusal } from '@servery/engine/cart/problems.ts';
import { closedRefusal } from '@servery/engine/hours/closing.ts';
import { cutoffRefusal } from '@servery/engine/hours/seating-time.ts';
import { deliveryRefusal } from '@servery/engine/session/delivery-refusal.ts';
import type { SchedulingShop } from '@servery/engine/session/delivery-arrival.ts';
import { isSelfOrder, modeClosedRefusal } from '@servery/engine/session/order-modes.ts';
import type { ModeSwitches } from '@servery/engine/session/order-modes.ts';
import { orderLimitRefusal } from '@servery/engine/session/order-limits.ts';
import type { OrderSize } from '@servery/engine/session/order-limits.ts';
import { editRefusal } from '@servery/engine/session/status.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Session, Shop } from '../shops/start.ts';
import { isArrivalGone, lacksArea } from './delivery.ts';
import { isPickupGone } from './pickup.ts';

export interface CartSituation {
  readonly shop: ModeSwitches &
    SchedulingShop &
    Pick<Shop, 'timezone' | 'onlineOpeningHours' | 'onlineOrderLimits' | 'pickup' | 'pause'>;
  /** The open session; null for a new order. */
  readonly table: Pick<Session, 'status' | 'sessionData'> | null;
  /** The people and tables it is for. */
  readonly size: Pick<OrderSize, 'people' | 'tables'>;
  readonly lines: readonly CartLine[];
  readonly ordering: Ordering;
  /** Of a pickup, or the arrival of a delivery. */
  readonly pickupTime: number | null;
  /** Where to deliver; null until it is chosen. */
  readonly area: string | null;
  /** The price of the dishes before discounts. */
  readonly goods: Cents;
  /** Pickup times that take no more orders. */
  readonly fullSlots: readonly number[];
  readonly online: boolean;
  readonly now: number;
}

/** The message key of a refusal and its values. */
export interface CheckoutRefusal {
  readonly key: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly amounts?: Readonly<Record<string, Cents>>;
  /** The order mode it is about. */
  readonly mode?: OrderType;
  /** When it ended or will change, if known. */
  readonly at?: number | null;
  /** Message key of a hint. */
  readonly hint?: string;
}

type Check = (situation: CartSituation) => CheckoutRefusal | null;

const isReached: Check = ({ online }) => (online ? null : { key: 'cart.offline', figures: {} });

/** A table that is paying or closed takes no more orders (SESSION-05). */
const isTableOpen: Check = ({ table, now }) => {
  if (table === null) return null;
  if (table.status === 'toPay') return { key: 'cart.tablePays', figures: {} };
  if (editRefusal(table.status) !== null) return { key: 'errors.sessionClosed', figures: {} };
  const late = cutoffRefusal(table.sessionData, now);
  return late === null ? null : { key: 'errors.lastOrderPassed', figures: {}, at: late.at };
};

/** Staff may switch off an order mode while guests choose (HOURS-03). */
const isModeOpen: Check = ({ shop, ordering: { orderType } }) => {
  const closed = isSelfOrder(orderType) ? modeClosedRefusal(shop, orderType) : null;
  if (closed === null) return null;
  return { key: `reasons.${closed.code}`, figures: {}, mode: orderType };
};

/** Those at a table go on; a kiosk stops only where staff said so (STOCK-07). */
const isNotPaused: Check = ({ shop: { pause }, table, ordering: { pos } }) =>
  pause && !table && (!pos || pause.kiosks)
    ? { key: 'errors.ordersPaused', figures: {}, at: pause.until, hint: 'cart.resumes' }
    : null;

const isShopOpen: Check = ({ shop, ordering, table, pickupTime, now }) => {
  const isDelivery = ordering.orderType === 'delivery';
  // A delivery at a chosen time is judged by its slot (DELIVERY-03).
  if (isDelivery && table === null && pickupTime !== null) return null;
  const closed = closedRefusal(shop, ordering.orderType, now);
  if (closed !== null && isDelivery)
    return { key: 'errors.deliveryClosed', figures: {}, at: closed.opensAt, hint: 'cart.opens' };
  return closed === null
    ? null
    : { key: 'errors.shopClosed', figures: {}, at: closed.opensAt, hint: 'cart.opens' };
};

const isCartRight: Check = ({ lines, ordering }) => {
  const invalid = orderingRefusal(lines, ordering);
  return invalid?.code === 'cartInvalid'
    ? { key: 'cart.attention', figures: { count: invalid.lines.length } }
    : null;
};

/** Limits per person and table, computed as on the server (CART-09). */
const isWithinLimit: Check = ({ shop, size, lines }) => {
  const limit = orderLimitRefusal(shop.onlineOrderLimits, { quantity: cartCount(lines), ...size });
  return limit === null
    ? null
    : {
        key: 'errors.purchaseLimit',
        figures: { limit: limit.limit, found: limit.found },
        hint: 'cart.limitHint',
      };
};

const isPickupFree: Check = ({ shop, ordering, pickupTime, fullSlots: full, now }) =>
  ordering.orderType === 'takeAway' && isPickupGone({ shop, full }, pickupTime, now)
    ? { key: 'reasons.pickupTimeNotOffered', figures: {} }
    : null;

/** A new order is brought to the areas of the shop, from their minimum on (DELIVERY-02). */
const isDeliverable: Check = ({ shop, ordering, table, area, goods }) => {
  // A form without an area is completed first.
  if (ordering.orderType !== 'delivery' || table !== null || lacksArea(shop, area)) return null;
  const refusal = deliveryRefusal(shop, { area, goods });
  if (refusal === null) return null;
  const amounts = refusal.code === 'deliveryBelowMinimum' ? { missing: refusal.missing } : {};
  return { key: `errors.${refusal.code}`, figures: {}, amounts };
};

const isArrivalFree: Check = ({ shop, ordering, area, pickupTime, fullSlots: full, now }) =>
  ordering.orderType === 'delivery' && isArrivalGone({ shop, area, full }, pickupTime, now)
    ? { key: 'reasons.arrivalTimeNotOffered', figures: {} }
    : null;

/** Why this cart cannot be ordered now; null when it can (HOURS-02, CART-06, CART-09). */
export function checkoutRefusal(situation: CartSituation): CheckoutRefusal | null {
  return (
    isReached(situation) ??
    isTableOpen(situation) ??
    isModeOpen(situation) ??
    isShopOpen(situation) ??
    isNotPaused(situation) ??
    isCartRight(situation) ??
    isWithinLimit(situation) ??
    isPickupFree(situation) ??
    isDeliverable(situation) ??
    isArrivalFree(situation)
  );
}
