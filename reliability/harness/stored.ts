import {
  openingStockQuery,
  unbalancedPointsQuery,
} from '@servery/server/testing/audit/balance-queries.ts';
import type { Database } from '@servery/server/database/database.ts';
import type { Tables } from '@servery/server/database/tables.ts';

export type Store = Database<Tables>;

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

/** Computed from what is left and the ledger; it must never change. */
export async function openingStock(store: Store): Promise<StockLevels> {
  const rows = await rowsOf<{ shelf: string; opening: number }>(store, openingStockQuery);
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
  return numberOf(store, unbalancedPointsQuery);
}
