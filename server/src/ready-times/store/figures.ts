import { type Kysely, type Transaction, sql } from 'kysely';
import type { Figures } from '@servery/engine/ready-times/ready-times.ts';
import { firstLevel } from '@servery/engine/ready-times/ready-times.ts';
import type { Tables } from '../../database/tables.ts';

interface FigureRow {
  readonly key: string;
  readonly counts: readonly number[];
}

/** The figures that say anything about this hour of the week. */
export async function figuresAt(db: Kysely<Tables>, shop: string, hour: number): Promise<Figures> {
  const { rows } = await sql<FigureRow>`select key, counts from ready_figures
    where shop = ${shop} and (hour is null or hour = ${hour})`.execute(db);
  return new Map(rows.map(({ key, counts }) => [key, counts]));
}

export async function figuresNamed(
  db: Kysely<Tables>,
  shop: string,
  keys: readonly string[],
): Promise<Figures> {
  const { rows } = await sql<FigureRow>`select key, counts from ready_figures
    where shop = ${shop} and key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map(({ key, counts }) => [key, counts]));
}

export async function writeFigures(
  transaction: Transaction<Tables>,
  shop: string,
  { figures, hour }: { readonly figures: Figures; readonly hour: number },
): Promise<void> {
  for (const [key, counts] of figures)
    await sql`insert into ready_figures (shop, key, hour, counts)
      values (${shop}, ${key}, ${key.split(' ').length > 2 ? hour : null}, ${counts}::real[])
      on conflict (shop, key) do update set counts = excluded.counts`.execute(transaction);
}

export async function levelOf(db: Kysely<Tables>, shop: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`select level from ready_levels
    where shop = ${shop}`.execute(db);
  return rows[0]?.level ?? firstLevel;
}

export async function writeLevel(
  transaction: Transaction<Tables>,
  shop: string,
  level: number,
): Promise<void> {
  await sql`insert into ready_levels (shop, level) values (${shop}, ${level})
    on conflict (shop) do update set level = excluded.level`.execute(transaction);
}

const openForMs = 3 * 3_600_000;
/** More than any kitchen has open: a shop that never says what is ready must not cost more. */
const mostOpen = 500;

/** Lines that each station has still to cook; those for a chosen time later are not counted. */
export async function openLines(
  db: Kysely<Tables>,
  shop: string,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ station: string; lines: number }>`
    select t.station, sum(cardinality(t.lines))::integer as lines
    from (select session, station, lines from kitchen_tickets
        where shop = ${shop} and closed_at is null and ready_at is null
          and at > ${new Date(now - openForMs)} order by at desc limit ${mostOpen}) t
      join sessions s on s.id = t.session
    where pickup_slot(s.details) is null
      and s.status in ('ongoing','toPay','done')
      and (s.release_at is null or s.paid_time is not null or s.progress <> 'received')
    group by t.station`.execute(db);
  return new Map(rows.map(({ station, lines }) => [station, lines]));
}
