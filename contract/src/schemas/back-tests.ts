import {
  array,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import { translatedName } from './entity-parts.ts';
import { joiningSource, offerValue } from './offers.ts';
import { orderType } from './order.ts';
import { calendarDay, id, instant, requestKey } from './plain.ts';

const usualDays = 30;
const mostDays = 366;

/** A rule as its editor has it, saved or not, and over how many business days it is run. */
export const backTestStarting = strictObject({
  rule: id,
  /** Of a rule that is not saved yet; a stored one keeps its own. */
  source: optional(joiningSource, 'automatic'),
  value: offerValue,
  days: optional(pipe(number(), integer(), minValue(1), maxValue(mostDays)), usualDays),
  requestKey,
});

export const backTestStopping = strictObject({ rule: id, requestKey });

export const backTestQuery = strictObject({ rule: id });

const count = pipe(number(), integer(), minValue(0));
/** In cents; negative where the shop takes more. */
const amount = pipe(number(), integer());

const share = { bills: count, gain: count, lose: count, less: amount } as const;
const order = { _id: id, orderNumber: nullable(number()), at: instant } as const;

const result = strictObject({
  ...share,
  holds: count,
  held: count,
  before: amount,
  after: amount,
  gives: amount,
  gave: amount,
  points: amount,
  freeDishes: count,
  freeWorth: count,
  /** Guests without an account, members without a level, and each level by its id. */
  who: array(strictObject({ ...share, key: string(), name: nullable(translatedName) })),
  modes: array(strictObject({ ...share, key: orderType })),
  /** By the hour in the shop, 0 to 23. */
  hours: array(strictObject({ ...share, key: string() })),
  displaced: array(
    strictObject({ rule: id, name: translatedName, bills: count, gave: amount, gives: amount }),
  ),
  most: array(strictObject({ ...order, before: amount, after: amount })),
  /** Orders whose bill does not come out as it is stored; the first of them by name. */
  notComparable: strictObject({ count, orders: array(strictObject(order)) }),
});

/** The latest run of a rule over stored bills; null where it was never run. */
export const backTestAnswer = strictObject({
  test: nullable(
    strictObject({
      rule: id,
      value: offerValue,
      days: count,
      /** The first business day, and the last, which was running then. */
      from: calendarDay,
      to: calendarDay,
      state: picklist(['running', 'done', 'stopped', 'failed']),
      orders: count,
      done: count,
      staffName: string(),
      at: instant,
      result: nullable(result),
    }),
  ),
  /** The rule that is run now: a shop runs one at a time. */
  running: nullable(id),
}) satisfies GenericSchema;
