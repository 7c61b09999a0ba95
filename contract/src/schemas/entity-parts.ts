import {
  array,
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

export const translatedName = array(
  strictObject({ lang: string(), value: string() }),
) satisfies GenericSchema<unknown, TranslatedName>;

export const weekdays = array(picklist([0, 1, 2, 3, 4, 5, 6])) satisfies GenericSchema<
  unknown,
  readonly Weekday[]
>;

export const ids = array(id);
export const idOrNull = nullable(id);

/** Pictures and other documents that are fetched by id. */
export const images = ids;
