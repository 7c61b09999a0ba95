import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { editRefusal } from '@servery/engine/session/status.ts';
import { type IdempotentRequest, runOnce, storedAnswer } from '../../calls/idempotency.ts';
import { Refused } from '../../calls/refused.ts';
import { retryOnDeadlock } from '../../database/error-code.ts';
import type { Tables } from '../../database/tables.ts';
import type { Frozen } from '../../menu/store/frozen-parts.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { publishStockOf } from '../events/returned-stock.ts';
import { currentDraft } from '../place/draft.ts';
import { type OpenOrder, openOrderOf, openOrderTarget } from '../place/open-order.ts';
import { itemRows } from '../place/order-to-place.ts';
import { repriced } from '../place/price.ts';
import { orderingMemberOf } from '../store/ordering-members.ts';
import { sessionStore } from '../store/sessions.ts';
import { Outdated } from './revision.ts';
import type { Revised, Revision, RevisionRequest } from './revision.ts';
import { saveRevision } from './save-revision.ts';

/** Changes a session with its bill; retries after a concurrent change (SESSION-04, SESSION-05). */
export function reviseSession(request: RevisionRequest): Promise<Revised> {
  const { db } = request.dependencies;
  return withRetries(request, (store) => db.transaction().execute(store));
}

/** The same once for a request key, however often it is sent; publishes it (SESSION-13). */
export async function reviseOnce(
  idempotentRequest: IdempotentRequest,
  request: RevisionRequest,
  answerOf: (revised: Revised) => object,
): Promise<unknown> {
  const { db, publisher } = request.dependencies;
  const returned = new Set<string>();
  const changed = new Set([request.id]);
  try {
    const answer = await withRetries(request, (store) =>
      runOnce(db, idempotentRequest, async (transaction) => {
        const revised = await store(transaction);
        for (const dish of revised.dishes) returned.add(dish);
        for (const visit of revised.merged) changed.add(visit);
        return answerOf(revised);
      }),
    );
    // The kitchen has a ticket for each.
    for (const session of changed) publisher.sessionChanged(session);
    if (returned.size > 0) await publishStockOf(request.id, { db, publisher });
    return answer;
  } catch (error) {
    // What the first request has changed may be why the second is refused.
    const earlier = error instanceof Refused ? await storedAnswer(db, idempotentRequest) : null;
    if (earlier === null) throw error;
    return earlier;
  }
}

/** Changes a further session in the transaction of another change (FLOOR-09). */
export async function reviseWithin(
  transaction: Transaction<Tables>,
  request: Omit<RevisionRequest, 'dependencies'>,
  dependencies: OrderDependencies,
): Promise<Revised> {
  const own = { ...dependencies, db: transaction, sessions: sessionStore(transaction) };
  const store = await decidedNow({ ...request, dependencies: own });
  return store(transaction);
}

type Save = (transaction: Transaction<Tables>) => Promise<Revised>;

const mostAttempts = 20;

async function withRetries<Answer>(
  request: RevisionRequest,
  run: (store: Save) => Promise<Answer>,
): Promise<Answer> {
  const { id, dependencies } = request;
  const { sessions, menus } = dependencies;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const store = await decidedNow(request);
    try {
      return await retryOnDeadlock(() => run(store));
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
    // If the menu has changed, every attempt with the same snapshot would fail.
    const head = await sessions.head(id);
    if (head !== null) await menus.refreshed(head.shop);
  }
  throw new Refused('versionPassed');
}

/** By the session and the menu as they are at this moment. */
async function decidedNow(request: RevisionRequest): Promise<Save> {
  const { id, caller, dependencies } = request;
  const head = await dependencies.sessions.head(id);
  const snapshot = head === null ? null : await dependencies.menus.snapshotOf(head.shop);
  if (snapshot === null) throw new Refused('notFound');
  const found = await openOrderOf(id, caller, { dependencies, snapshot });
  return decided(found, request);
}

/** The change with its bill, ready to be stored. */
async function decided(found: OpenOrder, request: RevisionRequest): Promise<Save> {
  const { caller, dependencies } = request;
  const { db, clock } = dependencies;
  // A member who only moves a table does not become its member, with their prices and points.
  const before = { ...found, user: found.session.user };
  const { parts = [], ...revision } = request.revise(before);
  const order = withRevision(before, revision, parts);
  if (request.keepsBill === true && pricesStay(before, order)) {
    const kept = { before, order, parts, now: dependencies.clock() };
    return (transaction) => saveRevision({ ...kept, billed: null }, request, transaction);
  }
  const { user, session } = order;
  const member = await orderingMemberOf(db, { user, coupons: [], gifts: [] });
  const now = clock();
  const draft = currentDraft(openOrderTarget(order, caller), { member, now });
  // A session without lines has no bill.
  const result = session.lines.length === 0 ? null : repriced(draft, now);
  if (result !== null) request.check?.(result.bill);
  const items = result?.items ?? draft.items.filter(({ _id }) => draft.retained.has(_id));
  const rows = itemRows(items, { draft, member });
  const change = { before, order, billed: { result, rows }, parts, now };
  return (transaction) => saveRevision(change, request, transaction);
}

const pricedBy = ['section', 'type', 'people', 'modifiers', 'wasDineIn', 'dineInRounds'] as const;
const pricedOf = ['lines', 'items', 'adjusts', 'surcharges'] as const;

/** Whether a change leaves all that the bill is computed from, but for the time. */
function pricesStay({ session: before }: OpenOrder, { session }: OpenOrder): boolean {
  return (
    pricedBy.every((field) => isDeepStrictEqual(before[field], session[field])) &&
    pricedOf.every((field) => before[field] === session[field])
  );
}

function withRevision(
  before: OpenOrder,
  revision: Omit<Revision, 'parts'>,
  parts: readonly Frozen<object>[],
): OpenOrder {
  const session = { ...before.session, ...revision };
  const { status } = session;
  if (editRefusal(status) !== null) throw new Refused('sessionClosed', { status });
  const known = parts.map(({ hash, body }) => [hash, body] as const);
  return { ...before, session, frozenParts: new Map([...before.frozenParts, ...known]) };
}
