import { type Kysely, sql } from 'kysely';
import { readyCalls } from '@servery/contract/calls/ready-calls.ts';
import { knownZone } from '@servery/engine/hours/zone-offset.ts';
import { dayMs } from '@servery/engine/hours/instant.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { type Histogram, quantileOf, totalOf } from '@servery/engine/ready-times/histogram.ts';
import { fewestTickets, shopKey } from '@servery/engine/ready-times/ready-times.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import { levelOf } from './store/figures.ts';

export interface ReadyDependencies {
  readonly db: Kysely<Tables>;
  readonly menus: Pick<MenuCache, 'snapshotOf'>;
  readonly clock: () => number;
}

const shownDays = 28;

/** How often the promise held, for the manager (READY-03). */
export function readyServices({ db, menus, clock }: ReadyDependencies): readonly Served[] {
  return [
    implement(readyCalls.findReadyTimes, async ({ caller }) => {
      const { shop: id } = staffOf(caller, ['manager']);
      const shop = (await menus.snapshotOf(id))?.shop;
      if (shop === undefined) throw new Refused('notFound');
      const since = new Date(clock() - shownDays * dayMs);
      const [days, stations, level] = await Promise.all([
        keptDays(db, id, { since, timezone: knownZone(shop.timezone) }),
        stationFigures(db, id),
        levelOf(db, id),
      ]);
      const tickets = Math.round(totalOf(stations.find(isWhole)?.counts ?? []));
      return {
        isLearned: tickets >= fewestTickets,
        tickets,
        level,
        fixedMinutes: shop.pickup.leadMinutes,
        total: summed(days),
        days,
        stations: stations.filter((one) => !isWhole(one)).map(shownStation),
      };
    }),
  ];
}

interface KeptDay {
  readonly day: string;
  readonly promised: number;
  readonly held: number;
  readonly error: number;
}

async function keptDays(
  db: Kysely<Tables>,
  shop: string,
  { since, timezone }: { readonly since: Date; readonly timezone: string },
): Promise<readonly KeptDay[]> {
  const { rows } = await sql<KeptDay>`select
      to_char(ordered_at at time zone ${timezone}, 'YYYY-MM-DD') as day,
      count(*)::integer as promised,
      count(*) filter (where ready_at <= promised_at)::integer as held,
      avg(abs(extract(epoch from ready_at - likely_at)) / 60)::double precision as error
    from ready_results where shop = ${shop} and ordered_at > ${since}
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

function summed(days: readonly KeptDay[]): Omit<KeptDay, 'day'> {
  const promised = days.reduce((sum, day) => sum + day.promised, 0);
  const held = days.reduce((sum, day) => sum + day.held, 0);
  const errors = days.reduce((sum, day) => sum + day.error * day.promised, 0);
  return { promised, held, error: promised === 0 ? 0 : errors / promised };
}

interface StationFigures {
  readonly key: string;
  readonly name: TranslatedName | null;
  readonly counts: Histogram;
}

function isWhole({ key }: StationFigures): boolean {
  return key === shopKey;
}

/** The whole shop, and the stations that there are, at any load and hour. */
async function stationFigures(
  db: Kysely<Tables>,
  shop: string,
): Promise<readonly StationFigures[]> {
  const { rows } = await sql<StationFigures>`select f.key, t.name, f.counts
    from ready_figures f left join stations t on t.id = f.key
    where f.shop = ${shop} and (t.id is not null or f.key = ${shopKey}) order by f.key`.execute(db);
  return rows;
}

function shownStation({ key, name, counts }: StationFigures): object {
  return {
    _id: key,
    name: name ?? [],
    tickets: Math.round(totalOf(counts)),
    p50: quantileOf(counts, 0.5),
    p90: quantileOf(counts, 0.9),
  };
}
