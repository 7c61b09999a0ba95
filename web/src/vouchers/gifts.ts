import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { question } from '../query/query.ts';
import { call } from '../query/socket.ts';

type Told = AnswerTo<'find gifts'>['data'][number];
type Promised = Exclude<Told['coupon'], string>;

/** What points are exchanged for, with what it promises. */
export type Gift = Omit<Told, 'coupon'> & { readonly coupon: Promised };

/** The gifts of a shop, the cheapest first (COUPON-04). */
export const giftsOf = question(async (shop: string): Promise<readonly Gift[]> => {
  const { data } = await call('find gifts', { query: { shops: shop, $populate: 'coupon', $limit: 100 } });
  return data.flatMap(({ coupon, ...gift }) => (typeof coupon === 'string' ? [] : [{ ...gift, coupon }]));
});
