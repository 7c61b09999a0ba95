import { servingRoles } from '@servery/contract/actor.ts';
import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { visitCalls } from '@servery/contract/calls/visit-calls.ts';
import type { Caller } from '../../calls/caller.ts';
import { servesShop, staffOf } from '../../calls/caller-roles.ts';
import { runOnce } from '../../calls/idempotency.ts';
import { Refused } from '../../calls/refused.ts';
import { type Served, implementWithData } from '../../calls/service.ts';
import { admitted, phoneOf } from '../access.ts';
import type { SessionHead } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { lockRequest, numberOf, openRequestsOf, storeJoinAnswer } from '../store/join-requests.ts';
import {
  type PhoneWay,
  lockVisit,
  removePhone,
  seatPhone,
  tablesOfPhone,
} from '../store/visit-phones.ts';
import { requireRunning } from './seat.ts';

type JoinAnswer = InferOutput<(typeof visitCalls)['answerJoin']['data']>;
type PhoneRemoval = InferOutput<(typeof visitCalls)['removePhone']['data']>;

/** Who sits at a table: for its phones and the shop's staff (VISIT-05, VISIT-06). */
export function visitServices(dependencies: OrderDependencies): readonly Served[] {
  return [
    implementWithData(visitCalls.getVisit, async ({ data, caller }) => {
      const head = await seatedHead(data, caller, dependencies);
      return visitFor(head, { caller, key: data.restoreKey }, dependencies);
    }),
    implementWithData(visitCalls.answerJoin, ({ data, caller }) =>
      answerJoin(data, caller, dependencies),
    ),
    implementWithData(visitCalls.removePhone, ({ data, caller }) =>
      remove(data, caller, dependencies),
    ),
  ];
}

/** A phone at the table, or staff who serve it; a login alone does not sit there. */
async function seatedHead(
  { session, restoreKey }: { readonly session: string; readonly restoreKey: string | null },
  caller: Caller,
  { sessions }: OrderDependencies,
): Promise<SessionHead> {
  const head = admitted(await sessions.head(session), caller, restoreKey);
  return requireRunning(head);
}

interface Viewer {
  readonly caller: Caller;
  readonly key: string | null;
}

async function visitFor(
  head: SessionHead,
  { caller, key }: Viewer,
  { db, menus, clock }: OrderDependencies,
): Promise<object> {
  const { id: session, shop } = head;
  const ways = (await menus.snapshotOf(shop))?.shop.tableJoin ?? [];
  const now = clock();
  const visit = await db.transaction().execute((transaction) => lockVisit(transaction, session));
  const hasCode = ways.includes('code');
  const isPaused = visit.pausedUntil !== null && visit.pausedUntil > now;
  const mayAnswer = ways.includes('accept') || servesShop(caller, shop);
  const requests = mayAnswer ? await openRequestsOf(db, session, now) : [];
  const own = phoneOf(head, caller, key);
  return {
    session,
    shop,
    joinCode: hasCode && !isPaused ? visit.joinCode : null,
    joinKey: hasCode ? visit.joinKey : null,
    phones: (await phonesOf(session, { db })).map((phone) => ({
      ...phone,
      isOwn: phone._id === own,
    })),
    requests: requests.map((request) => {
      const { id: _id, at, expiresAt } = request;
      return { _id, at, number: numberOf(request), expiresAt };
    }),
  };
}

interface ListedPhone {
  readonly _id: string;
  readonly joinedAt: number;
  readonly way: PhoneWay;
}

/** With those of visits that have joined its bill: all of them read and pay it (FLOOR-09). */
async function phonesOf(
  session: string,
  { db }: Pick<OrderDependencies, 'db'>,
): Promise<readonly ListedPhone[]> {
  const { rows } = await sql<ListedPhone>`select id as _id, way,
      (extract(epoch from joined_at) * 1000)::bigint as "joinedAt"
    from visit_phones where removed_at is null and (session = ${session}
      or session in (select id from sessions where merged_into = ${session}))
    order by joined_at, id`.execute(db);
  return rows;
}

/** One tap lets a waiting phone in, or turns it away; the first answer counts (VISIT-03). */
async function answerJoin(
  data: JoinAnswer,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<unknown> {
  const { session, request, accept, requestKey: key } = data;
  const head = await seatedHead(data, caller, dependencies);
  await refuseUnlessOffered(head, caller, dependencies);
  const payload = { session, request, accept };
  const answer = await runOnce(
    dependencies.db,
    { scope: nameOf(visitCalls.answerJoin), key, payload },
    async (transaction) => {
      const now = dependencies.clock();
      const found = await lockRequest(transaction, session, request);
      if (found === null) throw new Refused('notFound');
      if (found.accepted !== null) return { _id: request, accepted: found.accepted };
      if (found.expiresAt <= now) throw new Refused('joinRefused', { reason: 'requestOver' });
      await storeJoinAnswer(transaction, { request, accepted: accept, now });
      if (accept) {
        const { keyHash } = found;
        const phone = await seatPhone(transaction, { session, keyHash, way: 'accept', now });
        if (phone === null) throw new Refused('joinRefused', { reason: 'tableFull' });
      }
      return { _id: request, accepted: accept };
    },
  );
  dependencies.publisher.visitChanged({ _id: session, shop: head.shop });
  return answer;
}

/** Staff let anybody in; the table's phones where the shop leaves it to them (VISIT-04). */
async function refuseUnlessOffered(
  { shop }: SessionHead,
  caller: Caller,
  { menus }: OrderDependencies,
): Promise<void> {
  if (servesShop(caller, shop)) return;
  const ways = (await menus.snapshotOf(shop))?.shop.tableJoin ?? [];
  if (!ways.includes('accept')) throw new Refused('joinRefused', { reason: 'notOffered' });
}

/** Staff end a phone's rights, and its events on every node (VISIT-06). */
async function remove(
  data: PhoneRemoval,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<unknown> {
  const { session, phone, requestKey: key } = data;
  const staff = staffOf(caller, servingRoles);
  const head = await dependencies.sessions.head(session);
  if (head === null || head.shop !== staff.shop) throw new Refused('notFound');
  const answer = await runOnce(
    dependencies.db,
    { scope: nameOf(visitCalls.removePhone), key, payload: { session, phone } },
    async (transaction) => {
      requireRunning(head);
      const removal = { session, phone, now: dependencies.clock() };
      if (!(await removePhone(transaction, removal))) throw new Refused('notFound');
      return { session, phone };
    },
  );
  // It follows its own table, and the bill that this one has joined.
  for (const left of await tablesOfPhone(dependencies.db, phone))
    dependencies.publisher.phoneRemoved({ session: left, phone, shop: head.shop });
  dependencies.publisher.visitChanged({ _id: session, shop: head.shop });
  return answer;
}
