import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { menuListMost } from '@servery/engine/limits.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type FloorTable = AnswerTo<'find floor/tables'>[number];
export type OpenOrder = AnswerTo<'find tableSessions'>['data'][number];

/** The shop's tables with what runs at each (FLOOR-01). */
export const floorTables = defineQuery(() => call('find floor/tables'));

const mostOpen = 100;

/** Orders without a table that are not paid, the newest first; tables have tiles of their own. */
export const openOrders = defineQuery(async (): Promise<readonly OpenOrder[]> => {
  const { data } = await call('find tableSessions', {
    query: {
      type: { $in: ['takeAway', 'dineInNoTable', 'delivery'] },
      status: { $in: ['ongoing', 'toPay'] },
      $sort: { startTime: -1 },
      $limit: mostOpen,
    },
  });
  return data;
});

/** Who can serve a dish. */
export const people = defineQuery(() => call('find staff/onDevice'));

/** Dishes with the names that the kitchen uses, which guests do not load. */
export const shortNames = defineQuery((shop: string) =>
  httpClient.call('find products', {
    query: { shops: shop, $select: ['shortName'], $limit: menuListMost },
  }),
);

/** What the shop sells most of; the same until its business day ends (TILL-12). */
export const bestSellers = defineQuery((_shop: string, _dayEnd: number) =>
  call('find floor/bestSellers'),
);

/** What staff have changed on an order, at one version of it (STAFF-06). */
export const orderHistory = defineQuery((session: string, _version: number) =>
  call('find tableSessions/changes', { query: { session } }),
);

/** Discounts that the restaurant has prepared for its staff (FLOOR-03). */
export const preparedDiscounts = defineQuery(() => call('find floor/discounts'));
