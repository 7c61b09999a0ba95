import { type Kysely, sql } from 'kysely';
import type { DishDetails } from '@servery/contract/schemas/dish-details.ts';
import type { SubCategory } from '@servery/engine/menu/category.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { type StoredRule, type StoredShop, allRules, shopDocument } from './menu-rows.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

/** A table as guests may see it. Without its code, by which anybody could order to it. */
export interface StoredTable {
  readonly _id: string;
  readonly shop: string;
  readonly section: string | null;
  readonly name: string;
  readonly capacity: number;
}

export interface Setting {
  readonly key: string;
  readonly value: unknown;
}

/** What the shops of a restaurant have in common. */
export interface SharedSettings {
  /** By name. */
  readonly shops: readonly StoredShop[];
  readonly tables: ReadonlyMap<string, StoredTable>;
  readonly groups: ReadonlyMap<string, OptionGroup>;
  readonly subCategories: readonly SubCategory[];
  /** The first shop that sells a dish. */
  readonly shopOfDish: ReadonlyMap<string, string>;
  /** Description, allergens and diets of every dish that is sold. */
  readonly dishDetails: ReadonlyMap<string, DishDetails>;
  /** Rules that join by themselves, by priority: the only ones that are public. */
  readonly joining: Readonly<Record<'automatic' | 'member', readonly StoredRule[]>>;
  readonly systemSettings: readonly Setting[];
  readonly appSettings: readonly Setting[];
}

export async function readSharedSettings(db: Kysely<Tables>): Promise<SharedSettings> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => ({
      shops: await documents<StoredShop>(snapshot, allShops),
      tables: byId(await documents<StoredTable>(snapshot, allTables)),
      groups: byId(await documents<OptionGroup>(snapshot, allGroups)),
      subCategories: await documents<SubCategory>(snapshot, allSubCategories),
      shopOfDish: new Map(await documents<readonly [string, string]>(snapshot, firstShops)),
      dishDetails: byId(await documents<DishDetails>(snapshot, allDetails)),
      joining: joiningAmong(await documents<StoredRule>(snapshot, allRules)),
      systemSettings: await documents<Setting>(snapshot, publicSettings),
      appSettings: await documents<Setting>(snapshot, appSettings),
    }));
}

function joiningAmong(rules: readonly StoredRule[]): SharedSettings['joining'] {
  return {
    automatic: rules.filter(({ source }) => source === 'automatic'),
    member: rules.filter(({ source }) => source === 'member'),
  };
}

function byId<Thing extends { readonly _id: string }>(
  things: readonly Thing[],
): ReadonlyMap<string, Thing> {
  return new Map(things.map((thing) => [thing._id, thing]));
}

const allShops = sql`select ${shopDocument} as document from shops order by name::text, id`;

const allTables = sql`select jsonb_build_object('_id', id, 'shop', shop, 'section', section,
    'name', name, 'capacity', capacity) as document
  from table_view_items where removed_at is null order by id`;

const allGroups = sql`select definition || jsonb_build_object('_id', id) as document
  from option_groups order by id`;

const allSubCategories = sql`select jsonb_build_object('_id', id, 'name', name, 'order', sort,
    'category', category) as document
  from sub_categories order by sort, id`;

const firstShops = sql`select jsonb_build_array(id, shops[1]) as document from products
  where shops <> '{}'`;

const allDetails = sql`select jsonb_build_object('_id', id,
    'description', coalesce(description, '[]'), 'allergens', to_jsonb(allergens), 'diets', coalesce(to_jsonb(diets), '[]'),
    'contains', coalesce(to_jsonb(contains), '[]'), 'spicy', coalesce(spicy, 0)) as document
  from products left join dish_details on product = id where shops <> '{}'`;

// Named one by one: other settings in this table are not public.
const publicSettings = sql`select jsonb_build_object('key', name, 'value', value) as document from settings
  where name in ('allowChooseShop', 'onlineMemberSystem') order by name`;

const appSettings = sql`select jsonb_build_object('key', name, 'value', value) as document
  from app_settings order by name`;
