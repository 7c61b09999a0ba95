import { type Kysely, sql } from 'kysely';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import {
  type Stretch,
  joinedStretches,
  openStretches,
  sharedMs,
} from '@servery/engine/hours/open-time.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Tables } from '../database/tables.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import { type ShopDays, ms } from './store/shop-days.ts';

export interface SoldOutDish {
  readonly product: string;
  readonly name: TranslatedName;
  readonly minutes: number;
}

interface SoldOutDependencies {
  readonly db: Kysely<Tables>;
  readonly menus: Pick<MenuCache, 'snapshotOf'>;
  readonly clock: () => number;
}

const mostShown = 200;

/** How long of the opening hours a dish could not be had, and which (FIGURES-09). */
export async function soldOutIn(
  days: ShopDays,
  { db, menus, clock }: SoldOutDependencies,
): Promise<readonly SoldOutDish[]> {
  const gaps = await gapsIn(db, days, clock());
  const shop = gaps.length === 0 ? null : ((await menus.snapshotOf(days.shop))?.shop ?? null);
  if (shop === null) return [];
  const open = openStretches(shop, {
    from: Math.min(...gaps.map(({ from }) => from)),
    to: Math.max(...gaps.map(({ to }) => to)),
  });
  return [...Map.groupBy(gaps, ({ product }) => product)]
    .map(([product, own]) => ({
      product,
      name: own[0]?.name ?? [],
      minutes: Math.round(sharedMs(joinedStretches(own), open) / minuteMs),
    }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes)
    .slice(0, mostShown);
}

interface Gap extends Stretch {
  readonly product: string;
  readonly name: TranslatedName;
}

/**
 * By staff's word, and by the count; each lasts until the next word of its own kind, or until the
 * dish was taken off the menu, after which nobody can say one.
 */
async function gapsIn(
  db: Kysely<Tables>,
  { shop, timezone, from, to }: ShopDays,
  now: number,
): Promise<readonly Gap[]> {
  const { rows } = await sql<Gap>`with days as (
      select (${from}::date + time '05:00') at time zone ${timezone} as begins,
        least((${to}::date + 1 + time '05:00') at time zone ${timezone},
          ${new Date(now)}::timestamptz) as ends),
    marks as (
      select 'staff' as word, product, id, kind = 'soldOut' as is_out, at, until
        from availability_log, days
        where shop = ${shop} and product is not null and at < days.ends
      union all
      select 'count', product, id, is_out, at, null from stock_gaps, days
        where shop = ${shop} and at < days.ends),
    gaps as (
      select product, is_out, at,
        least(until, lead(at) over (partition by word, product order by at, id)) as until
      from marks)
    select g.product, coalesce(p.definition->'name', '[]') as name,
      ${ms('greatest(g.at, days.begins)')} as "from",
      ${ms('least(g.until, gone.at, days.ends)')} as "to"
    from gaps g cross join days left join products p on p.id = g.product
      cross join lateral (select max(m.at) as at from menu_publications m
        where m.shop = ${shop} and m.kind <> 'failed' and not p.shops @> array[${shop}::text]
          and m.changes @> jsonb_build_array(jsonb_build_object('kind', 'product',
            '_id', g.product, 'after', null))) gone
    where g.is_out and least(g.until, gone.at, days.ends) > greatest(g.at, days.begins)`.execute(
    db,
  );
  return rows;
}
