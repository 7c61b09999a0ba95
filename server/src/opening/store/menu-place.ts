import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { MenuPlace } from '../starting-menu.ts';

/** Where a shop sells and cooks; null for an unknown one. */
export async function placeOf(db: Kysely<Tables>, shop: string): Promise<MenuPlace | null> {
  const { rows } = await sql<MenuPlace>`select currency,
      array(select c.id::text from sections c where c.shop = s.id order by c.show_order, c.id)
        as sections,
      settings->>'defaultKitchen' as kitchen, settings->>'defaultWaterbar' as bar
    from shops s where id = ${shop}`.execute(db);
  return rows[0] ?? null;
}
