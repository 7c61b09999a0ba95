import { cartCount } from '@servery/engine/cart/count.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { orderingRefusal } from '@servery/engine/cart/problems.ts';
import { closedRefusal } from '@servery/engine/hours/closing.ts';
import { cutoffRefusal } from '@servery/engine/hours/seating-time.ts';
import { isSelfOrder, modeClosedRefusal } from '@servery/engine/session/order-modes.ts';
import type { ModeSwitches } from '@servery/engine/session/order-modes.ts';
import { orderLimitRefusal } from '@servery/engine/session/order-limits.ts';
import { editRefusal } from '@servery/engine/session/status.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Session, Shop } from '../shops/start.ts';
import { isPickupGone } from './pickup.ts';

export interface CartSituation {
  readonly shop: ModeSwitches &
    Pick<Shop, 'timezone' | 'onlineOpeningHours' | 'onlineOrderLimits' | 'pickup'>;
  /** The open session; null for a new order. */
  readonly table: Pick<Session, 'status' | 'desiredCapacity' | 'tableItem' | 'sessionData'> | null;
  readonly lines: readonly CartLine[];
  readonly ordering: Ordering;
  readonly pickupTime: number | null;
  /** Pickup times that take no more orders. */
  readonly fullSlots: readonly number[];
  readonly online: boolean;
  readonly now: number;
}

/** The message key of a refusal and its values. */
export interface CheckoutRefusal {
  readonly key: string;
  readonly figures: Readonly<Record<string, number>>;
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

const isShopOpen: Check = ({ shop, ordering, now }) => {
  const closed = closedRefusal(shop, ordering.orderType, now);
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
const isWithinLimit: Check = ({ shop, table, lines }) => {
  const people = table?.desiredCapacity ?? 1;
  const tables = table === null || table.tableItem === null ? 0 : 1;
  const limit = orderLimitRefusal(shop.onlineOrderLimits, {
    quantity: cartCount(lines),
    people,
    tables,
  });
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

/** Why this cart cannot be ordered now; null when it can (HOURS-02, CART-06, CART-09). */
export function checkoutRefusal(situation: CartSituation): CheckoutRefusal | null {
  return (
    isReached(situation) ??
    isTableOpen(situation) ??
    isModeOpen(situation) ??
    isShopOpen(situation) ??
    isCartRight(situation) ??
    isWithinLimit(situation) ??
    isPickupFree(situation)
  );
}
