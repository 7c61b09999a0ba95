import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import type { VipLevel } from '@servery/engine/discounts/joining.ts';
import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import { useQuery } from '../query/use-query.ts';
import type { QueryResult } from '../query/use-query.ts';

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

/** Whether all benefits of a level have ended; one that never had any is not over. */
export function isLevelOver({ orderDiscount, discountLists }: VipLevel, day: string): boolean {
  const rules = orderDiscount === null ? discountLists : [orderDiscount, ...discountLists];
  return rules.length > 0 && rules.every(({ endDate }) => endDate !== null && endDate < day);
}

const none: readonly never[] = [];

export interface MemberTerms {
  readonly level: VipLevel | null;
  readonly rules: readonly DiscountRule[];
  readonly queries: readonly QueryResult<unknown>[];
}

/** Offers for members and for the member's level; none without a login (RULE-06). */
export function useMemberTerms(user: string | null, shop: string): MemberTerms {
  const known = useQuery(user === null ? null : account.of(user));
  const offers = useQuery(user === null ? null : memberOffers.of(shop));
  return {
    level: known.data === undefined ? null : levelOf(known.data),
    rules: offers.data ?? none,
    queries: user === null ? none : [known, offers],
  };
}
