import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { type Cents, noCents } from '@servery/engine/money/cents.ts';
import type { Tables } from '../../database/tables.ts';
import { type Frozen, frozenParts } from '../../menu/store/frozen-parts.ts';
import type { OpenOrder } from '../place/open-order.ts';
import type { Priced } from '../place/price.ts';
import { recordChange } from '../store/session-changes.ts';
import { saveLines } from './changed-lines.ts';
import { Outdated } from './revision.ts';
import type { BilledDiscounts, Revised, RevisionRequest } from './revision.ts';

/** An order as it is to be stored, with its bill. */
export interface RevisedOrder {
  readonly before: OpenOrder;
  readonly order: OpenOrder;
  /** Null where the bill stays as it is. */
  readonly billed: NewBill | null;
  readonly parts: readonly Frozen<object>[];
  readonly now: Instant;
}

interface NewBill {
  /** Null without lines. */
  readonly result: Pick<Priced, 'bill' | 'items'> | null;
  /** The discount items that stay on the order. */
  readonly rows: readonly object[];
}

/** Stores a revised order, its lines and its history. */
export async function saveRevision(
  change: RevisedOrder,
  request: RevisionRequest,
  db: Transaction<Tables>,
): Promise<Revised> {
  const { before, order, billed, parts, now } = change;
  // First: it locks the session, and fails if the change was decided on an older one.
  const revised = await update(change, request, db);
  const { session } = before;
  const saved = { session, total: revised.total, billed: billedBy(billed), nowMs: now };
  await request.afterUpdate?.(db, saved);
  if (parts.length > 0) await frozenParts(db).save(parts);
  if (billed !== null) {
    const items = JSON.stringify(billed.rows);
    await sql`select replace_discounts(${order.session.id}, ${items}::jsonb)`.execute(db);
  }
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
  return { ...revised, dishes, merged: order.session.merged };
}

function billedBy(billed: NewBill | null): BilledDiscounts | null {
  const result = billed?.result ?? null;
  return result === null ? null : { bill: result.bill, discounts: result.items };
}

async function update(
  { before, order, billed, now }: RevisedOrder,
  { restoreKeyHash }: RevisionRequest,
  db: Transaction<Tables>,
): Promise<Pick<Revised, 'version' | 'total'>> {
  const { session, snapshot } = order;
  const total = billed === null ? before.session.total : (billed.result?.bill.total ?? noCents);
  const { rows } = await sql<{ version: number }>`
    with changed as (
      update sessions set section = ${session.section}, type = ${session.type},
        people = ${session.people}, was_dine_in = ${session.wasDineIn},
        dine_in_rounds = ${session.dineInRounds}, modifiers = ${session.modifiers}::text[],
        order_cutoff_time = ${timeOf(session.orderCutoffTime)},
        order_leave_time = ${timeOf(session.orderLeaveTime)},
        adjusts = ${JSON.stringify(session.adjusts)}::jsonb,
        surcharges = ${JSON.stringify(session.surcharges)}::jsonb,
        restore_key_hash = coalesce(${restoreKeyHash ?? null}, restore_key_hash)
        ${billed === null ? sql`` : newBill(billed, { total, now, shopPart: snapshot.shopPart })}
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

interface BilledNow {
  readonly total: Cents;
  readonly now: Instant;
  readonly shopPart: string;
}

function newBill({ result }: NewBill, { total, now, shopPart }: BilledNow): RawBuilder<unknown> {
  return sql`, shop_part = ${shopPart},
    bill = ${result === null ? null : JSON.stringify(result.bill)}::jsonb,
    total = ${total}, billed_at = ${new Date(now)}`;
}

function timeOf(at: Instant | null): Date | null {
  return at === null ? null : new Date(at);
}
