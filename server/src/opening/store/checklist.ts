import { type Kysely, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { checklist } from '@servery/contract/schemas/opening.ts';
import type { Tables } from '../../database/tables.ts';

export type Checklist = InferOutput<typeof checklist>;
export type CountedParts = Omit<Checklist, 'missing' | 'menus' | 'isSecure'> & {
  readonly hours: number;
};

/** What a shop has of all it needs (OPENING-06). */
export async function countParts(db: Kysely<Tables>, shop: string): Promise<CountedParts | null> {
  const { rows } =
    await sql<CountedParts>`select s.id as shop, s.open_for_online as "openForOnline",
      jsonb_array_length(s.settings->'onlineOpeningHours') as hours,
      (select count(*) from products p where p.shops @> array[s.id::text]
        and not coalesce((p.definition->>'hideFromOnline')::boolean, false)
        and not coalesce((p.definition->>'setOrderOrGiftOnly')::boolean, false)) as dishes,
      (select count(*) from menu_drafts d where d.shop = s.id) as drafted,
      (select count(*) from table_view_items t where t.shop = s.id and t.order_type = 'dineIn'
        and t.removed_at is null) as tables,
      array(select m.gateway from payment_methods m where m.shop = s.id and m.enabled
        order by m.show_order, m.id) as payments,
      (select count(*) from printers p where p.shop = s.id and p.removed_at is null) as printers,
      (select count(*) from tax_settings x where x.status = 'active'
        and (x.shops = '{}' or s.id = any(x.shops))) as taxes,
      (select count(*) from staff w where w.shop = s.id and w.active) as people,
      array(select d.kind from devices d where d.shop = s.id and d.key_hash is not null
        order by d.kind, d.id) as devices,
      (select jsonb_build_object('session', o.id, 'progress', o.progress) from sessions o
        where o.shop = s.id and o.status = 'test' order by o.start_time desc, o.id limit 1)
        as "testOrder"
    from shops s where s.id = ${shop}`.execute(db);
  return rows[0] ?? null;
}

/** Opens the shop to guests. */
export async function openToGuests(db: Kysely<Tables>, shop: string): Promise<void> {
  await sql`update shops set open_for_online = true where id = ${shop}`.execute(db);
}
