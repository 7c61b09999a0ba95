import type { VipLevel } from '@servery/engine/discounts/joining.ts';
import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import { useQuery } from '../query/use-query.ts';
import type { QueryResult } from '../query/use-query.ts';
import { account, levelOf, memberOffers } from './membership.ts';

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
