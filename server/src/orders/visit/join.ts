import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { visitCalls } from '@servery/contract/calls/visit-calls.ts';
import type { Caller } from '../../calls/caller.ts';
import type { IdempotentRequest } from '../../calls/idempotency.ts';
import { Refused } from '../../calls/refused.ts';
import { type Served, implementWithData } from '../../calls/service.ts';
import type { Tables } from '../../database/tables.ts';
import { hashOfKey } from '../../auth/random-keys.ts';
import { type SessionHead, isRunningTable, phoneWithKey } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { type JoinRequest, requestWithKey, storeJoinAnswer } from '../store/join-requests.ts';
import { type PhoneWay, lockVisit } from '../store/visit-phones.ts';
import { requireCorrectCode } from './join-code.ts';
import { phoneKeyFor, takeSeat } from './seat.ts';
import { runningTableOf } from './scan.ts';

type Join = InferOutput<(typeof visitCalls)['joinTable']['data']>;

/** Gets a phone to a table where others sit (VISIT-03, VISIT-04). */
export function joinServices(dependencies: OrderDependencies): readonly Served[] {
  return [
    implementWithData(visitCalls.joinTable, ({ data, caller }) => join(data, caller, dependencies)),
    implementWithData(visitCalls.getJoinState, ({ data, caller }) =>
      stateOf(data.request, caller, dependencies),
    ),
  ];
}

async function join(data: Join, caller: Caller, dependencies: OrderDependencies): Promise<object> {
  const way = await wayIn(data, dependencies);
  const { head } = way;
  // A repeated request is answered again, though the code has changed since (SESSION-13).
  const seated = phoneWithKey(head, way.key);
  const phone = seated === null ? await enter(way, dependencies) : seated.id;
  caller.hold(head.id, phone);
  if (seated === null) dependencies.publisher.visitChanged({ _id: head.id, shop: head.shop });
  return { _id: head.id, type: 'dineIn', shop: head.shop, restoreKey: way.key };
}

interface WayIn {
  readonly head: SessionHead;
  readonly way: PhoneWay;
  /** The phone's key from now on. */
  readonly key: string;
  /** Whether what it shows lets it in; throws otherwise. */
  readonly check: (dependencies: OrderDependencies) => Promise<void>;
  readonly seated: (transaction: Transaction<Tables>, now: number) => Promise<void>;
}

async function enter(way: WayIn, dependencies: OrderDependencies): Promise<string> {
  const { head, key } = way;
  await way.check(dependencies);
  return dependencies.db.transaction().execute(async (transaction) => {
    const seat = { session: head.id, key, way: way.way };
    const { phone } = await takeSeat(transaction, seat, dependencies);
    await way.seated(transaction, dependencies.clock());
    return phone;
  });
}

const nothingElse = (): Promise<void> => Promise.resolve();

async function wayIn(data: Join, dependencies: OrderDependencies): Promise<WayIn> {
  const request = { scope: nameOf(visitCalls.joinTable), key: data.requestKey, payload: null };
  if ('joinKey' in data) return byLink(data, request, dependencies);
  if ('request' in data) return byRequest(data, dependencies);
  const head = await runningTableOf(data, dependencies);
  const key = phoneKeyFor(dependencies, head.id, request);
  const check = (): Promise<void> => requireCorrectCode(head, data.code, dependencies);
  return { head, way: 'code', key, check, seated: nothingElse };
}

/** A wrong link, an unknown table and one that has paid look the same (SAFE-02). */
async function byLink(
  { session, joinKey }: Extract<Join, { joinKey: string }>,
  request: IdempotentRequest,
  dependencies: OrderDependencies,
): Promise<WayIn> {
  const head = await dependencies.sessions.head(session);
  if (head === null || !isRunningTable(head)) throw new Refused('notFound');
  const check = async ({ db, menus }: OrderDependencies): Promise<void> => {
    const ways = (await menus.snapshotOf(head.shop))?.shop.tableJoin ?? [];
    const visit = await db.transaction().execute((transaction) => lockVisit(transaction, head.id));
    const isRight = timingSafeEqual(hashOfKey(visit.joinKey), hashOfKey(joinKey));
    if (!isRight || !ways.includes('code')) throw new Refused('notFound');
  };
  const key = phoneKeyFor(dependencies, head.id, request);
  return { head, way: 'link', key, check, seated: nothingElse };
}

/** The digits answer the phone's own request; its secret becomes the phone's key. */
async function byRequest(
  { request: key, code }: Extract<Join, { request: string }>,
  dependencies: OrderDependencies,
): Promise<WayIn> {
  const { db, sessions, clock } = dependencies;
  const request = await requestWithKey(db, hashOfKey(key));
  const head = request === null ? null : await sessions.head(request.session);
  if (request === null || head === null) throw new Refused('notFound');
  const check = async (): Promise<void> => {
    if (statusOf(request, head, clock()) !== 'waiting')
      throw new Refused('joinRefused', { reason: 'requestOver' });
    await requireCorrectCode(head, code, dependencies);
  };
  const seated = (transaction: Transaction<Tables>, now: number): Promise<void> =>
    storeJoinAnswer(transaction, { request: request.id, accepted: true, now });
  return { head, way: 'code', key, check, seated };
}

type JoinStatus = 'waiting' | 'accepted' | 'declined' | 'expired';

function statusOf(request: JoinRequest, head: SessionHead, now: number): JoinStatus {
  if (!isRunningTable(head)) return 'expired';
  if (request.accepted !== null) return request.accepted ? 'accepted' : 'declined';
  return request.expiresAt > now ? 'waiting' : 'expired';
}

/** Read by the phone that asks; accepted, its secret is the phone's key (VISIT-03). */
async function stateOf(
  key: string,
  caller: Caller,
  { db, sessions, clock }: OrderDependencies,
): Promise<object> {
  const request = await requestWithKey(db, hashOfKey(key));
  const head = request === null ? null : await sessions.head(request.session);
  if (request === null || head === null) throw new Refused('notFound');
  const status = statusOf(request, head, clock());
  if (status !== 'accepted') return { status, _id: null, restoreKey: null };
  const phone = phoneWithKey(head, key);
  // Staff have removed the phone since.
  if (phone === null) return { status: 'declined', _id: null, restoreKey: null };
  caller.hold(head.id, phone.id);
  return { status, _id: head.id, restoreKey: key };
}
