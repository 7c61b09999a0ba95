import { type Kysely, sql } from 'kysely';
import type { DeskItem, DeskProblem } from '@servery/contract/schemas/desk.ts';
import type { ItemKind } from '@servery/engine/desk/desk-menu.ts';
import type { Tables } from '../../database/tables.ts';
import type { DeskActor, ItemEdit } from './drafts.ts';

/** An item as it was and as it became. */
export interface ItemChange {
  readonly kind: ItemKind;
  readonly _id: string;
  readonly before: DeskItem | null;
  readonly after: DeskItem | null;
}

export type PublicationKind = 'publish' | 'plan' | 'undo' | 'import' | 'failed';

export interface NewPublication {
  readonly _id: string;
  readonly kind: PublicationKind;
  readonly note: string;
  readonly undoes: string | null;
  readonly changes: readonly ItemChange[];
  readonly problems: readonly DeskProblem[];
}

export interface Publication extends NewPublication {
  readonly isUndone: boolean;
  readonly staffName: string;
  readonly at: number;
}

const shownPublications = 50;

export async function recordPublication(
  db: Kysely<Tables>,
  { shop, staff, nowMs }: DeskActor,
  { _id, kind, note, undoes, changes, problems }: NewPublication,
): Promise<void> {
  await sql`insert into menu_publications (id, shop, kind, note, undoes, changes, problems, staff,
      staff_name, at)
    values (${_id}, ${shop}, ${kind}, ${note}, ${undoes}, ${JSON.stringify(changes)}::jsonb,
      ${JSON.stringify(problems)}::jsonb, ${staff},
      coalesce((select name from staff where id = ${staff}), ''), ${new Date(nowMs)})`.execute(db);
}

const columns = sql`p.id as _id, p.kind, p.note, p.undoes, p.problems,
  exists (select from menu_publications u where u.undoes = p.id) as "isUndone",
  p.staff_name as "staffName", (extract(epoch from p.at) * 1000)::bigint as at`;

export interface ListedPublication extends Publication {
  /** Of all its changes, the first of which are listed. */
  readonly total: number;
}

/** The newest first, of long ones the first fifty changes: an import has thousands. */
export async function publicationsOf(
  db: Kysely<Tables>,
  shop: string,
): Promise<readonly ListedPublication[]> {
  const { rows } = await sql<ListedPublication>`select ${columns},
      jsonb_path_query_array(p.changes, '$[0 to 49]') as changes,
      jsonb_array_length(p.changes) as total
    from menu_publications p
    where p.shop = ${shop} order by p.place desc limit ${shownPublications}`.execute(db);
  return rows;
}

/** Null if the shop has published no such thing. */
export async function publicationOf(
  db: Kysely<Tables>,
  shop: string,
  publication: string,
): Promise<Publication | null> {
  const { rows } = await sql<Publication>`select ${columns}, p.changes from menu_publications p
    where p.shop = ${shop} and p.id = ${publication}`.execute(db);
  return rows[0] ?? null;
}

/** Edits that wait for their time. */
export interface Plan {
  readonly _id: string;
  readonly shop: string;
  readonly due: number;
  readonly edits: readonly ItemEdit[];
  readonly acknowledged: readonly string[];
  readonly note: string;
  readonly staff: string;
  readonly staffName: string;
  readonly at: number;
}

export type NewPlan = Pick<Plan, '_id' | 'due' | 'edits' | 'acknowledged' | 'note'>;

export async function insertPlan(
  db: Kysely<Tables>,
  { shop, staff, nowMs }: DeskActor,
  { _id, due, edits, acknowledged, note }: NewPlan,
): Promise<void> {
  await sql`insert into menu_plans (id, shop, due, edits, acknowledged, note, staff, staff_name, at)
    values (${_id}, ${shop}, ${new Date(due)}, ${JSON.stringify(edits)}::jsonb,
      ${acknowledged}::text[], ${note}, ${staff},
      coalesce((select name from staff where id = ${staff}), ''), ${new Date(nowMs)})`.execute(db);
}

const planColumns = sql`id as _id, shop, edits, acknowledged, note, staff, staff_name as "staffName",
  (extract(epoch from due) * 1000)::bigint as due, (extract(epoch from at) * 1000)::bigint as at`;

export async function plansOf(db: Kysely<Tables>, shop: string): Promise<readonly Plan[]> {
  const { rows } = await sql<Plan>`select ${planColumns} from menu_plans
    where shop = ${shop} order by due, id`.execute(db);
  return rows;
}

/** Takes the plan out of the list; null if it is gone, or another shop's. */
export async function takePlan(
  db: Kysely<Tables>,
  shop: string,
  plan: string,
): Promise<Plan | null> {
  const { rows } = await sql<Plan>`delete from menu_plans where id = ${plan} and shop = ${shop}
    returning ${planColumns}`.execute(db);
  return rows[0] ?? null;
}

/** Those whose time has come, the earliest first. */
export async function duePlans(db: Kysely<Tables>, nowMs: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from menu_plans
    where due <= ${new Date(nowMs)} order by due, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Null if another node has it. */
export async function takeDuePlan(db: Kysely<Tables>, plan: string): Promise<Plan | null> {
  const { rows } = await sql<Plan>`delete from menu_plans where id =
      (select id from menu_plans where id = ${plan} for update skip locked)
    returning ${planColumns}`.execute(db);
  return rows[0] ?? null;
}
