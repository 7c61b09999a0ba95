import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { recomputed } from '@servery/server/orders/read/recompute.ts';
import type { Database } from '@servery/server/database/database.ts';
import { sessionStore } from '@servery/server/orders/store/sessions.ts';
import type { StoredSession } from '@servery/server/orders/store/sessions.ts';
import { menuCache } from '@servery/server/menu/store/menu-cache.ts';
import type { MenuCache } from '@servery/server/menu/store/menu-cache.ts';
import type { Tables } from '@servery/server/database/tables.ts';
import { quiet } from './postgres.ts';

export type Store = Database<Tables>;

const pageSize = 500;

export async function rowsOf<Row extends object>(
  store: Store,
  query: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await store.pool.connect();
  try {
    // Counting all orders takes longer than the server's statement timeout.
    await client.query(`set statement_timeout = '10min'`);
    const { rows } = await client.query<Row>({ text: query, values: [...values] });
    return rows;
  } finally {
    await client.query('reset statement_timeout');
    client.release();
  }
}

/** One number, such as a count. */
export async function numberOf(
  store: Store,
  query: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [row] = await rowsOf<Record<string, unknown>>(store, query, values);
  return Number(Object.values(row ?? {})[0] ?? 0);
}

/** The sessions of these that are not stored. */
export async function missingOf(
  store: Store,
  acknowledged: readonly string[],
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (let at = 0; at < acknowledged.length; at += 10_000) {
    const rows = await rowsOf<{ id: string }>(
      store,
      `select a.id from unnest($1::text[]) a(id) left join sessions s on s.id = a.id
        where s.id is null or not exists (select from session_lines l where l.session = a.id)`,
      [acknowledged.slice(at, at + 10_000)],
    );
    missing.push(...rows.map(({ id }) => id));
  }
  return missing;
}

/** The stock before anything was sold, by shop, dish and choice. */
export type StockLevels = ReadonlyMap<string, number>;

const pieces = `select 'dish ' || shop || ' ' || product as shelf, quantity from stock where stock_mode = 'synced'
  union all select 'choice ' || shop || ' ' || product || ' ' || entry, quantity from choice_stock where stock_mode = 'synced'
  union all select 'ingredient ' || shop || ' ' || ingredient, quantity from ingredient_stock`;

const moves = `select case when ingredient is not null then 'ingredient ' || shop || ' ' || ingredient
    when choice is not null then 'choice ' || shop || ' ' || product || ' ' || entry
    else 'dish ' || shop || ' ' || product end as shelf, sum(quantity) as moved
  from stock_ledger where reason in ('sold', 'returned') group by 1`;

/** Computed from what is left and the ledger; it must never change. */
export async function openingStock(store: Store): Promise<StockLevels> {
  const rows = await rowsOf<{ shelf: string; opening: number }>(
    store,
    `select shelf, (quantity - coalesce(moved, 0))::integer as opening from (${pieces}) p left join (${moves}) m using (shelf)`,
  );
  return new Map(rows.map(({ shelf, opening }) => [shelf, opening]));
}

/** Stock rows whose opening level is not what is left plus sold minus returned (STOCK-03). */
export async function unbalanced(store: Store, before: StockLevels): Promise<readonly string[]> {
  const now = await openingStock(store);
  return [...before]
    .filter(([shelf, opening]) => opening !== now.get(shelf))
    .map(([shelf]) => shelf);
}

/** Members whose points ledger does not add up to their balance. */
export function unbalancedPoints(store: Store): Promise<number> {
  return numberOf(
    store,
    `select count(*) from point_balances b where amount < 0 or amount <>
      (select coalesce(sum(l.amount), 0) from point_ledger l where l.user_id = b.user_id and l.shop = b.shop)`,
  );
}

export interface Recomputing {
  readonly sessions: number;
  readonly different: readonly string[];
}

/** Prices every stored order again from the data stored with it (SAFE-04). */
export async function recomputeAll(store: Store): Promise<Recomputing> {
  const { db, pool } = store;
  const menus = menuCache(db, { pool, log: quiet });
  const different: string[] = [];
  let seen = 0;
  try {
    for await (const session of everySession(db)) {
      if (!(await isSame(session, menus))) different.push(session.id);
      seen += 1;
    }
    return { sessions: seen, different };
  } finally {
    await menus.close();
  }
}

async function* everySession(db: Store['db']): AsyncGenerator<StoredSession> {
  const { matching } = sessionStore(db);
  for (let after = ''; ;) {
    const where = sql`where s.id > ${after} and s.bill is not null`;
    const { sessions } = await matching(where, { order: sql`s.id`, limit: pageSize });
    yield* sessions;
    const last = sessions.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function isSame(session: StoredSession, menus: Pick<MenuCache, 'partsOf'>): Promise<boolean> {
  const bill = await recomputed(session, menus);
  return bill !== null && bill.total === session.total && isDeepStrictEqual(bill, session.bill);
}
