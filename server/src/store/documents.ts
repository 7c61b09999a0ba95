import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What a query answers when it builds whole documents: a column named `document`. */
export type Document = Readonly<Record<string, unknown>>;

export async function documents(
  db: Kysely<Tables>,
  query: RawBuilder<unknown>,
): Promise<readonly Document[]> {
  const { rows } = await sql<{ readonly document: Document }>`${query}`.execute(db);
  return rows.map(({ document }) => document);
}
