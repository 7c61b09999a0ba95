import { servingRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { splitCalls } from '@servery/contract/calls/split-calls.ts';
import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type { Caller } from '../../calls/caller.ts';
import { servesShop, staffOf } from '../../calls/caller-roles.ts';
import { runOnce } from '../../calls/idempotency.ts';
import { Refused } from '../../calls/refused.ts';
import { implement, implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { Tables } from '../../database/tables.ts';
import { admitted, phoneOf, refuseMerged } from '../../orders/access.ts';
import { lockedSession, noteMoney, payableSession } from '../../orders/store/payable-sessions.ts';
import type { PayableSession } from '../../orders/store/payable-sessions.ts';
import { recordChange } from '../../orders/store/session-changes.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { recordPartEvent } from './bill-parts.ts';
import type { Claimant } from './bill-parts.ts';
import { claimParts, refuseSplit } from './claim.ts';
import type { ClaimedPart, ClaimRequest } from './claim.ts';
import { isTheirs } from './payable-part.ts';
import { divisionOf } from './division.ts';
import { documentOfDivision } from './division-document.ts';

type Claiming = InferOutput<(typeof splitCalls)['claimPart']['data']>;
type Splitting = InferOutput<(typeof splitCalls)['splitBill']['data']>;

/** Guests and staff divide a bill, while others pay their parts of it (SPLIT-04, SPLIT-05). */
export function partServices(dependencies: PaymentDependencies): readonly Served[] {
  const { findParts, claimPart, returnPart, splitBill } = splitCalls;
  return [
    implement(findParts, async ({ query, caller }) => {
      const claimant = await claimantOf(query.session, query.restoreKey ?? null, {
        caller,
        dependencies,
      });
      const session = open(await payableSession(dependencies.db, query.session));
      const division = await divisionOf(dependencies.db, session, dependencies.clock());
      return documentOfDivision(division, session, claimant);
    }),
    implementWithData(claimPart, ({ data, caller }) => claimOne(data, caller, dependencies)),
    implementWithData(returnPart, async ({ data, caller }) => {
      const { session, part, restoreKey, requestKey: key } = data;
      const claimant = await claimantOf(session, restoreKey, { caller, dependencies });
      const request = { scope: nameOf(returnPart), key, payload: { session, part } };
      return inSession(session, request, {
        dependencies,
        work: (locked, context) => giveUpPart(locked, { part, claimant, context }),
      });
    }),
    implementWithData(splitBill, ({ data, caller }) => splitByStaff(data, caller, dependencies)),
  ];
}

interface Access {
  readonly caller: Caller;
  readonly dependencies: PaymentDependencies;
}

/** Who calls, if they may see the order: a phone of the table, or staff of the shop. */
async function claimantOf(
  session: string,
  restoreKey: string | null,
  { caller, dependencies }: Access,
): Promise<Claimant> {
  const head = admitted(await dependencies.sessions.head(session), caller, restoreKey);
  if (servesShop(caller, head.shop)) {
    const { staff, device } = staffOf(caller, servingRoles);
    return { phone: null, staff, device };
  }
  return { phone: phoneOf(head, caller, restoreKey), staff: null, device: null };
}

function open(session: PayableSession | null): PayableSession {
  if (session === null) throw new Refused('notFound');
  const { status, mergedInto } = session;
  if (status !== 'ongoing' && status !== 'toPay') throw new Refused('sessionClosed', { status });
  refuseMerged(mergedInto);
  return session;
}

interface WorkContext {
  readonly transaction: Transaction<Tables>;
  readonly nowMs: number;
}

interface SessionWork<Answer> {
  readonly dependencies: PaymentDependencies;
  readonly work: (session: PayableSession, context: WorkContext) => Promise<Answer>;
}

/** One after the other for one bill, however many phones claim at once; published afterwards. */
async function inSession<Answer>(
  id: string,
  request: Parameters<typeof runOnce>[1],
  { dependencies, work }: SessionWork<Answer>,
): Promise<unknown> {
  const { db, clock, publisher } = dependencies;
  const answer = await runOnce(db, request, async (transaction) => {
    const session = open(await lockedSession(transaction, id));
    const nowMs = clock();
    const done = await work(session, { transaction, nowMs });
    await noteMoney(transaction, id, nowMs);
    return done;
  });
  publisher.sessionChanged(id);
  return answer;
}

async function claimOne(
  { session, restoreKey, requestKey: key, ...claim }: Claiming,
  caller: Caller,
  dependencies: PaymentDependencies,
): Promise<unknown> {
  const claimant = await claimantOf(session, restoreKey, { caller, dependencies });
  const request = { scope: nameOf(splitCalls.claimPart), key, payload: { session, claim } };
  return inSession(session, request, {
    dependencies,
    work: async (locked, { transaction, nowMs }) => {
      const claiming = { claims: [claim], claimant, isLeased: true, nowMs };
      const [part] = await claimParts(transaction, locked, claiming);
      if (part === undefined) throw refuseSplit({ code: 'nothingOpen' });
      return part;
    },
  });
}

async function splitByStaff(
  { session, parts, requestKey: key }: Splitting,
  caller: Caller,
  dependencies: PaymentDependencies,
): Promise<unknown> {
  const { staff, shop, device } = staffOf(caller, servingRoles);
  const request = { scope: nameOf(splitCalls.splitBill), key, payload: { session, parts } };
  return inSession(session, request, {
    dependencies,
    work: async (locked, { transaction, nowMs }) => {
      if (locked.shop !== shop) throw new Refused('notFound');
      const claimant = { phone: null, staff, device };
      const claiming: ClaimRequest = { claims: parts, claimant, isLeased: false, nowMs };
      const made: readonly ClaimedPart[] = await claimParts(transaction, locked, claiming);
      const { total, version } = locked;
      const change = { parts: made.map(({ number, amount }) => ({ number, amount })) };
      const entry = { staff, call: splitCalls.splitBill.path, change };
      const about = { session, version, totalBefore: total, totalAfter: total, now: nowMs };
      await recordChange(transaction, entry, about);
      return { session, parts: made };
    },
  });
}

interface Return {
  readonly part: string;
  readonly claimant: Claimant;
  readonly context: WorkContext;
}

/** A phone gives up its own parts, staff any; what is paid stays (SPLIT-04). */
async function giveUpPart(
  session: PayableSession,
  { part, claimant, context: { transaction, nowMs } }: Return,
): Promise<object> {
  const { parts } = await divisionOf(transaction, session, nowMs);
  const found = parts.find(({ _id }) => _id === part);
  if (found === undefined) throw refuseSplit({ code: 'partOver' });
  if (!isTheirs(found, claimant)) throw new Refused('notFound');
  if (found.state === 'paid' || found.isHeld) throw refuseSplit({ code: 'partOver' });
  await recordPartEvent(transaction, { part, kind: 'returned', ...claimant, nowMs });
  return { part };
}
