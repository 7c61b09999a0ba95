import type { Reader } from './saved.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Readers of what was saved: each gives the value or null, and never trusts (STORE-03). */
export const text: Reader<string> = (kept) => (typeof kept === 'string' ? kept : null);
export const flag: Reader<boolean> = (kept) => (typeof kept === 'boolean' ? kept : null);
export const figure: Reader<number> = (kept) =>
  typeof kept === 'number' && Number.isSafeInteger(kept) ? kept : null;

export function fieldsOf(kept: unknown): Fields | null {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : null;
}

export function oneOf<const Values extends readonly string[]>(values: Values): Reader<Values[number]> {
  return (kept) => values.find((value) => value === kept) ?? null;
}

/** A list in which every item can be read; one that cannot spoils it. */
export function listOf<Item>(reader: Reader<Item>): Reader<readonly Item[]> {
  return (kept) => {
    if (!Array.isArray(kept)) return null;
    const items = kept.map((one: unknown) => reader(one));
    return items.every((item) => item !== null) ? items : null;
  };
}
