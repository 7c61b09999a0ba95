import type { InferOutput } from 'valibot';
import type { newSession } from '@servery/contract/schemas/order.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import { isCountedAsPending } from '@servery/engine/session/fixed-code.ts';
import { releasesAt } from '@servery/engine/session/unpaid.ts';
import type { Caller } from '../../calls/caller.ts';
import { kioskOf, servesShop } from '../../calls/caller-roles.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import { hashOfKey } from '../access.ts';
import type { OrderTarget } from './draft.ts';
import { checkedDetails } from './order-details.ts';
import { orderingOn } from './ordering.ts';
import { pinnedMenu } from './pinned-menu.ts';
import type { LoadedOrder } from './pipeline.ts';
import { type ReplacedOrders, menuWithout } from './replaced.ts';

/** A self-order about to be made. */
export interface NewOrder {
  readonly id: string;
  readonly session: InferOutput<typeof newSession>['session'];
  readonly tips: number;
  readonly caller: Caller;
  readonly restoreKey: string;
  readonly fixedCodeItem: string | null;
  readonly replaced: ReplacedOrders;
}

export function newOrder(
  order: NewOrder,
  snapshot: MenuSnapshot,
  user: string | null,
): LoadedOrder {
  const { session, id, caller, replaced } = order;
  const people = session.desiredCapacity;
  const target = newOrderTarget({ ...session, id, people, user, caller }, snapshot, replaced);
  return {
    target: { ...target, size: { people, tables: 0 }, namesMember: true },
    checkedRow: (now) => {
      const details = checkedDetails(order, snapshot, now);
      return { ...newRow(order, snapshot, { user, now }), details };
    },
    mostPending: mostPendingFor(
      { type: session.type, code: order.fixedCodeItem, caller },
      snapshot,
    ),
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
  const isTrusted = kioskOf(caller, shop._id) !== null || servesShop(caller, shop._id);
  return !isTrusted && isCountedAsPending({ type, code }) ? shop.maxPendingOrders : null;
}

export interface NewTarget {
  readonly id: string;
  readonly type: OrderType;
  readonly section: string | null;
  readonly people: number;
  readonly user: string | null;
  readonly caller: Caller;
}

/** Nothing ordered yet, nothing redeemed yet. */
export function newOrderTarget(
  { id, type, section, people, user, caller }: NewTarget,
  snapshot: MenuSnapshot,
  replaced: ReplacedOrders,
): OrderTarget {
  const pos = kioskOf(caller, snapshot.shop._id) !== null;
  const rights = { orderType: type, pos, selfService: true, keepsSectionHours: true };
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
    spent: new Map(),
    spentItems: [],
    size: null,
    pointsOf: user,
    namesMember: false,
    allowsGiftsAlone: false,
    tipsAfter: cents,
    tips: noCents,
  };
}

interface Creation {
  readonly user: string | null;
  readonly now: Instant;
}

function newRow(
  order: NewOrder,
  { shop }: MenuSnapshot,
  { user, now }: Creation,
): Readonly<Record<string, unknown>> {
  const { id, session, caller, restoreKey, fixedCodeItem } = order;
  const { type, section, desiredCapacity: people } = session;
  const mustPayFirst = shop.payFirst.includes(type);
  const unpaid = { _id: id, shop: shop._id, type, startTime: now, paidTime: null, mustPayFirst };
  return {
    id,
    isNew: true,
    type,
    status: 'ongoing',
    section,
    tableItem: null,
    fixedCodeItem,
    people,
    modifiers: [],
    // The order belongs to a member, or to the kiosk it is made at.
    user,
    device: kioskOf(caller, shop._id)?.device ?? null,
    restoreKeyHash: hashOfKey(restoreKey).toString('hex'),
    releaseAt: releasesAt({ ...unpaid, status: 'ongoing' }),
  };
}
