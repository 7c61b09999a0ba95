import { type Kysely, sql } from 'kysely';
import { type Document, documents } from './documents.ts';
import type { Tables } from './tables.ts';

export interface ShopStore {
  readonly systemSettings: (limit: number) => Promise<readonly Document[]>;
  readonly appSettings: (limit: number) => Promise<readonly Document[]>;
  readonly shop: (id: string) => Promise<Document | null>;
  /** Those that take orders online, by name. */
  readonly openShops: (limit: number) => Promise<readonly Document[]>;
  readonly sections: (shop: string, limit: number) => Promise<readonly Document[]>;
  /** Tables by id; their codes stay at home, for whoever reads one could order to any table. */
  readonly tables: (ids: readonly string[], limit: number) => Promise<readonly Document[]>;
}

const shopDocument = sql.raw(`
  settings || jsonb_build_object('_id', id, 'name', name, 'address', address, 'phone', phone, 'email', email,
    'images', images, 'logo', logo, 'currency', currency, 'timezone', timezone, 'openForOnline', open_for_online) as document`);

export function shopStore(db: Kysely<Tables>): ShopStore {
  return {
    systemSettings: (limit) => documents(db, settingsOf('settings', limit)),
    appSettings: (limit) => documents(db, settingsOf('app_settings', limit)),
    shop: async (id) => {
      const found = await documents(db, sql`select ${shopDocument} from shops where id = ${id}`);
      return found[0] ?? null;
    },
    openShops: (limit) =>
      documents(
        db,
        sql`select ${shopDocument} from shops where open_for_online order by name::text, id limit ${limit}`,
      ),
    sections: (shop, limit) =>
      documents(
        db,
        sql`select jsonb_build_object('_id', id, 'shop', shop, 'name', name, 'showOrder', show_order,
            'sectionSettings', section_settings, 'timeRange', time_range) as document
          from sections where shop = ${shop} order by show_order, id limit ${limit}`,
      ),
    tables: (ids, limit) =>
      documents(
        db,
        sql`select jsonb_build_object('_id', id, 'shop', shop, 'section', section, 'name', name, 'capacity', capacity) as document
          from table_view_items where id = any(${ids}::text[]) order by id limit ${limit}`,
      ),
  };
}

function settingsOf(table: 'settings' | 'app_settings', limit: number) {
  return sql`select jsonb_build_object('key', name, 'value', value) as document from ${sql.table(table)} order by name limit ${limit}`;
}
