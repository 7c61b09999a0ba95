import { type Kysely, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { backTestAnswer } from '@servery/contract/schemas/back-tests.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Tables } from '../../database/tables.ts';
import type { OfferValue } from './offer-rows.ts';

type BackTestAnswer = InferOutput<typeof backTestAnswer>;

/** Business days of a shop, and when they began and end for a run. */
export interface TestedDays {
  readonly first: string;
  readonly last: string;
  readonly fromMs: number;
}

/** The last so many business days, the one that runs included. */
export async function lastDays(
  db: Kysely<Tables>,
  { timezone, days, nowMs }: { timezone: string; days: number; nowMs: number },
): Promise<TestedDays> {
  const { rows } = await sql<TestedDays>`with today as (
      select business_day(${new Date(nowMs)}::timestamptz, ${timezone}) as day)
    select (day - ${days - 1}::integer)::text as first, day::text as last,
      (extract(epoch from ((day - ${days - 1}::integer) + time '05:00') at time zone ${timezone})
        * 1000)::bigint as "fromMs" from today`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('the database has no business day');
  return found;
}

export interface NewBackTest {
  readonly id: string;
  readonly shop: string;
  readonly rule: string;
  readonly value: OfferValue;
  readonly days: number;
  readonly tested: TestedDays;
  readonly orders: number;
  readonly staff: string;
  readonly nowMs: number;
}

/** A node that ended without a word has not touched its run for so long. */
const deadAfter = sql`interval '2 minutes'`;

/** Whether it begins: a shop runs one at a time. Earlier runs of the rule are replaced. */
export async function beginBackTest(db: Kysely<Tables>, test: NewBackTest): Promise<boolean> {
  const { id, shop, rule, value, days, tested, orders, staff, nowMs } = test;
  await sql`update offer_back_tests set state = 'failed'
    where shop = ${shop} and state = 'running' and touched_at < now() - ${deadAfter}`.execute(db);
  await sql`delete from offer_back_tests where shop = ${shop} and state <> 'running'
    and (rule = ${rule} or touched_at < now() - interval '90 days')`.execute(db);
  const made = await sql`insert into offer_back_tests
      (id, shop, rule, value, days, first_day, last_day, orders, staff, staff_name, started_at)
    values (${id}, ${shop}, ${rule}, ${JSON.stringify(value)}::jsonb, ${days},
      ${tested.first}::date, ${tested.last}::date, ${orders}, ${staff},
      coalesce((select name from staff where id = ${staff}), ''), ${new Date(nowMs)})
    on conflict do nothing`.execute(db);
  return made.numAffectedRows === 1n;
}

/** Whether the run goes on: somebody may have stopped it, at any node. */
export async function touchBackTest(
  db: Kysely<Tables>,
  id: string,
  done: number | null,
): Promise<boolean> {
  const kept = await sql`update offer_back_tests
    set done = coalesce(${done}::integer, done), touched_at = now()
    where id = ${id} and state = 'running'`.execute(db);
  return kept.numAffectedRows === 1n;
}

export async function finishBackTest(
  db: Kysely<Tables>,
  id: string,
  { done, result }: { readonly done: number; readonly result: object },
): Promise<void> {
  await sql`update offer_back_tests set state = 'done', done = ${done}, orders = ${done},
      touched_at = now(), result = ${JSON.stringify(result)}::jsonb
    where id = ${id} and state = 'running'`.execute(db);
}

export async function endBackTest(
  db: Kysely<Tables>,
  id: string,
  state: 'stopped' | 'failed',
): Promise<void> {
  await sql`update offer_back_tests set state = ${state}
    where id = ${id} and state = 'running'`.execute(db);
}

/** Ids of the runs that were stopped. */
export async function stopBackTests(
  db: Kysely<Tables>,
  shop: string,
  rule: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`update offer_back_tests
    set state = 'stopped' where shop = ${shop} and rule = ${rule} and state = 'running'
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The latest run of a rule, and which rule the shop runs now. */
export async function backTestOf(
  db: Kysely<Tables>,
  shop: string,
  rule: string,
): Promise<BackTestAnswer> {
  const { rows } = await sql<BackTestAnswer>`select
      (select jsonb_build_object('rule', t.rule, 'value', t.value, 'days', t.days,
          'from', t.first_day, 'to', t.last_day, 'orders', t.orders, 'done', t.done,
          'state', case when t.state = 'running' and t.touched_at < now() - ${deadAfter}
            then 'failed' else t.state end,
          'staffName', t.staff_name, 'at', (extract(epoch from t.started_at) * 1000)::bigint,
          'result', t.result)
        from offer_back_tests t where t.shop = ${shop} and t.rule = ${rule}
        order by t.started_at desc limit 1) as test,
      (select t.rule from offer_back_tests t where t.shop = ${shop} and t.state = 'running'
        and t.touched_at >= now() - ${deadAfter}) as running`.execute(db);
  return rows[0] ?? { test: null, running: null };
}

interface NamedLevel {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly orderDiscount: string | null;
  readonly discountLists: readonly string[];
}

export async function levelsOf(db: Kysely<Tables>): Promise<readonly NamedLevel[]> {
  const { rows } = await sql<NamedLevel>`select id as "_id", name,
      order_discount as "orderDiscount", discount_lists as "discountLists"
    from vip_levels order by rank, id`.execute(db);
  return rows;
}
