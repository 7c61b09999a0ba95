import { servingRoles } from '../actor.ts';
import { find } from '../call.ts';
import { orderList, orderListQuery } from '../schemas/order-list.ts';

/** Orders of a shop, for those who serve its guests. */
export const orderListCalls = {
  findOrders: find({
    path: 'orders',
    actors: [...servingRoles, 'orders:read'],
    query: orderListQuery,
    output: orderList,
    asksDatabase: true,
  }),
} as const;
