import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '../day-range.ts';

/** Business days of one shop. */
export interface ShopDays extends DayRange {
  readonly shop: string;
  readonly timezone: string;
}

export const ms = (column: string): RawBuilder<unknown> =>
  sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/**
 * Whether a moment is on these days. The wider bounds are for the index; between the narrower ones
 * no day has to be computed, which a year of orders would wait for.
 */
export function isWithin(
  column: string,
  { timezone, from, to }: Omit<ShopDays, 'shop'>,
): RawBuilder<unknown> {
  const at = sql.raw(column);
  return sql`${at} >= (${from}::date + time '02:00') at time zone ${timezone}
    and ${at} < (${to}::date + 1 + time '08:00') at time zone ${timezone}
    and ((${at} >= (${from}::date + time '08:00') at time zone ${timezone}
        and ${at} < (${to}::date + 1 + time '02:00') at time zone ${timezone})
      or business_day(${at}, ${timezone}) between ${from}::date and ${to}::date)`;
}
