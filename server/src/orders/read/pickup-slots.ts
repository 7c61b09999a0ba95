import { sql } from 'kysely';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { shownMinutes } from '@servery/engine/ready-times/ready-times.ts';
import { Refused } from '../../calls/refused.ts';
import { implement } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { OrderDependencies } from '../order-dependencies.ts';

/** Pickup times for which the kitchen takes no more orders (SESSION-18). */
export function pickupSlotsService({
  db,
  menus,
  clock,
  forecasts,
}: Pick<OrderDependencies, 'db' | 'menus' | 'clock' | 'forecasts'>): Served {
  return implement(shopCalls.getPickupSlots, async ({ id: shop }) => {
    const snapshot = await menus.snapshotOf(shop);
    if (snapshot === null) throw new Refused('notFound');
    const { capacity } = snapshot.shop.pickup;
    const minutes = shownMinutes(await forecasts.usual(snapshot.shop));
    if (capacity === null) return { shop, full: [], minutes };
    const { rows } = await sql<{ slot: number }>`
      select pickup_slot(details) as slot from sessions
      where shop = ${shop} and pickup_slot(details) >= ${clock()}
        and status in ('ongoing','toPay','done')
      group by slot having count(*) >= ${capacity} order by slot`.execute(db);
    return { shop, full: rows.map(({ slot }) => slot), minutes };
  });
}
