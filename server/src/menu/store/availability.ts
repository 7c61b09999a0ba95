import { type Kysely, type Transaction, sql } from 'kysely';
import type { Stock } from '@servery/engine/menu/product.ts';
import type { Tables } from '../../database/tables.ts';

/** A dish, or a choice of an option group. */
export interface DishOrChoice {
  readonly product: string | null;
  readonly option: string | null;
  readonly choice: string | null;
}

/** Since when, until when (null: until further notice), by whom and why. */
export interface Off {
  readonly until: number | null;
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

export interface SoldOut extends DishOrChoice, Off {}

export interface Pause extends Off {
  readonly kiosks: boolean;
}

/** What somebody decided, and when. */
export interface Decision {
  readonly shop: string;
  readonly staff: string;
  readonly until: number | null;
  readonly reason: string;
  readonly now: number;
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;
const offColumns = sql.raw(`${ms('t.until')} as until, ${ms('t.at')} as at, t.reason,
  coalesce((select name from staff where id = t.staff),
    (select name from api_keys where id = t.staff), '') as by`);

export async function soldOutAt(db: Kysely<Tables>, shop: string): Promise<readonly SoldOut[]> {
  const { rows } = await sql<SoldOut>`select t.product, t.option, t.choice, ${offColumns}
    from sold_out t where t.shop = ${shop}`.execute(db);
  return rows;
}

export async function pauseAt(db: Kysely<Tables>, shop: string): Promise<Pause | null> {
  const { rows } = await sql<Pause>`select ${offColumns}, t.kiosks from order_pauses t
    where t.shop = ${shop}`.execute(db);
  return rows[0] ?? null;
}

type Counted = Pick<Stock, 'stockMode' | 'mode' | 'quantity'>;

/** What was counted, whether it is sold out until a time or not. */
export async function countedAt(
  db: Kysely<Tables>,
  shop: string,
): Promise<ReadonlyMap<string, Counted>> {
  const { rows } = await sql<Counted & { readonly product: string }>`select product,
    stock_mode as "stockMode", mode, quantity from stock where shop = ${shop}`.execute(db);
  return new Map(rows.map((row) => [row.product, row]));
}

/** The last word counts: a shorter time replaces a longer one (STOCK-05). */
export async function sellOut(
  transaction: Transaction<Tables>,
  { product, option, choice }: DishOrChoice,
  { shop, staff, until, reason, now }: Decision,
): Promise<void> {
  // Where nothing is counted there may be no row, and caches read rows.
  await sql`insert into stock (shop, product, stock_mode, mode, quantity)
    select ${shop}, ${product}, 'none', 'none', 0 where ${product}::text is not null
    on conflict do nothing`.execute(transaction);
  await sql`insert into sold_out (shop, product, option, choice, until, reason, staff, at)
    values (${shop}, ${product}, ${option}, ${choice}, ${timeOf(until)}, ${reason}, ${staff},
      ${new Date(now)})
    on conflict (shop, product, option, choice) do update set until = excluded.until,
      reason = excluded.reason, staff = excluded.staff, at = excluded.at`.execute(transaction);
  await sql`insert into availability_log
      (shop, kind, product, option, choice, until, reason, staff, at)
    values (${shop}, 'soldOut', ${product}, ${option}, ${choice}, ${timeOf(until)}, ${reason},
      ${staff}, ${new Date(now)})`.execute(transaction);
}

/** Nothing happens where it is on sale already. */
export async function sellAgain(
  transaction: Transaction<Tables>,
  { product, option, choice }: DishOrChoice,
  { shop, staff, now }: Pick<Decision, 'shop' | 'staff' | 'now'>,
): Promise<void> {
  await sql`with ended as (
      delete from sold_out where shop = ${shop} and product is not distinct from ${product}
        and option is not distinct from ${option} and choice is not distinct from ${choice}
        returning shop, product, option, choice)
    insert into availability_log (shop, kind, product, option, choice, staff, at)
      select shop, 'back', product, option, choice, ${staff}, ${new Date(now)} from ended`.execute(
    transaction,
  );
}

export async function pauseOrders(
  transaction: Transaction<Tables>,
  { shop, staff, until, reason, now }: Decision,
  kiosks: boolean,
): Promise<void> {
  await sql`insert into order_pauses (shop, until, kiosks, reason, staff, at)
    values (${shop}, ${timeOf(until)}, ${kiosks}, ${reason}, ${staff}, ${new Date(now)})
    on conflict (shop) do update set until = excluded.until, kiosks = excluded.kiosks,
      reason = excluded.reason, staff = excluded.staff, at = excluded.at`.execute(transaction);
  await sql`insert into availability_log (shop, kind, until, reason, staff, at)
    values (${shop}, 'paused', ${timeOf(until)}, ${reason}, ${staff}, ${new Date(now)})`.execute(
    transaction,
  );
}

export async function resumeOrders(
  transaction: Transaction<Tables>,
  { shop, staff, now }: Pick<Decision, 'shop' | 'staff' | 'now'>,
): Promise<void> {
  await sql`with ended as (delete from order_pauses where shop = ${shop} returning shop)
    insert into availability_log (shop, kind, staff, at)
      select shop, 'resumed', ${staff}, ${new Date(now)} from ended`.execute(transaction);
}

export interface PickupSlots {
  readonly slotMinutes: number;
  readonly leadMinutes: number;
  readonly days: number;
  readonly capacity: number | null;
}

export async function setSlots(
  transaction: Transaction<Tables>,
  slots: PickupSlots,
  { shop, staff, now }: Pick<Decision, 'shop' | 'staff' | 'now'>,
): Promise<void> {
  const { slotMinutes, leadMinutes, days, capacity } = slots;
  const pickup = JSON.stringify({ slotMinutes, leadMinutes, days, capacity });
  await sql`update shops set settings = jsonb_set(settings, '{pickup}', ${pickup}::jsonb)
    where id = ${shop}`.execute(transaction);
  await sql`insert into availability_log (shop, kind, reason, staff, at)
    values (${shop}, 'slots', ${pickup}, ${staff}, ${new Date(now)})`.execute(transaction);
}

/**
 * Ends what was off until now or before (STOCK-06). A row is deleted by one node only, and its
 * trigger tells all of them.
 */
export async function endOverdue(db: Kysely<Tables>, now: number): Promise<void> {
  await sql`with dishes as (
      delete from sold_out where until <= ${new Date(now)} returning shop, product, option, choice),
    pauses as (delete from order_pauses where until <= ${new Date(now)} returning shop)
    insert into availability_log (shop, kind, product, option, choice, at)
      select shop, 'back', product, option, choice, ${new Date(now)}::timestamptz from dishes
      union all select shop, 'resumed', null, null, null, ${new Date(now)}::timestamptz from pauses`.execute(
    db,
  );
}

function timeOf(until: number | null): Date | null {
  return until === null ? null : new Date(until);
}
