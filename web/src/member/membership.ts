import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type Account = AnswerTo<'get users'>;
export type Level = Exclude<Account['vipLevel'], string | null>;

/** A member with the level's own offers (CALL-03). */
export const account = defineQuery((user: string): Promise<Account> =>
  call('get users', { id: user, query: { $populate: 'vipLevel' } }),
);

/** The offers every member gets at a shop (RULE-06). */
export const memberOffers = defineQuery((shop: string) =>
  httpClient.call('find orderDiscounts', { query: { source: 'member', shops: shop } }),
);

export function levelOf({ vipLevel }: Account): Level | null {
  return typeof vipLevel === 'string' ? null : vipLevel;
}
