import { type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { ReadyRange } from '@servery/engine/ready-times/minutes-left.ts';
import type { ReadyMinutes } from '@servery/engine/ready-times/ready-times.ts';
import type { Tables } from '../../database/tables.ts';

interface OpenTicket {
  readonly station: string;
  /** Lines that the station has to cook before this ticket and with it. */
  readonly load: number;
  /** When the station could begin. */
  readonly begunAt: Instant;
}

/** An order with a promise that is still being cooked. */
export interface OpenPromise {
  readonly session: string;
  readonly shop: string;
  /** When its clock started (READY-01). */
  readonly begunAt: Instant;
  readonly ready: ReadyMinutes;
  readonly moved: ReadyRange | null;
  readonly tickets: readonly OpenTicket[];
}

const openForMs = 3 * 3_600_000;
/** Of one shop: one that never says what is ready must not cost more. */
const mostOpen = 500;

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** Promises of all shops, each with what its stations have still to cook (READY-05). */
export async function openPromises(
  transaction: Transaction<Tables>,
  now: Instant,
): Promise<readonly OpenPromise[]> {
  const { rows } = await sql<OpenPromise>`with cooking as (
      select t.session, t.shop, t.station, b.at, p.at as begun_at, s.details,
        sum(cardinality(t.lines)) over (partition by t.shop, t.station order by b.at, t.session)
          ::integer as load,
        s.type in ('takeAway','dineInNoTable') and s.progress in ('received','preparing')
          and s.details->'ready'->>'likely' is not null as promised
      from shops h cross join lateral (select * from kitchen_tickets k
          where k.shop = h.id and k.closed_at is null and k.ready_at is null
            and k.at > ${new Date(now - openForMs)} order by k.at desc limit ${mostOpen}) t
        join sessions s on s.id = t.session
        cross join lateral (select case when s.release_at is null then s.start_time
          else coalesce(s.paid_time, to_timestamp(
            (s.progress_times->>'preparing')::double precision / 1000)) end as at) p
        cross join lateral (select greatest(t.at, p.at) as at) b
      where pickup_slot(s.details) is null and s.status in ('ongoing','toPay','done')
        and (s.release_at is null or s.paid_time is not null or s.progress <> 'received'))
    select session, shop, details->'ready' as ready, details->'readyMoved' as moved,
      ${ms('begun_at')} as "begunAt",
      jsonb_agg(jsonb_build_object('station', station, 'load', load, 'begunAt', ${ms('at')}))
        as tickets
    from cooking where promised and begun_at is not null
    group by session, shop, details, begun_at`.execute(transaction);
  return rows;
}

/** Unless it got ready meanwhile. Returns whether the guest has something to hear of. */
export async function movePromise(
  transaction: Transaction<Tables>,
  session: string,
  { moved, now }: { readonly moved: ReadyRange; readonly now: Instant },
): Promise<boolean> {
  const { rows } = await sql`with moved as (
      update sessions set details = details ||
        jsonb_build_object('readyMoved', ${JSON.stringify(moved)}::jsonb)
      where id = ${session} and progress in ('received','preparing')
        and status in ('ongoing','toPay','done') returning id, shop)
    insert into outbox (topic, session, shop, at)
      select 'patched', id, shop, ${new Date(now)}::timestamptz from moved returning session`.execute(
    transaction,
  );
  return rows.length > 0;
}
