import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type JsonOf = (item: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Dishes and categories that wait in plans and drafts follow what is taken away, as those on the
 * menu do: a menu that was planned would not go live for it (DESK-07). Before these, in the order
 * in which the desk locks them.
 */
export async function changeEdits(
  db: Kysely<Tables>,
  named: string,
  changed: JsonOf,
): Promise<void> {
  const pattern = `%"${named}"%`;
  await sql`update menu_plans set edits = (select jsonb_agg(edit || jsonb_build_object(
        'base', ${changed(sql`(edit->'base')`)}, 'after', ${changed(sql`(edit->'after')`)})
        order by nth)
      from jsonb_array_elements(edits) with ordinality as listed(edit, nth))
    where edits::text like ${pattern}`.execute(db);
  await sql`update menu_drafts set base = ${changed(sql`base`)}, after = ${changed(sql`after`)}
    where base::text like ${pattern} or after::text like ${pattern}`.execute(db);
}
