import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type Document = Readonly<Record<string, unknown>>;

/**
 * The column `document` of a query's rows. This server wrote the documents, so their type is not
 * checked.
 */
export async function documents<Kind = Document>(
  db: Kysely<Tables>,
  query: RawBuilder<unknown>,
): Promise<readonly Kind[]> {
  const { rows } = await sql<{ readonly document: Kind }>`${query}`.execute(db);
  return rows.map(({ document }) => document);
}
