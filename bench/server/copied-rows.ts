import { type BenchDatabase, send } from './bench-database.ts';

/** The columns of a table, and what a copy of a row `t` has in them. */
export async function columnsOf(
  own: BenchDatabase['own'],
  table: string,
  others: Readonly<Record<string, string>>,
): Promise<readonly [string, string]> {
  const found = await send(
    own,
    `select column_name as name from information_schema.columns
    where table_name = $1 and table_schema = 'public'`,
    [table],
  );
  const names = found.map((row) => String(row['name']));
  return [names.join(', '), names.map((name) => others[name] ?? `t.${name}`).join(', ')];
}

/** Two statements at once take no values. */
export function withValues(statement: string, values: readonly string[]): string {
  return statement.replaceAll(/\$(\d+)/g, (_, nth: string) => values[Number(nth) - 1] ?? '');
}
