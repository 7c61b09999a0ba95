import {
  array,
  boolean,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { currencies } from '@servery/engine/money/currency.ts';
import { money } from './entity-parts.ts';
import { id, instant, lineId, requestKey, restoreKey, secretKey } from './plain.ts';
import { handed, noMoney } from './tender.ts';

const mostLines = 200;
const mostParts = 30;
/** Pieces of a dish. */
const upTo20 = pipe(number(), integer(), minValue(1), maxValue(20));
/** Of the people, or of the table's equal shares. */
const upTo99 = pipe(number(), integer(), minValue(1), maxValue(99));
const upTo99OrNone = pipe(number(), integer(), minValue(0), maxValue(99));

/** What one part is to pay; what is left out, it does not pay (SPLIT-01). */
const claim = {
  amount: optional(handed, noMoney),
  /** Dishes, or pieces of them: 1 of 3 is a third. */
  lines: optional(
    pipe(
      array(strictObject({ line: lineId, pieces: optional(upTo20, 1), of: optional(upTo20, 1) })),
      maxLength(mostLines),
    ),
    () => [],
  ),
  /** For how many people it pays the seat charge. */
  seats: optional(upTo99OrNone, 0),
  /** How many of `sharesOf` equal shares of what is left. */
  shares: optional(upTo99OrNone, 0),
  sharesOf: optional(upTo99, 1),
} as const;

export const partClaim = strictObject({ session: id, ...claim, restoreKey, requestKey });

export const partReturn = strictObject({ session: id, part: id, restoreKey, requestKey });

export const billSplit = strictObject({
  session: id,
  parts: pipe(array(strictObject(claim)), minLength(1), maxLength(mostParts)),
  requestKey,
});

/** Service charge or a tax within an amount. */
const component = strictObject({
  kind: picklist(['service', 'tax']),
  tax: nullable(string()),
  amount: money,
});

const part = strictObject({
  _id: id,
  number: number(),
  amount: money,
  /** Beside the amount. */
  tip: money,
  state: picklist(['claimed', 'atCounter', 'paying', 'paid']),
  /** Whether the caller claimed it: this phone, or the staff of the shop. */
  isOwn: boolean(),
  byStaff: boolean(),
  /** The dishes it pays for, wholly or in part. */
  lines: array(strictObject({ line: string(), share: number() })),
  seats: number(),
  shares: number(),
  sharesOf: number(),
  components: array(component),
  /** When it returns unless it is paid; null for what does not expire. */
  expiresAt: nullable(instant),
});

/** A bill as it is divided at this moment (SPLIT-05). */
export const billParts = strictObject({
  session: id,
  currency: picklist(currencies),
  total: money,
  paid: money,
  open: money,
  /** What nobody has paid or claimed. */
  unclaimed: money,
  /** What every part is a multiple of. */
  step: money,
  people: number(),
  /** What is left of each line: its share of the dish, and what that costs now. */
  lines: array(strictObject({ line: string(), left: number(), amount: money })),
  /** For how many people nobody has paid the seat charge, and what that costs. */
  seats: strictObject({ left: number(), amount: money }),
  /** The equal shares the table makes; null before anybody has claimed one. */
  sharesOf: nullable(number()),
  sharesLeft: number(),
  parts: array(part),
});

export const partsQuery = strictObject({ session: id, restoreKey: optional(secretKey) });

/** What was claimed, by its number among the parts. */
export const partClaimed = strictObject({
  part: id,
  number: number(),
  amount: money,
  components: array(component),
  expiresAt: nullable(instant),
});

export const partReturned = strictObject({ part: id });

export const billWasSplit = strictObject({ session: id, parts: array(partClaimed) });
