import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type Document = Readonly<Record<string, unknown>>;

/** What a query answers that builds whole documents, in a column of that name; they are what the house wrote, and taken at their word. */
export async function documents<Kind = Document>(
  db: Kysely<Tables>,
  query: RawBuilder<unknown>,
): Promise<readonly Kind[]> {
  const { rows } = await sql<{ readonly document: Kind }>`${query}`.execute(db);
  return rows.map(({ document }) => document);
}
