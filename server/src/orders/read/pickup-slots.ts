import { sql } from 'kysely';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { slotBegin } from '@servery/engine/hours/pickup-slots.ts';
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
    const { timezone, pickup } = snapshot.shop;
    const { capacity, slotMinutes } = pickup;
    const minutes = shownMinutes(await forecasts.usual(snapshot.shop));
    // Without a length no slot is offered.
    if (capacity === null || slotMinutes === 0) return { shop, full: [], minutes };
    const { rows } = await sql<{ at: number }>`select pickup_slot(details) as at from sessions
      where shop = ${shop} and pickup_slot(details) >= ${clock()}
        and status in ('ongoing','toPay','done') order by at`.execute(db);
    const slots = Map.groupBy(rows, ({ at }) => slotBegin(timezone, slotMinutes, at));
    const full = [...slots].filter(([, orders]) => orders.length >= capacity);
    return { shop, full: full.map(([from]) => from), minutes };
  });
}
