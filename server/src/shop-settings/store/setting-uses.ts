import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { settingUses } from '@servery/contract/schemas/shop-settings.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { unclearedMs } from '@servery/engine/limits.ts';
import type { Tables } from '../../database/tables.ts';

export type SettingUses = InferOutput<typeof settingUses>;

interface SectionAt {
  readonly shop: string;
  readonly section: string;
}

/** What names a section; the service has checked that the shop has it (SETTINGS-17). */
export async function usesOfSection(
  db: Kysely<Tables>,
  { shop, section }: SectionAt,
): Promise<SettingUses> {
  const alone = sql`jsonb_build_array(${section}::text)`;
  return {
    tables: await texts(
      db,
      sql`select name as it from table_view_items where section = ${section}
        and removed_at is null order by length(name), name`,
    ),
    devices: await texts(db, sql`select name as it from devices where section = ${section}`),
    printers: [],
    dishes: await names(
      db,
      sql`select definition->'name' as it from products where shops @> array[${shop}::text]
        and ${section} = any(sections) and not exists (select from sections other
          where other.shop = ${shop} and other.id <> ${section}
            and other.id = any(products.sections)) order by sort, id`,
    ),
    offers: await names(
      db,
      sql`select definition->'name' as it from order_discounts
        where enabled and definition->'sections' = ${alone} order by priority, id`,
    ),
    taxes: await names(
      db,
      sql`select definition->'name' as it from tax_settings
        where status = 'active' and definition->'sections' = ${alone} order by priority, id`,
    ),
    isDefault: false,
    shops: [],
    running: await counted(
      db,
      sql`select count(*)::integer as it from sessions
        where shop = ${shop} and section = ${section} and status in ('ongoing','toPay')`,
    ),
  };
}

interface StationAt {
  readonly shop: string;
  readonly station: string;
  readonly nowMs: Instant;
}

/** What names a station, in every shop: all of them share it (SETTINGS-17). */
export async function usesOfStation(
  db: Kysely<Tables>,
  { shop, station, nowMs }: StationAt,
): Promise<SettingUses> {
  const isDefaultOf = sql`${station} in (settings->>'defaultKitchen', settings->>'defaultWaterbar')`;
  return {
    tables: [],
    devices: [],
    printers: await texts(
      db,
      sql`select name as it from printers where removed_at is null
        and ${station} = any(stations) order by name`,
    ),
    dishes: await names(
      db,
      sql`select definition->'name' as it from products where ${makes(station)} order by sort, id`,
    ),
    offers: [],
    taxes: [],
    isDefault:
      (await counted(db, sql`select count(*)::integer as it from shops where ${isDefaultOf}`)) > 0,
    shops: await names(
      db,
      sql`select name as it from shops s where id <> ${shop} and (${isDefaultOf}
        or exists (select from printers p where p.shop = s.id and p.removed_at is null
          and ${station} = any(p.stations))
        or exists (select from products where shops @> array[s.id::text] and ${makes(station)}))
        order by id`,
    ),
    running: await counted(db, openTickets(station, nowMs)),
  };
}

/** Whether a dish goes to it; `products` is in the query. */
export function makes(station: string): RawBuilder<unknown> {
  const listed = JSON.stringify([station]);
  return sql`(products.definition->'kitchenPrinters' @> ${listed}::jsonb
    or products.definition->'waterBars' @> ${listed}::jsonb)`;
}

/** Of orders for another day too, which the kitchen does not see yet. */
function openTickets(station: string, nowMs: Instant): RawBuilder<unknown> {
  const since = nowMs - unclearedMs;
  return sql`select count(*)::integer as it
    from kitchen_tickets t join sessions s on s.id = t.session
    where t.station = ${station} and t.closed_at is null and t.ready_at is null
      and s.status <> 'cancelled' and (t.at > ${new Date(since)} or pickup_slot(s.details) > ${since})`;
}

async function list<It>(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<It[]> {
  const { rows } = await sql<{ readonly it: It }>`${query}`.execute(db);
  return rows.map(({ it }) => it);
}

function texts(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<string[]> {
  return list<string>(db, query);
}

/** As the client reads them: `[{ lang, value }]`. */
function names(db: Kysely<Tables>, query: RawBuilder<unknown>) {
  return list<{ lang: string; value: string }[]>(db, query);
}

async function counted(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<number> {
  const [found = 0] = await list<number>(db, query);
  return found;
}
