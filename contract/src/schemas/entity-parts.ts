import {
  array,
  check,
  maxValue,
  minValue,
  nullable,
  number,
  picklist,
  pipe,
  safeInteger,
  strictObject,
  string,
  transform,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import { mostCounted, mostPercent, mostPrice } from '@servery/engine/limits.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Weekday } from '@servery/engine/hours/section.ts';
import { id } from './plain.ts';

/** Whole cents, negative for a deduction. */
export const money = pipe(number(), safeInteger(), transform(cents)) satisfies GenericSchema<
  unknown,
  Cents
>;

/** A price of the menu, or what an offer takes off: whole cents, never negative (PRICE-24). */
export const price = pipe(
  number(),
  safeInteger(),
  minValue(0),
  maxValue(mostPrice),
  transform(cents),
) satisfies GenericSchema<unknown, Cents>;

/** What a choice or a modifier adds to a price, or takes off it. */
export const priceChange = pipe(
  number(),
  safeInteger(),
  minValue(-mostPrice),
  maxValue(mostPrice),
  transform(cents),
) satisfies GenericSchema<unknown, Cents>;

// A fifth decimal would be rounded away on the bill, and the guest charged another percentage.
const fourDecimals = check<number>((percent) => Number(percent.toFixed(4)) === percent);

/** A share of an amount, in percent (PRICE-24). */
export const percentage = pipe(number(), minValue(0), maxValue(100), fourDecimals);
/** A change of a price, in percent; all of it at most, when it is lowered. */
export const percentChange = pipe(number(), minValue(-100), maxValue(mostPercent), fourDecimals);
/** The most that is taken as a tip: of a small bill it may be many times the bill. */
export const tipLimit = pipe(number(), minValue(0), maxValue(10 * mostPercent), fourDecimals);
/** Points for a hundred units of the bill. */
export const pointPercentage = pipe(number(), minValue(0), maxValue(mostPercent), fourDecimals);

/** Points, pieces, picks or seats. */
export const count = pipe(number(), safeInteger(), minValue(0), maxValue(mostCounted));
/** Grams, of which scales show parts. */
export const weight = pipe(number(), minValue(0), maxValue(mostCounted));

export const translatedName = array(
  strictObject({ lang: string(), value: string() }),
) satisfies GenericSchema<unknown, TranslatedName>;

export const weekdays = array(picklist([0, 1, 2, 3, 4, 5, 6])) satisfies GenericSchema<
  unknown,
  readonly Weekday[]
>;

export const ids = array(id);
/** Named once: a section listed twice would be shown and charged twice. */
export const distinctIds = pipe(
  ids,
  check((list) => new Set(list).size === list.length),
);
export const idOrNull = nullable(id);

/** Pictures and other documents that are fetched by id. */
export const images = ids;
