import { type Transaction, sql } from 'kysely';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import { editRefusal } from '@servery/engine/session/status.ts';
import type { Caller } from '../../calls/caller.ts';
import { type IdempotentRequest, runOnce, storedAnswer } from '../../calls/idempotency.ts';
import { Refused } from '../../calls/refused.ts';
import { retryOnDeadlock } from '../../database/error-code.ts';
import type { Tables } from '../../database/tables.ts';
import { type Frozen, frozenParts } from '../../menu/store/frozen-parts.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { currentDraft } from '../place/draft.ts';
import { type OpenOrder, openOrderOf, openOrderTarget } from '../place/open-order.ts';
import { itemRows } from '../place/order-to-place.ts';
import { repriced } from '../place/price.ts';
import { publishStockOf } from '../events/returned-stock.ts';
import { orderingMemberOf } from '../store/ordering-members.ts';
import { type StaffEntry, recordChange } from '../store/session-changes.ts';
import { type StoredSession, sessionStore } from '../store/sessions.ts';
import { saveLines } from './changed-lines.ts';

/** What changes in a session; its bill is computed again. */
export type Revision = Partial<
  Pick<
    StoredSession,
    | 'section'
    | 'type'
    | 'people'
    | 'wasDineIn'
    | 'dineInRounds'
    | 'modifiers'
    | 'orderCutoffTime'
    | 'orderLeaveTime'
    | 'adjusts'
    | 'surcharges'
    | 'lines'
    | 'items'
  >
> & {
  /** Rules that were typed in, to be stored beside those of the menu. */
  readonly parts?: readonly Frozen<object>[];
};

export interface RevisionRequest {
  readonly id: string;
  readonly caller: Caller;
  readonly dependencies: OrderDependencies;
  /** Refuses by throwing, judged by the session as it is now. */
  readonly revise: (order: OpenOrder) => Revision;
  readonly restoreKeyHash?: Uint8Array;
  /** Refuses by throwing, judged by the new bill; not called while nothing is ordered. */
  readonly check?: (bill: Bill) => void;
  /** Written into the history with the change (STAFF-06). */
  readonly entry?: StaffEntry;
  /** Runs in the transaction of the change. */
  readonly afterUpdate?: (db: Transaction<Tables>, change: SavedChange) => Promise<void>;
}

/** An order before a change, and what it costs after it. */
export interface SavedChange {
  readonly session: StoredSession;
  readonly total: Cents;
  readonly nowMs: number;
}

export interface Revised {
  readonly version: number;
  readonly total: Cents;
  /** Dishes that went back to stock. */
  readonly dishes: readonly string[];
}

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
  try {
    const answer = await withRetries(request, (store) =>
      runOnce(db, idempotentRequest, async (transaction) => {
        const revised = await store(transaction);
        for (const dish of revised.dishes) returned.add(dish);
        return answerOf(revised);
      }),
    );
    publisher.sessionChanged(request.id);
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

/** Thrown to roll back a change that was decided on an older session or menu. */
export class Outdated extends Error {}

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
  const { user, session } = order;
  const member = await orderingMemberOf(db, { user, coupons: [], gifts: [] });
  const now = clock();
  const draft = currentDraft(openOrderTarget(order, caller), { member, now });
  // A session without lines has no bill.
  const result = session.lines.length === 0 ? null : repriced(draft, now);
  if (result !== null) request.check?.(result.bill);
  const items = result?.items ?? draft.items.filter(({ _id }) => draft.retained.has(_id));
  const rows = itemRows(items, { draft, member });
  const change = { before, order, bill: result?.bill ?? null, rows, parts, now };
  return (transaction) => save(change, request, transaction);
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

interface RevisedOrder {
  readonly before: OpenOrder;
  readonly order: OpenOrder;
  readonly bill: Bill | null;
  /** The discount items that stay on the order. */
  readonly rows: readonly object[];
  readonly parts: readonly Frozen<object>[];
  readonly now: Instant;
}

async function save(
  change: RevisedOrder,
  request: RevisionRequest,
  db: Transaction<Tables>,
): Promise<Revised> {
  const { before, order, rows, parts, now } = change;
  // First: it locks the session, and fails if the change was decided on an older one.
  const revised = await update(change, request, db);
  const saved = { session: before.session, total: revised.total, nowMs: now };
  await request.afterUpdate?.(db, saved);
  if (parts.length > 0) await frozenParts(db).save(parts);
  const items = JSON.stringify(rows);
  await sql`select replace_discounts(${order.session.id}, ${items}::jsonb)`.execute(db);
  const staff = request.entry?.staff ?? null;
  const dishes = await saveLines(db, before, { order, now, staff });
  const totals = { totalBefore: before.session.total, totalAfter: revised.total };
  const { entry } = request;
  if (entry !== undefined)
    await recordChange(db, entry, {
      session: order.session.id,
      version: revised.version,
      ...totals,
      now,
    });
  return { ...revised, dishes };
}

async function update(
  { order, bill, now }: RevisedOrder,
  { restoreKeyHash }: RevisionRequest,
  db: Transaction<Tables>,
): Promise<Omit<Revised, 'dishes'>> {
  const { session, snapshot } = order;
  const total = bill?.total ?? noCents;
  const { rows } = await sql<{ version: number }>`
    with changed as (
      update sessions set section = ${session.section}, type = ${session.type},
        people = ${session.people}, was_dine_in = ${session.wasDineIn},
        dine_in_rounds = ${session.dineInRounds}, modifiers = ${session.modifiers}::text[],
        order_cutoff_time = ${timeOf(session.orderCutoffTime)},
        order_leave_time = ${timeOf(session.orderLeaveTime)},
        adjusts = ${JSON.stringify(session.adjusts)}::jsonb,
        surcharges = ${JSON.stringify(session.surcharges)}::jsonb,
        restore_key_hash = coalesce(${restoreKeyHash ?? null}, restore_key_hash),
        shop_part = ${snapshot.shopPart},
        bill = ${bill === null ? null : JSON.stringify(bill)}::jsonb,
        total = ${total}, billed_at = ${new Date(now)}
      where id = ${session.id} and version = ${session.version} and status = 'ongoing'
        and (select menu_version from shops where shops.id = sessions.shop) = ${snapshot.version}
      returning version, shop),
    entry as (insert into outbox (topic, session, shop, at)
      select 'patched', ${session.id}, shop, ${new Date(now)} from changed)
    select version from changed`.execute(db);
  const [changed] = rows;
  if (changed === undefined) throw new Outdated();
  return { version: changed.version, total };
}

function timeOf(at: Instant | null): Date | null {
  return at === null ? null : new Date(at);
}
