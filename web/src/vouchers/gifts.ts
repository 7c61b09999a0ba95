import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { menuListMost } from '@servery/engine/limits.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

type QueryResult = AnswerTo<'find gifts'>['data'][number];
type Promised = Exclude<QueryResult['coupon'], string>;

/** A gift for points, with its rule. */
export type Gift = Omit<QueryResult, 'coupon'> & { readonly coupon: Promised };

/** The gifts of a shop, the cheapest first (COUPON-04). */
export const giftsOf = defineQuery(async (shop: string): Promise<readonly Gift[]> => {
  const { data } = await call('find gifts', {
    query: { shops: shop, $populate: 'coupon', $limit: menuListMost },
  });
  return data.flatMap(({ coupon, ...gift }) =>
    typeof coupon === 'string' ? [] : [{ ...gift, coupon }],
  );
});
