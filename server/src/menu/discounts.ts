import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { isListed } from '@servery/engine/discounts/rule-checks.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { StoredRule } from './store/menu-rows.ts';
import type { SharedSettings } from './store/settings-cache.ts';
import type { MenuCache } from './store/menu-cache.ts';
import { directed, firstOf, isFalling } from './public-lists.ts';
import type { PublicLists } from './public-lists.ts';

interface DiscountQuery {
  readonly source?: 'automatic' | 'member' | undefined;
  readonly shops?: string | undefined;
  readonly _id?: string | { readonly $in: readonly string[] } | undefined;
}

export interface DiscountDependencies {
  readonly menus: MenuCache;
  readonly lists: PublicLists;
  readonly clock: () => number;
}

/** Rules that join by themselves. Those of coupons, gifts and levels stay secret (RULE-06). */
export function discountServices({ menus, lists, clock }: DiscountDependencies): readonly Served[] {
  return [
    implement(menuCalls.findOrderDiscounts, async ({ query }) => {
      const settings = await menus.sharedSettings();
      const days = daysAt(settings, query.shops, clock());
      const key = JSON.stringify([
        query.source,
        query.shops,
        query._id,
        isFalling(query.$sort),
        days,
      ]);
      const list = lists.today(settings, key, () =>
        directed(rulesFor(settings, query, days), query.$sort),
      );
      return firstOf(list, query.$limit);
    }),
  ];
}

/** By id, a rule is found after its season too: an older order may refer to it. */
function rulesFor(
  { joining }: SharedSettings,
  { source = 'automatic', shops, _id }: DiscountQuery,
  days: readonly string[],
): readonly StoredRule[] {
  const here = joining[source].filter((rule) =>
    shops === undefined ? true : isListed(rule.shops, shops),
  );
  if (_id !== undefined) {
    const requested = new Set(typeof _id === 'string' ? [_id] : _id.$in);
    return here.filter((rule) => requested.has(rule._id));
  }
  return here.filter(
    (rule) =>
      (shops !== undefined || rule.shops.length === 0) && days.some((day) => isInSeason(rule, day)),
  );
}

/** The calendar day in the shop; without a shop, in each of them. */
function daysAt(
  { shops }: SharedSettings,
  shop: string | undefined,
  now: number,
): readonly string[] {
  const requested = shops.filter(({ _id }) => shop === undefined || _id === shop);
  return [...new Set(requested.map(({ timezone }) => localTimeIn(timezone, now).day))].toSorted();
}

function isInSeason({ startDate, endDate }: StoredRule, day: string): boolean {
  return (startDate === null || startDate <= day) && (endDate === null || day <= endDate);
}
