import { type Kysely, type Transaction, sql } from 'kysely';
import { rooms } from '../../calls/event-rooms.ts';
import type { Emit } from '../../calls/event-rooms.ts';
import { publishStockOf } from './returned-stock.ts';
import type { Tables } from '../../database/tables.ts';

/** An order, or a round whose lines were written at that very moment. */
const ofAnOrder = sql`(o.topic = 'created' or o.topic = 'patched' and exists (
  select from session_lines l where l.session = o.session and l.ordered_at = o.at))`;

/** A note that staff must hear of as well, not only those at the table. */
export const forStaff = sql`(o.topic = 'bell' or ${ofAnOrder})`;

/** The fields of an order as `orderPlaced` tells them, as it stands by now. */
const asPlaced = sql`jsonb_build_object('_id', s.id, 'version', s.version,
  'round', coalesce((select max(l.round) from session_lines l where l.session = s.id and l.ordered_at = o.at), s.rounds),
  'orderNumber', s.order_number, 'total', s.total, 'at', (extract(epoch from o.at) * 1000)::bigint,
  'shop', s.shop, 'type', s.type)`;

/** The fields of a bell as `bellRung` tells them. */
const asRung = sql`jsonb_build_object('_id', s.id, 'shop', s.shop, 'version', s.version,
  'table', (select t.name from table_view_items t where t.id = s.table_item)) || s.bell`;

/** Null once somebody has come, or once the table calls for something else: that has a note of its own. */
const stillRung = sql`case when (s.bell->>'at')::bigint = (extract(epoch from o.at) * 1000)::bigint then ${asRung} end`;

export interface Teller {
  readonly db: Kysely<Tables>;
  readonly tell: Emit;
  readonly stockChanged: (shop: string, products: readonly string[]) => void;
}

export interface Forgotten {
  readonly olderThan: Date;
  /** Staff know of these already; only striking them is left to do. */
  readonly ownNotes: ReadonlyMap<number, string>;
}

interface ForgottenNote {
  readonly note: number;
  readonly session: string;
  readonly shop: string;
}

interface ForgottenOrder extends ForgottenNote {
  readonly placed: object;
  /** The kitchen would cook what was called off meanwhile. */
  readonly isCancelled: boolean;
}

interface ForgottenBell extends ForgottenNote {
  readonly rung: object | null;
}

/** Staff hear of orders and bells whose node died before it told them: the guest who asks again is only answered again (SAFE-01, SESSION-19). */
export async function tellStaff(teller: Teller, forgotten: Forgotten): Promise<void> {
  await teller.db.transaction().execute(async (transaction) => {
    const orders = await tellOrders({ ...teller, db: transaction }, await ordersIn(transaction, forgotten));
    const bells = tellBells(teller, await bellsIn(transaction, forgotten));
    await settle(transaction, [...orders, ...bells]);
  });
}

async function tellOrders(teller: Teller, orders: readonly ForgottenOrder[]): Promise<readonly number[]> {
  for (const { session, shop, placed, isCancelled } of orders) {
    if (!isCancelled) teller.tell(rooms.staff(shop), 'tableSessions created', placed);
    await publishStockOf(session, { db: teller.db, publisher: teller });
  }
  return orders.map(({ note }) => note);
}

function tellBells({ tell }: Teller, bells: readonly ForgottenBell[]): readonly number[] {
  for (const { shop, rung } of bells) if (rung !== null) tell(rooms.staff(shop), 'tableSessions bell', rung);
  return bells.map(({ note }) => note);
}

/** Those at the table are still to hear of their round or their bell, and whoever tells them strikes it. */
async function settle(transaction: Transaction<Tables>, told: readonly number[]): Promise<void> {
  await sql`delete from outbox where id = any(${told}::bigint[]) and topic = 'created'`.execute(transaction);
  await sql`update outbox set topic = 'staffNotified' where id = any(${told}::bigint[])`.execute(transaction);
}

async function ordersIn(
  transaction: Transaction<Tables>,
  forgotten: Forgotten,
): Promise<readonly ForgottenOrder[]> {
  const { rows } = await sql<ForgottenOrder>`
    select o.id as note, o.session, o.shop, ${asPlaced} as placed, s.status = 'cancelled' as "isCancelled"
    ${notesIn(forgotten)} and ${ofAnOrder} ${oneNodeTells}`.execute(transaction);
  return rows;
}

async function bellsIn(
  transaction: Transaction<Tables>,
  forgotten: Forgotten,
): Promise<readonly ForgottenBell[]> {
  const { rows } = await sql<ForgottenBell>`
    select o.id as note, o.session, o.shop, ${stillRung} as rung
    ${notesIn(forgotten)} and o.topic = 'bell' ${oneNodeTells}`.execute(transaction);
  return rows;
}

function notesIn({ olderThan, ownNotes }: Forgotten) {
  return sql`from outbox o join sessions s on s.id = o.session
    where o.at < ${olderThan} and o.id <> all(${[...ownNotes.keys()]}::bigint[])`;
}

/** Locked until they are told, so that of several nodes one tells. */
const oneNodeTells = sql`order by o.id limit 200 for update of o skip locked`;
