import { useEffect } from 'react';
import { categories, offers, optionGroups, products, taxes } from '../menu/menu-queries.ts';
import { watchShop } from '../menu/watch-shop.ts';
import { applyOrder } from '../orders/order-events.ts';
import { connection, onConnect } from '../query/connection.ts';
import { invalidateFailed } from '../query/query.ts';
import { order } from '../session/order-queries.ts';
import { visit } from '../table/visit-query.ts';
import { floorTables, openOrders, people, shortNames } from './till-queries.ts';

function readFloor(): void {
  floorTables.invalidate();
  openOrders.invalidate();
}

/**
 * A price that changed while nobody looked would be charged and not shown. Tables are of the menu,
 * too: others move them on the plan, add and rename them (FLOOR-11).
 */
function readMenu(): void {
  for (const family of [products, categories, optionGroups, taxes, offers, shortNames, floorTables])
    family.invalidate();
}

interface Changed {
  readonly _id: string;
  readonly version: number;
}

/** Of the orders that a till has opened, the server sends it changes of the newest fifty alone. */
function readOlder({ _id, version }: Changed): void {
  for (const shown of order.all()) {
    const { data: known } = shown.getSnapshot();
    if (known?._id === _id && known.version < version) shown.invalidate();
  }
}

const floorEvents = [
  'tableSessions created',
  'tableSessions changed',
  'tableSessions bell',
  'tableSessions visitChanged',
] as const;

/** Tables, orders and stock of the shop as they change, and after every reconnect (TILL-03). */
function follow(shop: string): () => void {
  const { client } = connection();
  const stops = [
    // Subscribes to the shop's events, with those that only its staff get.
    watchShop({ shop, onMenuChanged: readMenu }),
    ...floorEvents.map((event) => client.on(event, readFloor)),
    client.on('tableSessions changed', readOlder),
    client.on('tableSessions visitChanged', () => visit.invalidate()),
    client.on('tableSessions patched', (event) => {
      if ('products' in event) applyOrder(event);
    }),
    onConnect(() => {
      readFloor();
      order.invalidate();
      invalidateFailed();
    }),
  ];
  // Events from before the sign-in were not received, and none says who works here by now.
  readFloor();
  people.invalidate();
  return () => stops.forEach((stop) => stop());
}

export function useLiveTill(shop: string): void {
  useEffect(() => follow(shop), [shop]);
}
