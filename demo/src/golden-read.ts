import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';

/** Parses a golden file into a typed value, or throws with the position of the mistake. */
export type Read<T> = (value: unknown, at: string) => T;

function mistake(at: string, wanted: string): never {
  throw new TypeError(`${at}: ${wanted}`);
}

export const text: Read<string> = (value, at) =>
  typeof value === 'string' && value !== '' ? value : mistake(at, 'a text is wanted');

export const flag: Read<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : mistake(at, 'true or false is wanted');

export const whole: Read<number> = (value, at) =>
  typeof value === 'number' && Number.isSafeInteger(value)
    ? value
    : mistake(at, 'a whole number is wanted');

/** "76.00", as a receipt writes it, in cents. */
export function amount(written: string): Cents {
  const [, sign = '', units = '', hundredths = ''] =
    /^(-?)(\d+)\.(\d{2})$/.exec(written) ?? mistake(written, 'no amount');
  return cents(Number(`${sign}${units}${hundredths}`));
}

export const money: Read<Cents> = (value, at) => amount(text(value, at));

/** An instant with its offset, "2026-03-12T12:30:00+08:00": what the clock on the wall showed. */
export const instant: Read<Instant> = (value, at) => {
  const written = text(value, at);
  return /[+-]\d\d:\d\d$/.test(written)
    ? Date.parse(written)
    : mistake(at, 'an instant with its offset is wanted');
};

export function oneOf<const T extends string>(allowed: readonly T[]): Read<T> {
  return (value, at) =>
    allowed.find((each) => each === value) ?? mistake(at, `one of ${allowed.join(', ')} is wanted`);
}

export function listOf<T>(read: Read<T>): Read<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return mistake(at, 'a list is wanted');
    return value.map((each: unknown, index) => read(each, `${at}[${index}]`));
  };
}

/** Names and values in the order they were written: {"fried-egg": 2}. */
export function entriesOf<T>(read: Read<T>): Read<readonly (readonly [string, T])[]> {
  return (value, at) => {
    if (typeof value !== 'object' || value === null)
      return mistake(at, 'names and values are wanted');
    const entries: readonly [string, unknown][] = Object.entries(value);
    return entries.map(([name, each]) => [name, read(each, `${at}.${name}`)]);
  };
}

export interface Fields {
  readonly need: <T>(name: string, read: Read<T>) => T;
  readonly or: <T>(name: string, read: Read<T>, missing: T) => T;
}

/** The fields of an object; one that is never read is a spelling mistake and is refused. */
export function fieldsOf(value: unknown, at: string, known: readonly string[]): Fields {
  const fields = new Map(entriesOf((each) => each)(value, at));
  for (const name of fields.keys())
    if (!known.includes(name)) mistake(`${at}.${name}`, 'nobody reads this');
  return {
    need: (name, read) => read(fields.get(name), `${at}.${name}`),
    or: (name, read, missing) =>
      fields.has(name) ? read(fields.get(name), `${at}.${name}`) : missing,
  };
}
