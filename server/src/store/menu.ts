import { type Kysely, sql } from 'kysely';
import { type Document, documents } from './documents.ts';
import type { Tables } from './tables.ts';

export interface MenuQuestion {
  readonly shop: string;
  /** Null asks for every section. */
  readonly sections: readonly string[] | null;
  readonly limit: number;
}

export interface MenuStore {
  readonly products: (asked: MenuQuestion) => Promise<readonly Document[]>;
  readonly product: (id: string) => Promise<Document | null>;
  readonly categories: (asked: MenuQuestion) => Promise<readonly Document[]>;
  readonly subCategories: (categories: readonly string[], limit: number) => Promise<readonly Document[]>;
  readonly optionGroups: (ids: readonly string[], limit: number) => Promise<readonly Document[]>;
  readonly taxes: (shop: string, limit: number) => Promise<readonly Document[]>;
}

/** A dish of a shop with what is left of it there: one question for the whole menu. */
const dishes = sql.raw(`
  select p.definition || jsonb_build_object(
    '_id', p.id, 'code', p.code, 'price', p.price, 'order', p.sort, 'options', to_jsonb(p.options),
    'sections', to_jsonb(p.sections), 'category', p.category, 'subCategory', p.sub_category,
    'stock', coalesce(
      (select jsonb_build_object('stockMode', s.stock_mode, 'mode', s.mode, 'quantity', s.quantity,
        'onlineMode', s.online_mode, 'onlineThreshold', s.online_threshold, 'productOptions', coalesce(
          (select jsonb_agg(jsonb_build_object('option', c.option, 'choice', c.choice, 'stockMode', c.stock_mode,
            'mode', c.mode, 'quantity', c.quantity) order by c.entry)
           from choice_stock c where c.shop = s.shop and c.product = s.product), '[]'::jsonb))
       from stock s where s.product = p.id and s.shop = asked.shop),
      '{"stockMode":"none","mode":"none","quantity":0,"onlineMode":null,"onlineThreshold":0,"productOptions":[]}'::jsonb)
  ) as document
  from products p`);

/** What the guests' menu is read from (MENU-04). */
export function menuStore(db: Kysely<Tables>): MenuStore {
  return { ...dishStore(db), ...headingStore(db) };
}

function dishStore(db: Kysely<Tables>): Pick<MenuStore, 'products' | 'product' | 'optionGroups' | 'taxes'> {
  return {
    products: ({ shop, sections, limit }) =>
      documents(
        db,
        sql`${dishes}, (select ${shop}::text as shop) asked
          where ${shop} = any(p.shops)
            and (${sections}::text[] is null or p.sections && ${sections}::text[] or p.sections = '{}')
          order by p.sort, p.id limit ${limit}`,
      ),
    product: async (id) => {
      const at = sql`(select p0.shops[1] as shop from products p0 where p0.id = ${id}) asked`;
      const found = await documents(db, sql`${dishes}, ${at} where p.id = ${id}`);
      return found[0] ?? null;
    },
    optionGroups: (ids, limit) =>
      documents(
        db,
        sql`select definition || jsonb_build_object('_id', id) as document
          from option_groups where id = any(${ids}::text[]) order by id limit ${limit}`,
      ),
    taxes: (shop, limit) =>
      documents(
        db,
        sql`select definition || jsonb_build_object('_id', id, 'shops', to_jsonb(shops), 'status', status, 'priority', priority) as document
          from tax_settings where status = 'active' and (shops = '{}' or ${shop} = any(shops)) order by priority, id limit ${limit}`,
      ),
  };
}

function headingStore(db: Kysely<Tables>): Pick<MenuStore, 'categories' | 'subCategories'> {
  return {
    categories: ({ shop, sections, limit }) =>
      documents(
        db,
        sql`select jsonb_build_object('_id', c.id, 'name', c.name, 'order', c.sort, 'sections', to_jsonb(c.sections)) as document
          from categories c
          where exists (select 1 from products p where p.category = c.id and ${shop} = any(p.shops))
            and (${sections}::text[] is null or c.sections && ${sections}::text[] or c.sections = '{}')
          order by c.sort, c.id limit ${limit}`,
      ),
    subCategories: (categories, limit) =>
      documents(
        db,
        sql`select jsonb_build_object('_id', id, 'name', name, 'order', sort, 'category', category) as document
          from sub_categories where category = any(${categories}::text[]) order by sort, id limit ${limit}`,
      ),
  };
}
