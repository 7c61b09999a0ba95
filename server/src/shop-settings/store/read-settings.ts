import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { shopSettings } from '@servery/contract/schemas/shop-settings.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';
import { versionOf } from './setting-changes.ts';

export type ShopSettings = InferOutput<typeof shopSettings>;

/** All that managers set; null for an unknown shop (SETTINGS-01). */
export async function readSettings(db: Kysely<Tables>, shop: string): Promise<ShopSettings | null> {
  const [own] = await documents<ShopSettings['shop']>(
    db,
    sql`select jsonb_build_object('_id', id, 'name', name, 'address', address, 'phone', phone,
        'openForOnline', open_for_online, 'openTakeAway', settings->'openTakeAway',
        'openDineInNoTable', settings->'openDineInNoTable',
        'hours', settings->'onlineOpeningHours') as document
      from shops where id = ${shop}`,
  );
  if (own === undefined) return null;
  return {
    version: await versionOf(db, shop),
    shop: own,
    look: await lookOf(db, shop),
    delivery: await deliveryOf(db, shop),
    sections: await listOf(db, sectionsOf(shop)),
    stations: await listOf(db, stationsOfHouse),
    taxes: await listOf(db, taxesOf(shop)),
    tables: await listOf(
      db,
      sql`select jsonb_build_object('_id', id, 'name', name, 'section', section,
          'capacity', capacity, 'isRunning', exists (select from sessions s
            where s.table_item = t.id and s.type = 'dineIn' and s.status in ('ongoing','toPay')))
          as document
        from table_view_items t
        where shop = ${shop} and order_type = 'dineIn' and removed_at is null
        order by length(name), name, id`,
    ),
    payments: await listOf(
      db,
      sql`select jsonb_build_object('_id', id, 'name', name, 'gateway', gateway, 'enabled', enabled)
          as document
        from payment_methods where shop = ${shop} order by show_order, id`,
    ),
  };
}

const plainLook: ShopSettings['look'] = {
  logo: null,
  colours: null,
  welcome: [],
  notice: [],
  receiptFoot: [],
};

/** A shop that an older version has stored lacks most of it. */
async function lookOf(db: Kysely<Tables>, shop: string): Promise<ShopSettings['look']> {
  const [written] = await documents<Partial<ShopSettings['look']>>(
    db,
    sql`select jsonb_strip_nulls(jsonb_build_object('logo', logo,
        'colours', settings->'colours', 'welcome', settings->'welcome',
        'notice', settings->'notice', 'receiptFoot', settings->'receiptFoot')) as document
      from shops where id = ${shop}`,
  );
  return { ...plainLook, ...written };
}

/** A shop that an older version has stored knows no zones. */
async function deliveryOf(db: Kysely<Tables>, shop: string): Promise<ShopSettings['delivery']> {
  const [written] = await documents<Partial<ShopSettings['delivery']>>(
    db,
    sql`select jsonb_strip_nulls(jsonb_build_object('openDelivery', settings->'openDelivery',
        'fee', settings->'deliveryFee', 'zones', settings->'deliveryZones')) as document
      from shops where id = ${shop}`,
  );
  return { openDelivery: false, fee: cents(0), zones: [], ...written };
}

async function listOf<One>(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<One[]> {
  return [...(await documents<One>(db, query))];
}

function sectionsOf(shop: string): RawBuilder<unknown> {
  return sql`select jsonb_build_object('_id', id, 'name', name, 'charges', section_settings)
      as document
    from sections where shop = ${shop} order by show_order, id`;
}

const stationsOfHouse = sql`select jsonb_build_object('_id', id, 'name', name, 'kind', kind)
    as document from stations order by kind, id`;

/** Those of this shop alone: a tax that several share is no manager's own. */
function taxesOf(shop: string): RawBuilder<unknown> {
  return sql`select jsonb_build_object('_id', id, 'name', definition->'name',
      'percent', definition->'percent', 'included', definition->'included',
      'includeServiceCharge', definition->'includeServiceCharge',
      'orderType', definition->'orderType', 'active', status = 'active') as document
    from tax_settings where shops = array[${shop}::text] order by priority, id`;
}
