import {
  array,
  boolean,
  check,
  literal,
  maxLength,
  nullable,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  transform,
  union,
} from 'valibot';
import { calendarDay, id } from './plain.ts';
import { moment } from './query.ts';

/** Which shops something names: some of these, or none and so holds for all. */
export interface ShopCondition {
  readonly anyOf: readonly string[];
  readonly isAbsent: boolean;
  readonly isPresent: boolean;
}

const noShops: ShopCondition = { anyOf: [], isAbsent: true, isPresent: false };
const someShop: ShopCondition = { anyOf: [], isAbsent: false, isPresent: true };

/** HTTP sends every value as text. */
const flag = union([
  boolean(),
  pipe(
    picklist(['true', 'false']),
    transform((text) => text === 'true'),
  ),
]);
const zero = union([literal(0), literal('0')]);
const nobody = union([pipe(array(id), maxLength(0)), literal('null')]);

/** A list of shops as clients ask about it: this one, one of these, absent or empty (CALL-10). */
const shopCondition = union([
  pipe(
    id,
    transform((shop): ShopCondition => ({ ...noShops, anyOf: [shop], isAbsent: false })),
  ),
  pipe(
    nullable(nobody),
    transform(() => noShops),
  ),
  pipe(
    strictObject({ $exists: flag }),
    transform(({ $exists }) => ($exists ? someShop : noShops)),
  ),
  pipe(
    strictObject({ $size: zero }),
    transform(() => noShops),
  ),
  pipe(
    strictObject({ $in: pipe(array(nullable(union([id, nobody]))), maxLength(20)) }),
    transform(({ $in }): ShopCondition => {
      const anyOf = $in.filter((one) => typeof one === 'string' && one !== 'null');
      return { anyOf: anyOf.map(String), isAbsent: anyOf.length < $in.length, isPresent: false };
    }),
  ),
]);

/** A day of the calendar, or a moment, whose day depends on the shop. */
export type DayOrMoment = string | number;

const dayOrMoment = union([
  calendarDay,
  moment,
  pipe(
    string(),
    regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/),
    transform((text) => Date.parse(text)),
    check((at) => Number.isFinite(at)),
  ),
]);

/** The first or last day of a season; a season without one has no such end. */
export interface DayCondition {
  readonly isAbsent: boolean;
  readonly from?: DayOrMoment | undefined;
  readonly until?: DayOrMoment | undefined;
}

const noDay: DayCondition = { isAbsent: true };

const dayCondition = union([
  pipe(
    nullable(literal('null')),
    transform(() => noDay),
  ),
  pipe(
    strictObject({ $exists: flag }),
    transform(({ $exists }): DayCondition => ({ isAbsent: !$exists })),
  ),
  pipe(
    strictObject({ $gte: optional(dayOrMoment), $lte: optional(dayOrMoment) }),
    transform(({ $gte, $lte }): DayCondition => ({ isAbsent: false, from: $gte, until: $lte })),
  ),
]);

/** When an offer begins and ends. */
export const season = {
  startDate: optional(dayCondition),
  endDate: optional(dayCondition),
};

const fields = { shops: optional(shopCondition), ...season };

/** Bounded: each is compared with every rule or tax of the restaurant. */
const most = 6;
const simple = strictObject(fields);
const some = pipe(array(simple), maxLength(most));
const nested = strictObject({ ...fields, $or: optional(some), $and: optional(some) });

/** Conditions beside the fields of a query: one of some, or all of them. */
export const joined = {
  $or: optional(pipe(array(nested), maxLength(most))),
  $and: optional(pipe(array(nested), maxLength(most))),
};

export interface Conditions {
  readonly shops?: ShopCondition | undefined;
  readonly startDate?: DayCondition | undefined;
  readonly endDate?: DayCondition | undefined;
  readonly $or?: readonly Conditions[] | undefined;
  readonly $and?: readonly Conditions[] | undefined;
}
