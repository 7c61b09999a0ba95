import { type Instant, minuteMs } from '@servery/engine/hours/instant.ts';
import { cutoffRefusal } from '@servery/engine/hours/seating-time.ts';
import { editRefusal } from '@servery/engine/session/status.ts';
import { releasesAt } from '@servery/engine/session/unpaid.ts';
import { Refused } from '../../calls/refused.ts';
import type { SessionHead } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { type OpenOrder, openOrderOf, openOrderTarget } from './open-order.ts';
import { type OrderRequest, takeOrder } from './pipeline.ts';
import { refuseClosed } from './refusals.ts';
import { noReplacedOrders } from './replaced.ts';

/** What tells one further round from another. */
export type RoundRequest = Pick<
  OrderRequest,
  'caller' | 'idempotentRequest' | 'cart' | 'expectedTotal' | 'insistsOnGifts'
>;

/** One more round on an open session; its earlier lines stay (SESSION-10). */
export function takeRound(
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
      load: async (snapshot) => {
        const order = await openOrderOf(id, caller, { dependencies, snapshot });
        const checkedRow = (now: Instant): Readonly<Record<string, unknown>> => {
          refuseRound(order, now);
          return rowOf(order, now);
        };
        return { target: openOrderTarget(order, caller), checkedRow, mostPending: null };
      },
      replaced: noReplacedOrders,
      restoreKeyOf: () => null,
    },
    dependencies,
  );
}

function refuseRound({ session, snapshot }: OpenOrder, now: Instant): void {
  const closed = editRefusal(session.status);
  if (closed !== null) throw new Refused('sessionClosed', { status: session.status });
  const late = cutoffRefusal(session, now);
  if (late !== null) throw new Refused('lastOrderPassed', { at: late.at });
  refuseClosed(snapshot, session.type, now);
}

function rowOf(order: OpenOrder, now: Instant): Readonly<Record<string, unknown>> {
  const { id, version, status } = order.session;
  return {
    id,
    isNew: false,
    version,
    status,
    user: order.user,
    releaseAt: releaseAfter(order, now),
  };
}

/** Less would cancel a round while its guest is on the way to the till. */
const minutesToPayRound = 5;

/** Only postpones the release: a new round must not lapse at once (SESSION-14, SAFE-01). */
function releaseAfter({ session, snapshot }: OpenOrder, now: Instant): Instant | null {
  const { id: _id, shop, type, status, rounds } = session;
  const mustPayFirst = snapshot.shop.payFirst.includes(type);
  // The time to pay begins with the first round; an empty session is released for being empty.
  const startTime = rounds === 0 ? now : session.startTime;
  const releaseAt = releasesAt({
    _id,
    shop,
    type,
    status,
    startTime,
    paidTime: null,
    mustPayFirst,
  });
  if (rounds === 0 || releaseAt === null) return releaseAt;
  // Begun unpaid, it stays so: a table that became takeaway would be cancelled with all it ate.
  if (session.releaseAt === null) return null;
  return Math.max(releaseAt, session.releaseAt, now + minutesToPayRound * minuteMs);
}
