import { type Kysely, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { DrawerEvent, DrawerEventKind } from '@servery/engine/till/drawer.ts';
import type { Tables } from '../../database/tables.ts';
import type { DoneBy } from './tenders.ts';

export interface StoredDrawer {
  readonly _id: string;
  readonly shop: string;
  /** Its name. */
  readonly drawer: string;
  readonly device: string | null;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
}

export interface StoredEvent extends DrawerEvent, DoneBy {
  readonly staffName: string;
  readonly reason: string;
  readonly session: string | null;
}

export interface NewEvent extends DoneBy {
  readonly _id: string;
  readonly drawer: string;
  readonly kind: DrawerEventKind;
  /** 0 for tenders and refunds, whose rows have it. */
  readonly amount: Cents;
  readonly tender: string | null;
  readonly refund: string | null;
  readonly reason: string;
  readonly openTables: readonly string[];
}

const columns = sql`id as _id, shop, drawer, device,
  (extract(epoch from opened_at) * 1000)::bigint as "openedAt",
  (extract(epoch from closed_at) * 1000)::bigint as "closedAt"`;

/** Opens a drawer; false if it is open already. */
export async function insertDrawer(
  transaction: Transaction<Tables>,
  { _id, shop, drawer, device, openedAt }: Omit<StoredDrawer, 'closedAt'>,
): Promise<boolean> {
  const made = await sql`insert into drawer_sessions (id, shop, drawer, device, opened_at)
    values (${_id}, ${shop}, ${drawer}, ${device}, ${new Date(openedAt)})
    on conflict do nothing`.execute(transaction);
  return made.numAffectedRows === 1n;
}

/** The drawer, locked until the commit: its events follow one another; null if unknown. */
export async function lockedDrawer(
  transaction: Transaction<Tables>,
  id: string,
): Promise<StoredDrawer | null> {
  await sql`select from drawer_sessions where id = ${id} for update`.execute(transaction);
  return drawerNamed(transaction, id);
}

export async function drawerNamed(db: Kysely<Tables>, id: string): Promise<StoredDrawer | null> {
  const { rows } = await sql<StoredDrawer>`
    select ${columns} from drawer_sessions where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Open ones first, then the latest. */
export async function drawersOf(
  db: Kysely<Tables>,
  shop: string,
  limit: number,
): Promise<readonly StoredDrawer[]> {
  const { rows } = await sql<StoredDrawer>`select ${columns} from drawer_sessions
    where shop = ${shop} order by closed_at is not null, opened_at desc, id
    limit ${limit}`.execute(db);
  return rows;
}

export async function recordEvent(
  transaction: Transaction<Tables>,
  event: NewEvent,
): Promise<void> {
  await sql`insert into drawer_events (id, drawer, kind, amount, tender, refund, reason,
      open_tables, staff, device, at)
    values (${event._id}, ${event.drawer}, ${event.kind}, ${event.amount}, ${event.tender},
      ${event.refund}, ${event.reason}, ${event.openTables}::text[], ${event.staff},
      ${event.device}, ${new Date(event.at)})`.execute(transaction);
}

/** What happened at a drawer, in order. */
export async function eventsOf(
  db: Kysely<Tables>,
  drawer: string,
): Promise<readonly StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`select e.id as _id, e.kind,
      coalesce(r.amount, t.amount, p.amount, e.amount) as amount,
      coalesce(r.tip, t.tip, p.tip, 0) as tip,
      coalesce(r.cash_rounding, t.cash_rounding, 0) as "cashRounding",
      coalesce(nullif(of.label, ''), of.kind, l.name,
        case when r.payment is null then '' else 'gateway' end) as means,
      e.reason, e.open_tables as "openTables", coalesce(of.session, a.session) as session,
      e.staff, coalesce(n.name, '') as "staffName", e.device,
      (extract(epoch from e.at) * 1000)::bigint as at
    from drawer_events e left join tenders t on t.id = e.tender
      left join refunds r on r.id = e.refund
      left join tenders of on of.id = coalesce(e.tender, r.tender)
      left join payments p on p.reference = e.payment
      left join payment_attempts a on a.reference = coalesce(e.payment, r.payment)
      left join terminals l on l.id = a.terminal
      left join staff n on n.id = e.staff
    where e.drawer = ${drawer} order by e.serial`.execute(db);
  return rows;
}

export async function closeDrawer(
  transaction: Transaction<Tables>,
  id: string,
  at: Instant,
): Promise<void> {
  await sql`update drawer_sessions set closed_at = ${new Date(at)}
    where id = ${id}`.execute(transaction);
}

/** The names of the shop's tables whose bills are open, with the letters of those who share. */
export async function openTables(
  transaction: Transaction<Tables>,
  shop: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`select
      full_table_name(t.name, s.table_letter) as name
    from sessions s join table_view_items t on t.id = s.table_item
    where s.shop = ${shop} and s.type = 'dineIn' and s.status in ('ongoing','toPay')
      and (s.rounds > 0
        or exists (select from sessions m where m.merged_into = s.id and m.rounds > 0))
    order by length(t.name), t.name, s.table_letter nulls first`.execute(transaction);
  return rows.map(({ name }) => name);
}
