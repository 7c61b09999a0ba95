import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { tableRound } from '@servery/contract/schemas/order.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { cutoffRefusal } from '@servery/engine/hours/seating-time.ts';
import { heldUntil } from '@servery/engine/session/pay-first.ts';
import { editRefusal } from '@servery/engine/session/status.ts';
import { releasesAt } from '@servery/engine/session/unpaid.ts';
import type { InferOutput } from 'valibot';
import type { Caller } from '../../calls/caller.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { mutexByName } from '../../concurrency/mutex.ts';
import { admitted } from '../access.ts';
import type { SessionHead } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { idempotentRequestOf } from './keys.ts';
import { mostPendingFor } from './new-order.ts';
import type { CountedOrder } from './new-order.ts';
import { openOrderOf, openOrderTarget } from './open-order.ts';
import type { OpenOrder } from './open-order.ts';
import { takeOrder } from './pipeline.ts';
import type { OrderRequest } from './pipeline.ts';
import { earlierPromise } from './promise.ts';
import { refuseClosed } from './refusals.ts';
import { noReplacedOrders } from './replaced.ts';
import { paysFirst, paySoonBy, unpaidLimitsOf } from './unpaid-limits.ts';
import type { UnpaidTerms } from './unpaid-limits.ts';

type TableRound = InferOutput<typeof tableRound>;

/** A round of a table, or more for a self-order that is still open (SESSION-10). */
export function orderService(dependencies: OrderDependencies): Served {
  const inTurn = mutexByName();
  return implementWithData(sessionCalls.orderRound, ({ data, caller }) =>
    inTurn(data.session, () => orderRound(data, caller, dependencies)),
  );
}

async function orderRound(
  data: TableRound,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<object> {
  const head = admitted(await dependencies.sessions.head(data.session), caller, data.restoreKey);
  const { requestKey, restoreKey: _, ...payload } = data;
  const { cart: lines, expectedTotal } = data;
  const scope = nameOf(sessionCalls.orderRound);
  const idempotentRequest = idempotentRequestOf(scope, { requestKey, payload, lines });
  const cart = { ...data, lines };
  return takeRound(
    head,
    { caller, idempotentRequest, cart, expectedTotal, insistsOnGifts: false },
    dependencies,
  );
}

const emptyCart = { lines: [], coupons: [], gifts: [], guest: null, tableSplit: null, tips: 0 };

/** A gift for points on an open order: a round of its own, paid once (COUPON-04). */
export function redeemGiftService(dependencies: OrderDependencies): Served {
  const { memberAt, sessions } = dependencies;
  return implementWithData(memberCalls.redeemGift, async ({ data, caller }) => {
    if (memberAt(caller) !== data.user) throw new Refused('notAllowed');
    const head = admitted(await sessions.head(data.session), caller, data.restoreKey);
    if (head.shop !== data.shop) throw new Refused('giftRefused', { reason: 'notCurrentShop' });
    const { requestKey: key, ...payload } = data;
    const idempotentRequest = { scope: nameOf(memberCalls.redeemGift), key, payload };
    const cart = { ...emptyCart, gifts: [data.gift] };
    const round = { caller, idempotentRequest, cart, expectedTotal: null, insistsOnGifts: true };
    return takeRound(head, round, dependencies);
  });
}

/** What tells one further round from another. */
type RoundRequest = Pick<
  OrderRequest,
  'caller' | 'idempotentRequest' | 'cart' | 'expectedTotal' | 'insistsOnGifts'
>;

/** One more round on an open session; its earlier lines stay (SESSION-10). */
function takeRound(
  { id, shop, type }: SessionHead,
  round: RoundRequest,
  dependencies: OrderDependencies,
): Promise<object> {
  const { caller } = round;
  return takeOrder(
    {
      ...round,
      shop,
      type,
      status: 'ongoing',
      load: async (snapshot) => {
        const order = await openOrderOf(id, caller, { dependencies, snapshot });
        const checkedRow = (now: Instant): Readonly<Record<string, unknown>> => {
          refuseRound(order, now);
          return rowOf(order);
        };
        const mostPending = mostPendingFor(pendingOf(order, caller), snapshot);
        const unpaid = (total: number, now: Instant): UnpaidTerms =>
          termsAfter(order, { caller, total, now }, dependencies);
        const target = openOrderTarget(order, caller);
        // A further round only adds to what was enough before.
        const refuseBill = (): void => {};
        const earlier = earlierPromise(order.session);
        return { target, checkedRow, refuseBill, mostPending, unpaid, earlier };
      },
      replaced: noReplacedOrders,
      restoreKeyOf: () => null,
    },
    dependencies,
  );
}

/** Only the first round is counted; the database tells which one it is (PENDING-01). */
function pendingOf({ session }: OpenOrder, caller: Caller): CountedOrder {
  return { type: session.type, code: session.fixedCodeItem, caller };
}

function refuseRound({ session, snapshot }: OpenOrder, now: Instant): void {
  const closed = editRefusal(session.status);
  if (closed !== null) throw new Refused('sessionClosed', { status: session.status });
  const late = cutoffRefusal(session, now);
  if (late !== null) throw new Refused('lastOrderPassed', { at: late.at });
  refuseClosed(snapshot, session.type, now);
}

function rowOf({ session, user }: OpenOrder): Readonly<Record<string, unknown>> {
  const { id, version } = session;
  return { id, isNew: false, version, user };
}

interface PricedRound {
  readonly caller: Caller;
  readonly total: number;
  readonly now: Instant;
}

/** Until it is paid; a session counts as unpaid from its first round on (UNPAID-01). */
function termsAfter(
  order: OpenOrder,
  round: PricedRound,
  dependencies: OrderDependencies,
): UnpaidTerms {
  const { session, snapshot, me } = order;
  const { type, rounds, wasDineIn, details } = session;
  const { caller, now } = round;
  const origin = { caller, member: me, device: null, phone: '' };
  const isFirst = rounds === 0 && type !== 'dineIn';
  // Guests of a table that became takeaway may have eaten: nobody cancels that by itself.
  const holdMinutes = wasDineIn ? null : snapshot.shop.unpaidHoldMinutes;
  const dueTime = details.pickupTime ?? details.arrivalTime ?? null;
  return {
    releaseAt: releaseAfter(order, round),
    holdUntil: heldUntil({ type, orderedAt: now, dueTime }, holdMinutes),
    limits: isFirst ? unpaidLimitsOf(origin, snapshot, dependencies) : [],
    paySoonBy: paySoonBy(now),
  };
}

/** Less would cancel a round while its guest is on the way to the till. */
const minutesToPayRound = 5;

/** Only postpones the release: a new round must not lapse at once (SESSION-14, SAFE-01). */
function releaseAfter(order: OpenOrder, round: PricedRound): Instant | null {
  const { session } = order;
  const { now, total } = round;
  // Nobody can pay for what a coupon of this round has made free.
  if (total === 0) return null;
  if (session.rounds === 0 || hasGrown(order, round)) return releaseFrom(now, order, round);
  // Begun unpaid, it stays so: a table that became takeaway would be cancelled with all it ate.
  if (session.releaseAt === null) return null;
  const usual = releaseFrom(session.startTime, order, round) ?? 0;
  return Math.max(usual, session.releaseAt, now + minutesToPayRound * minuteMs);
}

function releaseFrom(
  startTime: Instant,
  { session, snapshot: { shop } }: OpenOrder,
  { caller, total }: PricedRound,
): Instant | null {
  const { id: _id, type, status } = session;
  const isFirst = paysFirst(caller, shop, { type, total });
  const unpaid = { _id, shop: shop._id, type, status, startTime, paidTime: null };
  return releasesAt({ ...unpaid, mustPayFirst: isFirst });
}

/**
 * A small order that a guest makes a large one is paid first, unless it is cooked, and so is one
 * that had cost nothing (SESSION-14, UNPAID-03).
 */
function hasGrown({ session, snapshot: { shop } }: OpenOrder, round: PricedRound): boolean {
  const { type, releaseAt, wasDineIn, progress } = session;
  const { caller, total } = round;
  const isWaiting = releaseAt === null && !wasDineIn && progress === 'received';
  const isByAmount = !shop.payFirst.includes(type);
  const mayGrow = isByAmount || session.total === 0;
  return isWaiting && mayGrow && paysFirst(caller, shop, { type, total });
}
