import { type Kysely, sql } from 'kysely';
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
