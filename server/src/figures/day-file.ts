import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import { type StoredSession, sessionStore } from '../orders/store/sessions.ts';
import { type BilledSession, hashesOf } from '../orders/read/recompute.ts';
import {
  type DayCheck,
  type DayFile,
  type HandedOrder,
  type Move,
  checkDay,
  dayFormat,
} from './check-day.ts';
import { settleFigures } from './settle.ts';
import { figuresBy } from './store/day-figures.ts';
import { type ShopDays, isWithin, ms } from './store/shop-days.ts';
import { sumOf } from './sums.ts';

export interface DayFileDependencies {
  readonly db: Kysely<Tables>;
  readonly menus: Pick<MenuCache, 'partsOf'>;
}

interface ShopOfDay extends ShopDays {
  readonly currency: string;
}

/** All of one business day, and whether every bill of it comes out the same (FIGURES-11). */
export async function dayFileOf(
  days: ShopOfDay,
  dependencies: DayFileDependencies,
): Promise<DayFile & { readonly check: DayCheck }> {
  const { db, menus } = dependencies;
  const { shop, currency, timezone, from: day } = days;
  const { orders, figures, moves } = await readDay(days, db);
  const parts = await menus.partsOf([...new Set(orders.flatMap(hashesOf))]);
  const { rows } = await sql<Pick<DayFile, 'shopName'>>`
    select name as "shopName" from shops where id = ${shop}`.execute(db);
  const file = {
    format: dayFormat,
    shop,
    shopName: rows[0]?.shopName ?? [],
    currency,
    timezone,
    day,
    total: sumOf(figures.get('total') ?? []),
    means: figures.get('means') ?? [],
    orders,
    moves,
    parts: Array.from(parts, ([part, body]) => ({ part, body })),
  } as const;
  return { ...file, check: checkDay(file) };
}

const mostTries = 5;

/** In one snapshot with nothing left to count: else a payment meanwhile looks like a fault. */
async function readDay(days: ShopDays, db: Kysely<Tables>, left = mostTries): Promise<ReadDay> {
  await settleFigures(db, days.shop, days);
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (step) =>
      left > 1 && (await isDue(step, days)) ? null : contentsOf(step, days),
    );
  return read ?? readDay(days, db, left - 1);
}

type ReadDay = Awaited<ReturnType<typeof contentsOf>>;

async function contentsOf(step: Kysely<Tables>, days: ShopDays) {
  return {
    orders: await ordersOf(step, days),
    figures: await figuresBy(step, days.shop, days),
    moves: await movesOf(step, days),
  };
}

async function isDue(db: Kysely<Tables>, { shop, timezone, from }: ShopDays): Promise<boolean> {
  const { rows } = await sql`select from figures_due where shop = ${shop}
    and business_day(at, ${timezone}) = ${from}::date limit 1`.execute(db);
  return rows.length > 0;
}

const pageSize = 200;

async function ordersOf(db: Kysely<Tables>, days: ShopDays): Promise<readonly HandedOrder[]> {
  const sessions = sessionStore(db);
  const { rows } = await sql<{ readonly id: string }>`select id from sessions s
    where s.shop = ${days.shop} and s.status = 'done' and s.bill is not null
      and s.merged_into is null and ${isWithin('s.paid_time', days)}
    order by s.paid_time, s.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found: HandedOrder[] = [];
  // In pages: a whole evening in one answer of the database would be held twice.
  for (let at = 0; at < ids.length; at += pageSize) {
    const page = await sessions.withIds(ids.slice(at, at + pageSize));
    found.push(...page.flatMap(handed));
  }
  return found.toSorted((one, other) => one.paidTime - other.paidTime);
}

/** Without who ordered it and where it went: a bill depends on neither. */
function handed(session: StoredSession): readonly HandedOrder[] {
  const { bill, paidTime } = session;
  if (bill === null || paidTime === null) return [];
  const { id, orderNumber, tableItem, source, startTime } = session;
  const table = tableItem?.name ?? null;
  return [{ ...billed(session), id, orderNumber, table, source, startTime, paidTime, bill }];
}

function billed({
  type,
  dineInRounds,
  section,
  people,
  modifiers,
  user,
  shopPart,
  tips,
  adjusts,
  lines,
  items,
  billedAt,
}: StoredSession): Omit<BilledSession, 'bill'> {
  return {
    type,
    dineInRounds,
    section,
    people,
    modifiers,
    user,
    shopPart,
    tips,
    adjusts,
    lines,
    items,
    billedAt,
  };
}

async function movesOf(db: Kysely<Tables>, days: ShopDays): Promise<readonly Move[]> {
  const { rows } = await sql<Move>`select t.session, ${ms('t.at')} as at, t.means,
      (t.amount + t.cash_rounding)::bigint as amount, coalesce(t.tip, 0)::bigint as tip, t.staff
    from takings t join sessions s on s.id = t.session
    where s.shop = ${days.shop} and s.status <> 'test' and ${isWithin('t.at', days)}
    order by t.at, t.session`.execute(db);
  return rows;
}
