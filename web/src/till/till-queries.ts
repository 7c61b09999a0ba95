import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { menuListMost } from '@servery/engine/limits.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type FloorTable = AnswerTo<'find floor/tables'>[number];
export type OpenOrder = AnswerTo<'find tableSessions'>['data'][number];

/** The shop's tables with what runs at each (FLOOR-01). */
export const floorTables = defineQuery(() => call('find floor/tables'));

const pageSize = 100;
/** They are read again with every order of the shop. */
const mostOpen = 500;

async function openAfter(found: readonly OpenOrder[]): Promise<readonly OpenOrder[]> {
  const last = found.at(-1);
  const { data, total } = await call('find tableSessions', {
    query: {
      type: { $in: ['takeAway', 'dineInNoTable', 'delivery'] },
      status: { $in: ['ongoing', 'toPay'] },
      $sort: { startTime: -1 },
      $limit: pageSize,
      ...(last === undefined ? {} : { $and: [{ startTime: { $lt: last.startTime } }] }),
    },
  });
  const all = [...found, ...data];
  const isWhole = data.length === 0 || data.length >= total || all.length >= mostOpen;
  return isWhole ? all : openAfter(all);
}

/** Orders without a table that are not paid, the newest first; tables have tiles of their own. */
export const openOrders = defineQuery(() => openAfter([]));

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
