import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { settingHistory } from '@servery/contract/schemas/shop-settings.ts';
import type { Tables } from '../../database/tables.ts';

export type RecordedChange = InferOutput<typeof settingHistory>[number];

interface NewChange extends Pick<RecordedChange, 'part' | 'item' | 'before' | 'after'> {
  readonly shop: string;
  readonly staff: string;
  readonly nowMs: number;
}

const shownChanges = 50;

export async function recordChange(
  db: Kysely<Tables>,
  { shop, staff, nowMs, part, item, before, after }: NewChange,
): Promise<void> {
  const was = before === null ? null : JSON.stringify(before);
  await sql`insert into setting_changes (shop, part, item, before, after, staff, staff_name, at)
    values (${shop}, ${part}, ${item}, ${was}::jsonb, ${JSON.stringify(after)}::jsonb, ${staff},
      coalesce((select name from staff where id = ${staff}), ''), ${new Date(nowMs)})`.execute(db);
}

/** The newest first. */
export async function changesOf(
  db: Kysely<Tables>,
  shop: string,
): Promise<readonly RecordedChange[]> {
  const { rows } = await sql<RecordedChange>`select part, item, before, after,
      staff_name as "staffName", (extract(epoch from at) * 1000)::bigint as at
    from setting_changes where shop = ${shop} order by place desc limit ${shownChanges}`.execute(
    db,
  );
  return rows;
}

/** Stations are those of every shop: a change of one concerns all (SETTINGS-13). */
function concernsShop(shop: string): RawBuilder<unknown> {
  return sql`(shop = ${shop} or part = 'station')`;
}

/** Of the last change of a shop's settings; 0 before the first. */
export async function versionOf(db: Kysely<Tables>, shop: string): Promise<number> {
  const { rows } = await sql<{ readonly version: number }>`select
      coalesce(max(place), 0)::integer as version
    from setting_changes where ${concernsShop(shop)}`.execute(db);
  return rows[0]?.version ?? 0;
}

export interface SettingItem extends Pick<RecordedChange, 'part' | 'item'> {
  readonly shop: string;
}

/** Whether a part was changed after a version of the settings. */
export async function isChangedSince(
  db: Kysely<Tables>,
  { shop, part, item }: SettingItem,
  version: number,
): Promise<boolean> {
  const { rows } = await sql`select 1 from setting_changes where ${concernsShop(shop)}
    and part = ${part} and item = ${item} and place > ${version} limit 1`.execute(db);
  return rows.length > 0;
}
