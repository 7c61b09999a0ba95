import type {
  Conditions,
  DayCondition,
  DayOrMoment,
  ShopCondition,
} from '@servery/contract/schemas/conditions.ts';

/** What conditions are about: a rule or a tax. */
export interface Conditional {
  readonly shops: readonly string[];
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/** The calendar day of a moment at the shop that the query is about. */
export type DayOf = (moment: number) => string;

/** Whether it meets all conditions of a query, with one of `$or` and all of `$and` (CALL-10). */
export function meets(thing: Conditional, conditions: Conditions, dayOf: DayOf): boolean {
  const { shops, startDate, endDate, $or, $and } = conditions;
  return (
    meetsShops(thing.shops, shops) &&
    meetsDay(thing.startDate ?? null, startDate, dayOf) &&
    meetsDay(thing.endDate ?? null, endDate, dayOf) &&
    ($or === undefined || $or.some((one) => meets(thing, one, dayOf))) &&
    ($and ?? []).every((one) => meets(thing, one, dayOf))
  );
}

function meetsShops(shops: readonly string[], condition: ShopCondition | undefined): boolean {
  if (condition === undefined) return true;
  if (shops.length === 0) return condition.isAbsent;
  return condition.isPresent || condition.anyOf.some((shop) => shops.includes(shop));
}

function meetsDay(day: string | null, condition: DayCondition | undefined, dayOf: DayOf): boolean {
  if (condition === undefined) return true;
  if (day === null || condition.isAbsent) return condition.isAbsent && day === null;
  const { from, until } = condition;
  const asDay = (at: DayOrMoment): string => (typeof at === 'number' ? dayOf(at) : at);
  return (from === undefined || asDay(from) <= day) && (until === undefined || day <= asDay(until));
}

/** Whether a day is asked about: then the season is what the query says, not today. */
export function asksForDays({ startDate, endDate, $or = [], $and = [] }: Conditions): boolean {
  return startDate !== undefined || endDate !== undefined || [...$or, ...$and].some(asksForDays);
}

/** The shops that conditions name. */
export function shopsNamed({ shops, $or = [], $and = [] }: Conditions): readonly string[] {
  return [...(shops?.anyOf ?? []), ...[...$or, ...$and].flatMap(shopsNamed)];
}
