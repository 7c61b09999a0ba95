import { staffRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { eventsTowards } from '@servery/engine/kitchen/kitchen-progress.ts';
import { afterEvent } from '@servery/engine/kitchen/line-state.ts';
import type { KitchenEventKind, LineAtStation } from '@servery/engine/kitchen/line-state.ts';
import { hasStep } from '@servery/engine/session/progress.ts';
import type { InferOutput } from 'valibot';
import { type Staff, staffOf } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { changeSession, ownOf } from '../orders/change/staff-change.ts';
import type { ChangeContext, StaffDependencies } from '../orders/change/staff-change.ts';
import {
  closeFinished,
  linesAt,
  settleTickets,
  ticketsOfSession,
} from '../orders/store/kitchen-tickets.ts';
import { changeProgress, lockedJoined, payableSession } from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { eventOf } from './change.ts';
import { ticketOrders } from './store/board.ts';
import { touchTickets, writeEvents } from './store/ticket-changes.ts';
import { paidFirstAt } from './ticket-documents.ts';

type SetProgress = InferOutput<(typeof staffCalls)['changeProgress']['data']>;

/** Staff set how a whole order stands; its lines follow (SESSION-12, KITCHEN-10). */
export function progressService(dependencies: StaffDependencies): Served {
  const call = staffCalls.changeProgress;
  return implementWithData(call, async ({ data, caller }) => {
    const staff = staffOf(caller, staffRoles);
    const others: string[] = [];
    const work = async (session: PayableSession, context: ChangeContext): Promise<null> => {
      const { type, status } = ownOf(staff, session);
      if (status === 'cancelled' || status === 'void')
        throw new Refused('sessionClosed', { status });
      if (!hasStep(type, data.progress))
        throw new Refused('statusRefused', { from: session.progress, to: data.progress });
      await setProgress(session, { data, staff }, context);
      others.push(...(await setMerged(session, { data, staff }, context)));
      return null;
    };
    const change = { scope: nameOf(call), data, returnsStock: false, work };
    const answer = await changeSession(change, dependencies);
    for (const other of others) dependencies.publisher.sessionChanged(other);
    return answer;
  });
}

/** Tables of one bill stand as it does, and it as they do (FLOOR-10). Returns which changed. */
async function setMerged(
  { _id, mergedInto }: PayableSession,
  change: ProgressChange,
  context: ChangeContext,
): Promise<readonly string[]> {
  const { transaction, nowMs: now } = context;
  const joined = await lockedJoined(transaction, _id);
  for (const visit of joined) await setProgress(visit, change, context);
  const bill = mergedInto === null ? null : await payableSession(transaction, mergedInto);
  if (bill !== null) await settleTickets(transaction, { session: bill, now });
  return [...joined, ...(bill === null ? [] : [bill])].map((session) => session._id);
}

interface ProgressChange {
  readonly data: SetProgress;
  readonly staff: Staff;
}

async function setProgress(
  session: PayableSession,
  { data, staff }: ProgressChange,
  { transaction, nowMs }: ChangeContext,
): Promise<void> {
  const { _id } = session;
  const { progress, taken } = data;
  await moveLines(session, { data, staff }, { transaction, nowMs });
  // Delivered, it is in the guest's hands, as an order that was picked up.
  const tvStatus = progress === 'delivered' ? 'taken' : taken;
  await changeProgress(transaction, _id, { progress, taken: tvStatus, nowMs });
  // What staff say holds, though a dish that is held has not come so far.
  await closeFinished(transaction, _id, nowMs);
}

/** An order from before there were tickets has no lines to move. */
async function moveLines(
  { _id, shop }: PayableSession,
  { data, staff }: ProgressChange,
  { transaction, nowMs }: ChangeContext,
): Promise<void> {
  const tickets = await ticketsOfSession(transaction, _id);
  const order = (await ticketOrders(transaction, shop, [_id])).get(_id);
  if (order === undefined) return;
  const events = tickets.flatMap((ticket) =>
    [...linesAt(ticket, paidFirstAt(order))].flatMap(([line, standing]) =>
      stepsOf(standing, eventsTowards(data.progress, standing), nowMs).map((step) =>
        eventOf({ station: ticket.station, line, standing: step.standing }, step.kind, order),
      ),
    ),
  );
  const author = { session: _id, shop, staff: staff.staff, device: staff.device };
  await writeEvents(transaction, events, { ...author, requestKey: data.requestKey, now: nowMs });
  const stations = events.map(({ station }) => station);
  await touchTickets(transaction, _id, { stations, now: nowMs });
}

interface Step {
  readonly kind: KitchenEventKind;
  readonly standing: LineAtStation;
}

function stepsOf(
  from: LineAtStation,
  kinds: readonly KitchenEventKind[],
  at: number,
): readonly Step[] {
  let standing = from;
  return kinds.map((kind) => {
    standing = afterEvent(standing, { kind, at });
    return { kind, standing };
  });
}
