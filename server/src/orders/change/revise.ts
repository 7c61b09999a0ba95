import { type Transaction, sql } from 'kysely';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { Refused } from '../../calls/refused.ts';
import { repriced } from '../place/draft.ts';
import type { Draft } from '../place/draft.ts';
import type { Caller } from '../../calls/caller.ts';
import { joiningItems } from '../place/requested-discounts.ts';
import { orderingMemberOf } from '../store/ordering-members.ts';
import type { OrderingMember } from '../store/ordering-members.ts';
import type { Tables } from '../../database/tables.ts';
import { itemRows } from '../place/order-to-place.ts';
import type { SessionParts } from '../order-dependencies.ts';
import { billingSession, orderingAt, tableOf } from '../place/round.ts';
import type { Table } from '../place/round.ts';
import { itemsFrom, spentItems } from '../read/stored-discounts.ts';

/** What of a session becomes different; the bill follows by itself. */
export type Revision = Partial<Pick<Table['session'], 'section' | 'type' | 'people'>>;

export interface Revising {
  readonly id: string;
  readonly caller: Caller;
  readonly parts: SessionParts;
  /** Says no by throwing, on what stands now. */
  readonly revise: (table: Table) => Revision;
  readonly restoreKeyHash?: Uint8Array;
  /** Kept with the change itself, so that a wish that was granted is never granted again (SESSION-13). */
  readonly keep?: (db: Transaction<Tables>, version: number) => Promise<void>;
}

const mostTries = 20;

/** Changes a session and its bill together; decides again when another phone or the menu was quicker (SESSION-04, SESSION-05). */
export async function revised(revising: Revising): Promise<number> {
  const { id, caller, parts, revise } = revising;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const head = await parts.sessions.head(id);
    const snapshot = head === null ? null : await parts.menus.snapshotOf(head.shop);
    if (snapshot === null) throw new Refused('notFound');
    const found = await tableOf(id, caller, { parts, snapshot });
    // Who moves a table does not become its member: the prices would be theirs, and the points nobody's.
    const table = { ...found, user: found.session.user };
    const revision = revise(table);
    const version = await save({ ...table, session: { ...table.session, ...revision } }, revising);
    if (version !== null) return version;
    // Where the menu was quicker, the copy at hand would be refused as often as it is tried.
    await parts.menus.refreshed(snapshot.shop._id);
  }
  throw new Refused('versionPassed');
}

async function save(table: Table, revising: Revising): Promise<number | null> {
  const { caller, parts } = revising;
  const draft = await draftOf(table, caller, parts);
  const now = parts.clock();
  // Nothing ordered yet, nothing on the bill.
  const result = table.session.lines.length === 0 ? null : repriced(draft.draft, now);
  return parts.db.transaction().execute(async (db) => {
    const version = await updated({ table, bill: result?.bill ?? null, now }, revising, db);
    if (version !== null) await revising.keep?.(db, version);
    if (version === null || result === null) return version;
    const rows = JSON.stringify(itemRows(result.items, draft));
    await sql`select replace_discounts(${table.session.id}, ${rows}::jsonb)`.execute(db);
    return version;
  });
}

interface Change {
  readonly table: Table;
  readonly bill: Bill | null;
  readonly now: number;
}

async function updated(
  { table, bill, now }: Change,
  { restoreKeyHash }: Revising,
  db: Transaction<Tables>,
): Promise<number | null> {
  const { session, snapshot } = table;
  const wasDineIn = session.wasDineIn || (restoreKeyHash !== undefined && session.type !== 'dineIn');
  const { rows } = await sql<{ version: number }>`
    with changed as (
      update sessions set section = ${session.section}, type = ${session.type}, people = ${session.people}, was_dine_in = ${wasDineIn},
        restore_key_hash = coalesce(${restoreKeyHash ?? null}, restore_key_hash), shop_part = ${snapshot.shopPart},
        bill = ${bill === null ? null : JSON.stringify(bill)}::jsonb, total = ${bill?.total ?? 0}, billed_at = ${new Date(now)}
      where id = ${session.id} and version = ${session.version} and status = 'ongoing'
        and (select menu_version from shops where shops.id = sessions.shop) = ${snapshot.version} returning version, shop),
    noted as (insert into outbox (topic, session, shop, at) select 'patched', ${session.id}, shop, ${new Date(now)} from changed)
    select version from changed`.execute(db);
  return rows[0]?.version ?? null;
}

async function draftOf(
  table: Table,
  caller: Caller,
  parts: SessionParts,
): Promise<{ draft: Draft; member: OrderingMember }> {
  const { session, snapshot, user } = table;
  const member = await orderingMemberOf(parts.db, { user, coupons: [], gifts: [] });
  const spent = spentItems(session);
  const items = [...joiningItems({ snapshot, member, user }), ...itemsFrom(spent.values(), table.parts)];
  const before = session.lines.map(({ chosen }) => chosen);
  const ordering = orderingAt(table, caller, parts.clock());
  const draft = {
    snapshot,
    session: billingSession(table),
    ordering,
    before,
    wanted: [],
    items,
    spent,
    tips: session.tips,
  };
  return { draft, member };
}
