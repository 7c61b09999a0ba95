import {
  array,
  boolean,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  variant,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import { mostCodesAtOnce } from '@servery/engine/limits.ts';
import { calendarDay, id, instant, realDay, requestKey, textOf } from './plain.ts';
import { limitOf } from './query.ts';
import { sessionStatus } from './session.ts';

const place = pipe(number(), integer(), minValue(1), maxValue(Number.MAX_SAFE_INTEGER));

export const codeQuery = strictObject({
  /** The rule of the coupon. */
  rule: id,
  /** A part of a code, or of its holder's first name. */
  text: optional(textOf(60), ''),
  /** Those that were made before this one. */
  before: optional(place),
  $limit: limitOf(200, 50),
});

/** Codes of a coupon that hold in the shop, the newest first. */
export const codeList = strictObject({
  codes: array(
    strictObject({
      _id: id,
      code: string(),
      /** Free ones go to anybody who has them, held ones to their member. */
      state: picklist(['free', 'held', 'used', 'expired', 'withdrawn']),
      /** First name, and how the last name begins. */
      holder: nullable(string()),
      /** Whether it is one for everybody, any number of times. */
      reusable: boolean(),
      /** Whether it holds in this shop alone, whose managers may withdraw it. */
      isOwn: boolean(),
      endDate: nullable(calendarDay),
      usedAt: nullable(instant),
      /** The order of this shop that used it. */
      order: nullable(
        strictObject({ _id: id, orderNumber: nullable(number()), status: sessionStatus }),
      ),
      /** How many orders of this shop have it. */
      uses: number(),
    }),
  ),
  total: number(),
  /** Where the following page begins. */
  next: nullable(number()),
}) satisfies GenericSchema;

/** To whom coupons go: so many codes, one code for everybody, or one member. */
export const handingOut = strictObject({
  rule: id,
  to: variant('kind', [
    strictObject({
      kind: literal('codes'),
      count: pipe(number(), integer(), minValue(1), maxValue(mostCodesAtOnce)),
    }),
    strictObject({
      kind: literal('everybody'),
      code: pipe(string(), regex(/^[A-Z0-9]{4,20}$/)),
    }),
    strictObject({ kind: literal('member'), login: textOf(120) }),
  ]),
  endDate: nullable(realDay),
  requestKey,
});

export const handedOut = strictObject({ codes: array(string()) }) satisfies GenericSchema;

export const withdrawing = strictObject({
  rule: id,
  codes: pipe(array(id), minLength(1), maxLength(mostCodesAtOnce)),
  requestKey,
});

export const withdrawn = strictObject({ withdrawn: number() }) satisfies GenericSchema;
