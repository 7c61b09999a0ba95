import type { Reader } from './browser-storage.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Readers of stored values: each checks the type and returns null for anything else (STORE-03). */
export const text: Reader<string> = (stored) => (typeof stored === 'string' ? stored : null);
export const flag: Reader<boolean> = (stored) => (typeof stored === 'boolean' ? stored : null);
export const figure: Reader<number> = (stored) =>
  typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : null;

/** A whole number in a range, its ends included. */
export function figureWithin(least: number, most: number): Reader<number> {
  return (stored) => {
    const read = figure(stored);
    return read !== null && read >= least && read <= most ? read : null;
  };
}

export function fieldsOf(stored: unknown): Fields | null {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? { ...stored }
    : null;
}

export function oneOf<const Values extends readonly string[]>(
  values: Values,
): Reader<Values[number]> {
  return (stored) => values.find((value) => value === stored) ?? null;
}

/** What can be read of a list. */
export function readableOf<Item>(reader: Reader<Item>): Reader<readonly Item[]> {
  return (stored) =>
    Array.isArray(stored)
      ? stored.map((one: unknown) => reader(one)).filter((item) => item !== null)
      : null;
}

/** A list; null if any item cannot be read. */
export function listOf<Item>(reader: Reader<Item>): Reader<readonly Item[]> {
  return (stored) => {
    const items = readableOf(reader)(stored);
    return Array.isArray(stored) && items?.length === stored.length ? items : null;
  };
}
