import { sql } from 'kysely';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { Refused } from '../../calls/refused.ts';
import { implement } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { OrderDependencies } from '../order-dependencies.ts';

/** Pickup times for which the kitchen takes no more orders (SESSION-18). */
export function pickupSlotsService({
  db,
  menus,
  clock,
}: Pick<OrderDependencies, 'db' | 'menus' | 'clock'>): Served {
  return implement(shopCalls.getPickupSlots, async ({ id: shop }) => {
    const snapshot = await menus.snapshotOf(shop);
    if (snapshot === null) throw new Refused('notFound');
    const { capacity } = snapshot.shop.pickup;
    if (capacity === null) return { shop, full: [] };
    const { rows } = await sql<{ slot: number }>`
      select pickup_slot(details) as slot from sessions
      where shop = ${shop} and pickup_slot(details) >= ${clock()}
        and status in ('ongoing','toPay','done')
      group by slot having count(*) >= ${capacity} order by slot`.execute(db);
    return { shop, full: rows.map(({ slot }) => slot) };
  });
}
