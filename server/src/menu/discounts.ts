import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { isListed } from '@servery/engine/discounts/rule-checks.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { asking } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { StoredRule } from './store/menu-rows.ts';
import type { SharedSettings } from './store/settings-cache.ts';
import type { MenuCache } from './store/menu-snapshots.ts';
import { directed, firstOf, isFalling } from './public-lists.ts';
import type { ToldLists } from './public-lists.ts';

interface Question {
  readonly source?: 'automatic' | 'member' | undefined;
  readonly shops?: string | undefined;
  readonly _id?: string | { readonly $in: readonly string[] } | undefined;
}

export interface DiscountParts {
  readonly menus: MenuCache;
  readonly lists: ToldLists;
  readonly clock: () => number;
}

/** Rules that join by themselves: what every member gets is no secret, those of coupons, gifts and levels are (RULE-06). */
export function discountServices({ menus, lists, clock }: DiscountParts): readonly Served[] {
  return [
    asking(menuCalls.findOrderDiscounts, async ({ query }) => {
      const house = await menus.sharedSettings();
      const days = daysAt(house, query.shops, clock());
      const question = JSON.stringify([query.source, query.shops, query._id, isFalling(query.$sort), days]);
      const list = lists.today(house, question, () => directed(rulesFor(house, query, days), query.$sort));
      return firstOf(list, query.$limit);
    }),
  ];
}

/** Asked for by id, a rule is told out of its season too: an order of yesterday may name it. */
function rulesFor(
  { joining }: SharedSettings,
  { source = 'automatic', shops, _id }: Question,
  days: readonly string[],
): readonly StoredRule[] {
  const here = joining[source].filter((rule) => (shops === undefined ? true : isListed(rule.shops, shops)));
  if (_id !== undefined) {
    const asked = new Set(typeof _id === 'string' ? [_id] : _id.$in);
    return here.filter((rule) => asked.has(rule._id));
  }
  return here.filter(
    (rule) => (shops !== undefined || rule.shops.length === 0) && days.some((day) => isInSeason(rule, day)),
  );
}

/** What the calendar shows in the shop; without one, in any of them. */
function daysAt({ shops }: SharedSettings, shop: string | undefined, now: number): readonly string[] {
  const asked = shops.filter(({ _id }) => shop === undefined || _id === shop);
  return [...new Set(asked.map(({ timezone }) => localTimeIn(timezone, now).day))].toSorted();
}

function isInSeason({ startDate, endDate }: StoredRule, day: string): boolean {
  return (startDate === null || startDate <= day) && (endDate === null || day <= endDate);
}
