import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { shopSettings } from '@servery/contract/schemas/shop-settings.ts';
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
    sections: await listOf(
      db,
      sql`select jsonb_build_object('_id', id, 'name', name, 'charges', section_settings)
          as document
        from sections where shop = ${shop} order by show_order, id`,
    ),
    taxes: await listOf(db, taxesOf(shop)),
    payments: await listOf(
      db,
      sql`select jsonb_build_object('_id', id, 'name', name, 'gateway', gateway, 'enabled', enabled)
          as document
        from payment_methods where shop = ${shop} order by show_order, id`,
    ),
  };
}

async function listOf<One>(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<One[]> {
  return [...(await documents<One>(db, query))];
}

/** Those of this shop alone: a tax that several share is no manager's own. */
function taxesOf(shop: string): RawBuilder<unknown> {
  return sql`select jsonb_build_object('_id', id, 'name', definition->'name',
      'percent', definition->'percent', 'included', definition->'included',
      'includeServiceCharge', definition->'includeServiceCharge',
      'orderType', definition->'orderType', 'active', status = 'active') as document
    from tax_settings where shops = array[${shop}::text] order by priority, id`;
}
