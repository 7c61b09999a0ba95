import { type Kysely, sql } from 'kysely';
import type { DeskItem } from '@servery/contract/schemas/desk.ts';
import type { ItemKind } from '@servery/engine/desk/desk-menu.ts';
import type { Tables } from '../../database/tables.ts';

/** An edit that is not published: from what it began, and what it makes of it. */
export interface ItemEdit {
  readonly kind: ItemKind;
  readonly _id: string;
  readonly base: DeskItem | null;
  readonly after: DeskItem | null;
}

export interface DraftRow extends ItemEdit {
  readonly staffName: string;
  readonly at: number;
}

/** Who does something at the desk of a shop, and when. */
export interface DeskActor {
  readonly shop: string;
  readonly staff: string;
  readonly nowMs: number;
}

export interface ItemName {
  readonly kind: ItemKind;
  readonly _id: string;
}

/** One at a time in all shops, which share categories, options and dishes. */
export async function lockDesk(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(7261907)`.execute(db);
}

export async function draftOf(db: Kysely<Tables>, shop: string): Promise<readonly DraftRow[]> {
  const { rows } = await sql<DraftRow>`select kind, item as _id, base, after,
      staff_name as "staffName", (extract(epoch from at) * 1000)::bigint as at
    from menu_drafts where shop = ${shop} order by at, kind, item`.execute(db);
  return rows;
}

/**
 * The latest edit of an item replaces the one before, in this list too; where it began stays.
 */
export async function saveEdits(
  db: Kysely<Tables>,
  { shop, staff, nowMs }: DeskActor,
  edits: readonly ItemEdit[],
): Promise<void> {
  const latest = new Map(edits.map((edit) => [`${edit.kind}:${edit._id}`, edit]));
  await sql`insert into menu_drafts (shop, kind, item, base, after, staff, staff_name, at)
    select ${shop}, d->>'kind', d->>'_id', nullif(d->'base', 'null'), nullif(d->'after', 'null'),
      ${staff}, coalesce((select name from staff where id = ${staff}), ''), ${new Date(nowMs)}
    from jsonb_array_elements(${JSON.stringify([...latest.values()])}::jsonb) d
    on conflict (shop, kind, item) do update set after = excluded.after, staff = excluded.staff,
      staff_name = excluded.staff_name, at = excluded.at`.execute(db);
}

/** These edits, or all of them. */
export async function dropEdits(
  db: Kysely<Tables>,
  shop: string,
  items: readonly ItemName[] | null,
): Promise<void> {
  await sql`delete from menu_drafts where shop = ${shop}
    and (${items === null} or (kind, item) in (select d->>'kind', d->>'_id'
      from jsonb_array_elements(${JSON.stringify(items ?? [])}::jsonb) d))`.execute(db);
}
