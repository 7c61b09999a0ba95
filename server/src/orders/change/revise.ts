import { type Transaction, sql } from 'kysely';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { Refused } from '../../calls/refused.ts';
import type { Caller } from '../../calls/caller.ts';
import { currentDraft } from '../place/draft.ts';
import { repriced } from '../place/price.ts';
import { orderingMemberOf } from '../store/ordering-members.ts';
import type { Tables } from '../../database/tables.ts';
import { itemRows } from '../place/order-to-place.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { type OpenOrder, openOrderOf, openOrderTarget } from '../place/open-order.ts';

/** What changes in a session; its bill is computed again. */
export type Revision = Partial<
  Pick<OpenOrder['session'], 'section' | 'type' | 'people' | 'wasDineIn' | 'dineInRounds'>
>;

export interface RevisionRequest {
  readonly id: string;
  readonly caller: Caller;
  readonly dependencies: OrderDependencies;
  /** Refuses by throwing, judged by the session as it is now. */
  readonly revise: (order: OpenOrder) => Revision;
  readonly restoreKeyHash?: Uint8Array;
  /** Runs in the transaction of the change, to store the answer with it (SESSION-13). */
  readonly afterUpdate?: (db: Transaction<Tables>, version: number) => Promise<void>;
}

const mostAttempts = 20;

/** Changes a session with its bill; retries after a concurrent change (SESSION-04, SESSION-05). */
export async function reviseSession(request: RevisionRequest): Promise<number> {
  const { id, caller, dependencies, revise } = request;
  const { sessions, menus } = dependencies;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const head = await sessions.head(id);
    const snapshot = head === null ? null : await menus.snapshotOf(head.shop);
    if (snapshot === null) throw new Refused('notFound');
    const found = await openOrderOf(id, caller, { dependencies, snapshot });
    // A member who only moves a table does not become its member, with their prices and points.
    const order = { ...found, user: found.session.user };
    const revision = revise(order);
    const version = await save({ ...order, session: { ...order.session, ...revision } }, request);
    if (version !== null) return version;
    // If the menu has changed, every attempt with the same snapshot would fail.
    await menus.refreshed(snapshot.shop._id);
  }
  throw new Refused('versionPassed');
}

async function save(order: OpenOrder, request: RevisionRequest): Promise<number | null> {
  const { caller, dependencies, afterUpdate } = request;
  const { db, clock } = dependencies;
  const { session, user } = order;
  const member = await orderingMemberOf(db, { user, coupons: [], gifts: [] });
  const now = clock();
  const draft = currentDraft(openOrderTarget(order, caller), { member, now });
  // A session without lines has no bill.
  const result = session.lines.length === 0 ? null : repriced(draft, now);
  return db.transaction().execute(async (transaction) => {
    const version = await update({ order, bill: result?.bill ?? null, now }, request, transaction);
    if (version !== null) await afterUpdate?.(transaction, version);
    if (version === null || result === null) return version;
    const rows = JSON.stringify(itemRows(result.items, { draft, member }));
    await sql`select replace_discounts(${session.id}, ${rows}::jsonb)`.execute(transaction);
    return version;
  });
}

interface RevisedOrder {
  readonly order: OpenOrder;
  readonly bill: Bill | null;
  readonly now: number;
}

async function update(
  { order, bill, now }: RevisedOrder,
  { restoreKeyHash }: RevisionRequest,
  db: Transaction<Tables>,
): Promise<number | null> {
  const { session, snapshot } = order;
  const { rows } = await sql<{ version: number }>`
    with changed as (
      update sessions set section = ${session.section}, type = ${session.type},
        people = ${session.people}, was_dine_in = ${session.wasDineIn},
        dine_in_rounds = ${session.dineInRounds},
        restore_key_hash = coalesce(${restoreKeyHash ?? null}, restore_key_hash),
        shop_part = ${snapshot.shopPart},
        bill = ${bill === null ? null : JSON.stringify(bill)}::jsonb,
        total = ${bill?.total ?? 0}, billed_at = ${new Date(now)}
      where id = ${session.id} and version = ${session.version} and status = 'ongoing'
        and (select menu_version from shops where shops.id = sessions.shop) = ${snapshot.version}
      returning version, shop),
    entry as (insert into outbox (topic, session, shop, at)
      select 'patched', ${session.id}, shop, ${new Date(now)} from changed)
    select version from changed`.execute(db);
  return rows[0]?.version ?? null;
}
