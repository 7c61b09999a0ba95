import { type Transaction, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** A ticket that got ready, as its station saw it come. */
export interface ReadyTicket {
  readonly session: string;
  readonly shop: string;
  readonly timezone: string;
  readonly station: string;
  /** When the station could begin: once it was ordered, or paid where that comes first. */
  readonly begunAt: number;
  readonly readyAt: number;
  /** Lines that the station had to cook then, its own among them. */
  readonly load: number;
  /** Whether it says how long the station takes: nothing was held, and it was wanted at once. */
  readonly isUsual: boolean;
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

/** One node at a time: two that read the same figures would lose one of their tickets. */
export async function takeTurn(
  transaction: Transaction<Tables>,
  work: 'ready times' | 'ready promises',
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${work}, 0)) as taken`.execute(transaction);
  return rows[0]?.taken === true;
}

const mostAtOnce = 50;

/** Tickets whose bump cannot be taken back any more, each once (READY-02). */
export async function takeReady(
  transaction: Transaction<Tables>,
  { now, before }: { readonly now: number; readonly before: number },
): Promise<readonly ReadyTicket[]> {
  const { rows } = await sql<ReadyTicket>`with due as (
      select session, round, station, course from kitchen_tickets
      where ready_at < ${new Date(before)} and learned_at is null
      order by ready_at limit ${mostAtOnce} for update skip locked),
    taken as (
      update kitchen_tickets t set learned_at = ${new Date(now)}::timestamptz from due d
      where t.session = d.session and t.round = d.round and t.station = d.station
        and t.course = d.course returning t.*)
    select t.session, t.shop, h.timezone, t.station, ${sql.raw(ms('b.at'))} as "begunAt",
      ${sql.raw(ms('t.ready_at'))} as "readyAt", cardinality(t.lines) + coalesce((
        select sum(cardinality(o.lines)) from kitchen_tickets o
        where o.shop = t.shop and o.station = t.station and o.at < b.at
          and o.ready_at > b.at and o.ready_at < b.at + interval '3 hours'
          and o.session <> t.session), 0)::integer as load,
      cardinality(t.held) = 0 and s.status in ('ongoing','toPay','done')
        and pickup_slot(s.details) is null and t.ready_at < b.at + interval '3 hours' as "isUsual"
    from taken t join sessions s on s.id = t.session join shops h on h.id = t.shop
      cross join lateral (select case when s.release_at is null then t.at
        else greatest(t.at, coalesce(s.paid_time, t.at)) end as at) b
    order by t.ready_at`.execute(transaction);
  return rows;
}

/** A promise, and when its order was ready. */
export interface Outcome {
  readonly shop: string;
  readonly held: boolean;
}

/**
 * Writes what became of the promises of these orders, each once; of one that is cooked again, once
 * that is ready (READY-03).
 */
export async function takeOutcomes(
  transaction: Transaction<Tables>,
  sessions: readonly string[],
): Promise<readonly Outcome[]> {
  const { rows } = await sql<Outcome>`insert into ready_results
      (session, shop, ordered_at, likely_at, promised_at, ready_at, is_learned)
    select s.id, s.shop, s.start_time,
      b.at + make_interval(secs => (s.details->'ready'->>'likely')::double precision * 60),
      to_timestamp(ceil((extract(epoch from b.at)
        + (s.details->'ready'->>'promised')::double precision * 60) / 300) * 300),
      to_timestamp((s.progress_times->>'ready')::double precision / 1000),
      (s.details->'ready'->>'isLearned')::boolean
    from sessions s cross join lateral (select case when s.release_at is null then s.start_time
        else coalesce(s.paid_time, s.start_time) end as at) b
    where s.id = any(${sessions}::text[]) and s.details->'ready'->>'likely' is not null
      and s.progress_times ? 'ready' and s.status in ('ongoing','toPay','done')
      and s.progress not in ('received','preparing')
    on conflict (session) do nothing
    returning shop, ready_at <= promised_at as held`.execute(transaction);
  return rows;
}
