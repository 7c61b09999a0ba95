import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { asking } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { GiftStore } from './store/gifts.ts';

/** What points can be exchanged for, readable by everybody (COUPON-04). */
export function giftServices(gifts: GiftStore): readonly Served[] {
  return [
    asking(memberCalls.findGifts, async ({ query }) => {
      const { shops: shop = null, $limit: limit, $populate, $sort, $and = [] } = query;
      const filter = { shop, page: $and.map(({ _id }) => _id) };
      const [total, data] = await Promise.all([
        gifts.count(filter),
        gifts.gifts({
          ...filter,
          byId: directionOf($sort),
          limit,
          populated: $populate !== undefined,
        }),
      ]);
      return { total, limit, skip: 0, data };
    }),
  ];
}

function directionOf(sort: Readonly<Record<string, unknown>> | undefined): 'up' | 'down' | null {
  if (sort?.['_id'] === undefined) return null;
  return sort['_id'] === -1 ? 'down' : 'up';
}
