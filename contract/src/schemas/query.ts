import {
  array,
  boolean,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  integer,
  strictObject,
  string,
  transform,
  union,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import { id, latestInstant, listOf } from './plain.ts';

/** HTTP sends every figure as text, the socket sends numbers; both are accepted. */
export function wholeNumber(least: number, most: number) {
  const plain = pipe(number(), integer(), minValue(least), maxValue(most));
  const typed = pipe(
    string(),
    transform((text) => (/^\d{1,13}$/.test(text) ? Number(text) : Number.NaN)),
    plain,
  );
  return union([plain, typed]);
}

/** A time in a query. */
export const moment = wholeNumber(0, latestInstant);

/** An id, or a bounded list of them: the only operator on an id. */
export const idOrList = idOrListOf(100);

export function idOrListOf(most: number) {
  return union([id, strictObject({ $in: listOf(most) })]);
}

export function limitOf(most: number, usual: number) {
  return optional(wholeNumber(1, most), usual);
}

/** What a house has many of comes whole, unless a client asks for less (CALL-04). */
export const wholeList = limitOf(1000, 1000);

/** Where a page that is sorted by id begins. */
export const idCursor = strictObject({ $gt: optional(id), $lt: optional(id) });

/** Only by these fields, ascending (1) or descending (-1); the unique id comes last. */
export function sortBy(fields: readonly string[]) {
  const direction = union([
    literal(1),
    literal(-1),
    pipe(picklist(['1', '-1']), transform(Number)),
  ]);
  const entries: Record<string, GenericSchema> = {};
  for (const field of fields) entries[field] = optional(direction);
  return optional(strictObject(entries));
}

export function selectFrom<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  return optional(pipe(array(picklist(fields)), maxLength(fields.length)));
}

/** A shop, or a few: what several have in common is listed once, as in the first of them. */
export const shopOrFew = union([id, strictObject({ $in: pipe(listOf(20), minLength(1)) })]);

/** Accepted because clients send it; lists are bounded, and never paged unless they say so. */
export const paginate = optional(union([boolean(), picklist(['true', 'false'])]));

/** The name of a related document that a client requests; only this one is known. */
export function populate(name: string) {
  return optional(union([literal(name), pipe(array(literal(name)), maxLength(1))]));
}

export const nothing = strictObject({});
