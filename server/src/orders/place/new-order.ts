import { hashOfKey } from '../../auth/random-keys.ts';
import type { InferOutput } from 'valibot';
import type { newSession } from '@servery/contract/schemas/order.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import { deliverySurcharges } from '@servery/engine/session/delivery-zone.ts';
import { isCountedAsPending } from '@servery/engine/session/fixed-code.ts';
import { heldUntil } from '@servery/engine/session/pay-first.ts';
import { releasesAt } from '@servery/engine/session/unpaid.ts';
import type { Caller } from '../../calls/caller.ts';
import { kioskOf, servesShop, sourceOf, staffServing } from '../../calls/caller-roles.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OrderTarget } from './draft.ts';
import { checkedDetails } from './order-details.ts';
import { orderingOn } from './ordering.ts';
import { pinnedMenu } from './pinned-menu.ts';
import type { LoadedOrder } from './pipeline.ts';
import { refusePaused, refuseSmallDelivery } from './refusals.ts';
import { type ReplacedOrders, menuWithout } from './replaced.ts';
import {
  type OrderOrigin,
  type UnpaidTerms,
  isTrusted,
  paysFirst,
  paySoonBy,
  unpaidLimitsOf,
} from './unpaid-limits.ts';

/** A self-order about to be made. */
export interface NewOrder {
  readonly id: string;
  readonly session: InferOutput<typeof newSession>['session'];
  readonly tips: number;
  readonly caller: Caller;
  readonly restoreKey: string;
  readonly fixedCodeItem: string | null;
  readonly replaced: ReplacedOrders;
  readonly device: string | null;
}

export function newOrder(
  order: NewOrder,
  snapshot: MenuSnapshot,
  dependencies: OrderDependencies,
): LoadedOrder {
  const user = dependencies.memberAt(order.caller);
  const { session, id, caller, replaced } = order;
  const people = session.desiredCapacity;
  const area = session.delivery?.area ?? null;
  const target = newOrderTarget({ ...session, id, people, user, caller, area }, snapshot, replaced);
  const isByStaff = servesShop(caller, snapshot.shop._id);
  return {
    target: { ...target, size: isByStaff ? null : { people, tables: 0 }, namesMember: !isByStaff },
    checkedRow: (now) => {
      refusePaused(snapshot, sourceOf(caller, snapshot.shop._id));
      const details = checkedDetails({ ...order, isByStaff }, snapshot, now);
      return { ...newRow(order, snapshot, user), details };
    },
    refuseBill: (bill) => {
      if (session.type === 'delivery') refuseSmallDelivery(snapshot, bill, area);
    },
    earlier: null,
    mostPending: mostPendingFor(
      { type: session.type, code: order.fixedCodeItem, caller },
      snapshot,
    ),
    unpaid: (total, now) => ({
      ...termsOf(order, snapshot.shop, { total, now }),
      limits: unpaidLimitsOf(originOf(order, user), snapshot, dependencies),
    }),
  };
}

export interface CountedOrder {
  readonly type: OrderType;
  readonly code: string | null;
  readonly caller: Caller;
}

/** The most orders that may wait with this one; null where it is not counted (PENDING-02). */
export function mostPendingFor(
  { type, code, caller }: CountedOrder,
  { shop }: MenuSnapshot,
): number | null {
  const isCounted = !isTrusted(caller, shop._id) && isCountedAsPending({ type, code });
  return isCounted ? shop.maxPendingOrders : null;
}

export interface NewTarget {
  readonly id: string;
  readonly type: OrderType;
  readonly section: string | null;
  readonly people: number;
  readonly user: string | null;
  readonly caller: Caller;
  /** Where it is delivered; null for other orders. */
  readonly area: string | null;
}

/** Nothing ordered yet, nothing redeemed yet. */
export function newOrderTarget(
  { id, type, section, people, user, caller, area }: NewTarget,
  snapshot: MenuSnapshot,
  replaced: ReplacedOrders,
): OrderTarget {
  const source = sourceOf(caller, snapshot.shop._id);
  const isGuest = source !== 'till';
  const rights = {
    orderType: type,
    pos: source !== 'selfOrder',
    selfService: isGuest,
    keepsSectionHours: isGuest,
  };
  return {
    id,
    snapshot,
    billing: { type, section, people, modifiers: [], user, paidTime: null },
    ordering: (now) => ({
      ...orderingOn(snapshot, rights, now),
      menu: menuWithout(replaced, snapshot.menu),
    }),
    pinned: pinnedMenu(snapshot, [], new Map()),
    lines: [],
    joined: 0,
    retained: new Map(),
    retainedItems: [],
    size: null,
    pointsOf: user,
    staff: staffServing(caller, snapshot.shop._id),
    namesMember: false,
    allowsVouchersAlone: false,
    surcharges: deliverySurcharges(type, snapshot.shop, area),
    tipsAfter: cents,
    tips: noCents,
    adjusts: [],
  };
}

interface PricedAt {
  readonly total: number;
  readonly now: Instant;
}

/** When an unpaid order is released, or until when the kitchen may begin it (UNPAID-03). */
function termsOf(
  { id: _id, session: { type, status, pickupTime, arrivalTime }, caller }: NewOrder,
  shop: MenuSnapshot['shop'],
  { total, now }: PricedAt,
): Omit<UnpaidTerms, 'limits'> {
  // Nobody pays for a test, and it holds nothing that could be released.
  if (status === 'test') return { releaseAt: null, holdUntil: null, paySoonBy: paySoonBy(now) };
  const isFirst = paysFirst(caller, shop, { type, total });
  const unpaid = { _id, shop: shop._id, type, startTime: now, paidTime: null };
  return {
    releaseAt: releasesAt({ ...unpaid, mustPayFirst: isFirst, status: 'ongoing' }),
    holdUntil: heldUntil(
      { type, orderedAt: now, dueTime: pickupTime ?? arrivalTime },
      shop.unpaidHoldMinutes,
    ),
    paySoonBy: paySoonBy(now),
  };
}

function originOf({ session, caller, device }: NewOrder, member: string | null): OrderOrigin {
  const phone = session.delivery?.phone ?? session.contact?.phone ?? '';
  return { caller, member, device, phone };
}

function newRow(
  order: NewOrder,
  { shop }: MenuSnapshot,
  user: string | null,
): Readonly<Record<string, unknown>> {
  const { id, session, caller, restoreKey, fixedCodeItem } = order;
  const { type, section, desiredCapacity: people } = session;
  return {
    id,
    isNew: true,
    type,
    section,
    tableItem: null,
    fixedCodeItem,
    people,
    modifiers: [],
    source: sourceOf(caller, shop._id),
    // The order belongs to a member, or to the kiosk it is made at.
    user,
    device: kioskOf(caller, shop._id)?.device ?? null,
    restoreKeyHash: hashOfKey(restoreKey).toString('hex'),
  };
}
