import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import type { Conditions } from '@servery/contract/schemas/conditions.ts';
import { isListed } from '@servery/engine/discounts/rule-checks.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { StoredRule } from './store/menu-rows.ts';
import type { SharedSettings } from './store/settings-cache.ts';
import type { MenuCache } from './store/menu-cache.ts';
import { asksForDays, meets, shopsNamed } from './conditions.ts';
import type { DayOf } from './conditions.ts';
import { directed, firstOf, idsIn, isFalling } from './public-lists.ts';
import type { IdOrList, PublicLists } from './public-lists.ts';

interface DiscountQuery extends Pick<Conditions, 'startDate' | 'endDate' | '$or' | '$and'> {
  readonly source?: 'automatic' | 'member' | undefined;
  readonly shops?: IdOrList | undefined;
  readonly _id?: IdOrList | undefined;
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
      const { $sort, $limit } = query;
      const settings = await menus.sharedSettings();
      const days = daysAt(settings, idsIn(query.shops), clock());
      const make = () => directed(rulesFor(settings, query, days), $sort);
      // Conditions hold moments, so that each query would be another list.
      if (hasConditions(query)) return firstOf(make(), $limit);
      const key = JSON.stringify([query.source, query.shops, query._id, isFalling($sort), days]);
      return firstOf(lists.today(settings, key, make), $limit);
    }),
  ];
}

function hasConditions({ startDate, endDate, $or, $and }: DiscountQuery): boolean {
  return [startDate, endDate, $or, $and].some((condition) => condition !== undefined);
}

/** By id, a rule is found after its season too: an older order may refer to it. */
function rulesFor(
  settings: SharedSettings,
  query: DiscountQuery,
  days: readonly string[],
): readonly StoredRule[] {
  const { source = 'automatic', startDate, endDate, $or, $and } = query;
  const [shops, requested] = [idsIn(query.shops), idsIn(query._id)];
  const conditions: Conditions = { startDate, endDate, $or, $and };
  const dayOf = dayAt(settings, shops ?? shopsNamed(conditions));
  const found = settings.joining[source].filter(
    (rule) =>
      (shops === null || shops.some((shop) => isListed(rule.shops, shop))) &&
      (requested === null || requested.includes(rule._id)) &&
      meets(rule, conditions, dayOf),
  );
  if (requested !== null) return found;
  const isAboutShops = shops !== null || shopsNamed(conditions).length > 0;
  return found.filter(
    (rule) =>
      (isAboutShops || rule.shops.length === 0) &&
      (asksForDays(conditions) || days.some((day) => isInSeason(rule, day))),
  );
}

/** The calendar day in the shops; without one, in each of them. */
function daysAt(
  { shops }: SharedSettings,
  named: readonly string[] | null,
  now: number,
): readonly string[] {
  const requested = shops.filter(({ _id }) => named === null || named.includes(_id));
  return [...new Set(requested.map(({ timezone }) => localTimeIn(timezone, now).day))].toSorted();
}

/** Days of moments in the first of these shops; if there is none, in the first shop of all. */
function dayAt({ shops }: SharedSettings, named: readonly string[]): DayOf {
  const shop = shops.find(({ _id }) => named.includes(_id)) ?? shops[0];
  return (moment) => localTimeIn(shop?.timezone ?? 'UTC', moment).day;
}

function isInSeason({ startDate, endDate }: StoredRule, day: string): boolean {
  return (startDate === null || startDate <= day) && (endDate === null || day <= endDate);
}
