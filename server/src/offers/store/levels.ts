import { type Kysely, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { levelChanging, offerList } from '@servery/contract/schemas/offers.ts';
import type { Tables } from '../../database/tables.ts';

export type LevelChange = InferOutput<typeof levelChanging>['change'];
export type ListedLevel = InferOutput<typeof offerList>['levels'][number];
export type LevelValue = Extract<LevelChange, { readonly kind: 'save' }>['value'];

/** From the lowest up, each with the rules that hold in the shop. */
export async function levelsIn(db: Kysely<Tables>, shop: string): Promise<readonly ListedLevel[]> {
  const { rows } = await sql<ListedLevel>`select v.id as "_id", v.name, v.rank, v.version,
      v.points_needed as "pointsNeeded",
      (select count(*) from users u where u.vip_level = v.id) as members,
      array(select o.id::text from order_discounts o
        where (o.id = v.order_discount or o.id = any(v.discount_lists))
          and (o.shops = '{}' or ${shop} = any(o.shops))
        order by o.id = v.order_discount desc, o.priority, o.id) as rules
    from vip_levels v order by v.rank, v.id`.execute(db);
  return rows;
}

/** Levels are compared with each other: one writer at a time, and readers do not wait. */
export async function lockLevels(db: Kysely<Tables>): Promise<void> {
  await sql`lock table vip_levels in share row exclusive mode`.execute(db);
}

/** Whether it was added: the id may be another level's. */
export async function addLevel(
  db: Kysely<Tables>,
  level: string,
  { name, rank, pointsNeeded }: LevelValue,
): Promise<boolean> {
  const made = await sql`insert into vip_levels (id, name, rank, points_needed, discount_lists)
    values (${level}, ${JSON.stringify(name)}::jsonb, ${rank}, ${pointsNeeded}, '{}')
    on conflict do nothing`.execute(db);
  return made.numAffectedRows === 1n;
}

export async function writeLevel(
  db: Kysely<Tables>,
  level: string,
  { name, rank, pointsNeeded }: LevelValue,
): Promise<void> {
  await sql`update vip_levels set name = ${JSON.stringify(name)}::jsonb, rank = ${rank},
      points_needed = ${pointsNeeded}, version = version + 1
    where id = ${level}`.execute(db);
}

export async function removeLevel(db: Kysely<Tables>, level: string): Promise<void> {
  await sql`delete from vip_levels where id = ${level}`.execute(db);
}

/** Whether its members, or a rule of any shop, still need it. */
export async function isLevelUsed(db: Kysely<Tables>, level: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from users where vip_level = ${level} or raised_from = ${level}
    union all select 1 from vip_levels where id = ${level}
      and (order_discount is not null or discount_lists <> '{}')
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether there is such a level, whose members now get the rule. */
export async function joinLevel(
  db: Kysely<Tables>,
  level: string | null,
  rule: string,
): Promise<boolean> {
  const joined = await sql`update vip_levels
    set discount_lists = discount_lists || ${rule}::text where id = ${level}`.execute(db);
  return joined.numAffectedRows === 1n;
}

export async function leaveLevels(db: Kysely<Tables>, rule: string): Promise<void> {
  await sql`update vip_levels set discount_lists = array_remove(discount_lists, ${rule}::text),
      order_discount = nullif(order_discount, ${rule})
    where order_discount = ${rule} or ${rule} = any(discount_lists)`.execute(db);
}
