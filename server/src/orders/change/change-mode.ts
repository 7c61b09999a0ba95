import type { InferOutput } from 'valibot';
import { sql } from 'kysely';
import { nameOf } from '@servery/contract/call.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import { modeClosedRefusal } from '@servery/engine/session/order-modes.ts';
import { modeRefusal } from '@servery/engine/session/switch-mode.ts';
import { hashOfKey } from '../../auth/random-keys.ts';
import { admitted } from '../access.ts';
import type { SessionHead } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { servesShop, staffServing } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { createOrResume } from '../place/create-or-resume.ts';
import { restoreKeyFor } from '../place/keys.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { roundsOnBill } from '../read/merged-rounds.ts';
import { entryBy } from '../store/session-changes.ts';
import { reviseSession } from './revise.ts';

type ModeChange = InferOutput<(typeof startCalls)['changeMode']['data']>;
type SessionReset = InferOutput<(typeof startCalls)['resetSession']['data']>;
type ToTakeAway = Extract<ModeChange, { mode: 'takeAway' }>;

/** Switches to a table by its code or to takeaway, and leaves a session (SESSION-05, CALL-06). */
export function modeServices(dependencies: OrderDependencies): readonly Served[] {
  return [
    implementWithData(startCalls.changeMode, ({ data, caller }) =>
      data.mode === 'dineIn'
        ? switchToTable(data, caller, dependencies)
        : switchToTakeAway(data, caller, dependencies),
    ),
    implementWithData(startCalls.resetSession, async ({ data, caller }) => {
      const kiosk = caller.login?.kind === 'kiosk' ? caller.login.device : null;
      // First: the next guest must not be logged in as the member if the rest fails (KIOSK-03).
      if (kiosk !== null) dependencies.releaseKiosk(kiosk);
      try {
        if (data.session !== null) await cancelEmpty(data, caller, dependencies);
      } finally {
        if (kiosk !== null) await endKioskGuest(kiosk, caller, dependencies);
      }
      return { session: null };
    }),
  ];
}

function switchToTable(
  {
    shop,
    viewItem,
    ticket,
    capacity,
    restoreKey,
    requestKey,
  }: Extract<ModeChange, { mode: 'dineIn' }>,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<object> {
  const scan = { viewItem, shop, ticket, restoreKey, capacity, create: true, requestKey };
  return createOrResume(scan, caller, dependencies);
}

/**
 * A table's session becomes takeaway for good; once it has ordered, only staff do that, and what
 * was ordered keeps its charges (SESSION-05).
 */
async function switchToTakeAway(
  data: ToTakeAway,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<object> {
  const { session: id, shop, force, requestKey } = data;
  if (id === null) return { mode: 'takeAway', shop, session: null };
  const request = { scope: nameOf(startCalls.changeMode), key: requestKey, payload: null };
  const restoreKey = restoreKeyFor(dependencies.secret, id, request);
  // A repeated request proves itself by its key; without one, anybody could send it.
  const repeated = requestKey === null ? null : restoreKey;
  const head = admitted(await dependencies.sessions.head(id), caller, data.restoreKey ?? repeated);
  if (head.type === 'takeAway') return answerAgain(head, shop, restoreKey);
  const isStaff = servesShop(caller, head.shop);
  const { version } = await reviseSession({
    id,
    caller,
    dependencies,
    // Staff need no key, and the phones of the table keep theirs.
    ...(isStaff ? {} : { restoreKeyHash: hashOfKey(restoreKey) }),
    ...entryBy(staffServing(caller, head.shop), {
      call: startCalls.changeMode.path,
      change: { mode: 'takeAway' },
    }),
    revise: ({ session, snapshot }) => {
      // Another phone has switched already, and its restore key must stay valid.
      if (session.type === 'takeAway') throw new Refused('versionPassed');
      const rounds = roundsOnBill(session);
      if (session.type === 'dineIn' && rounds > 0 && !isStaff) throw new Refused('notAllowed');
      const refusal = modeRefusal(session, { to: 'takeAway', isConfirmed: force });
      if (refusal !== null) throw new Refused('modeRefused', { reason: refusal.code });
      const closed = modeClosedRefusal(snapshot.shop, 'takeAway');
      if (closed !== null)
        throw new Refused('modeRefused', { reason: closed.code, orderType: 'takeAway' });
      const wasDineIn = session.wasDineIn || session.type === 'dineIn';
      return { type: 'takeAway', wasDineIn, dineInRounds: wasDineIn ? rounds : 0 };
    },
  });
  caller.hold(id);
  dependencies.publisher.sessionChanged(id);
  return { mode: 'takeAway', shop, session: id, restoreKey: isStaff ? null : restoreKey, version };
}

/** Answers with a valid key only: the phone would store another and lose the order on reload. */
function answerAgain(head: SessionHead, shop: string, restoreKey: string): object {
  const isKey = head.restoreKeyHash !== null && hashOfKey(restoreKey).equals(head.restoreKeyHash);
  return {
    mode: 'takeAway',
    shop,
    session: head.id,
    restoreKey: isKey ? restoreKey : null,
    version: head.version,
  };
}

/** Frees a table that was opened by mistake; one that has ordered stays open. */
async function cancelEmpty(
  { session, restoreKey }: SessionReset,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<void> {
  const { id } = admitted(await dependencies.sessions.head(session ?? ''), caller, restoreKey);
  // Locked first: a first round being placed would be cancelled with the table (SAFE-01).
  await sql`select change_status(id, 'cancelled', ${new Date(dependencies.clock())}) from (
    select id from sessions where id = ${id} and status = 'ongoing' and rounds = 0
      and merged_into is null
      and not exists (select from sessions m where m.merged_into = sessions.id)
    for update) empty`.execute(dependencies.db);
  dependencies.publisher.sessionChanged(id);
}

/** What was ordered at the kiosk until now is no longer its to read (ACCESS-02). */
async function endKioskGuest(
  device: string,
  caller: Caller,
  { db, clock }: OrderDependencies,
): Promise<void> {
  caller.releaseSessions();
  await sql`update devices set guest_since = ${new Date(clock())} where id = ${device}`.execute(db);
}
