import { plainText } from '@servery/engine/plain-text.ts';
import { fieldsOf, figure, text } from '../storage/readers.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An object of Square's catalogue; its row is its place in the file. */
export interface CatalogObject {
  readonly row: number;
  readonly type: string;
  readonly id: string;
  readonly data: Fields;
}

export function objectsIn(typed: string): readonly CatalogObject[] {
  const parsed = parsedJson(typed);
  const { objects, related_objects: related } = fieldsOf(parsed) ?? {};
  return (Array.isArray(parsed) ? parsed : [...listOf(objects), ...listOf(related)]).flatMap(
    (one: unknown, at) => objectOf(one, at + 1) ?? [],
  );
}

function parsedJson(typed: string): unknown {
  try {
    return JSON.parse(typed.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What was deleted is listed, too. */
function objectOf(value: unknown, row: number): CatalogObject | null {
  const fields = fieldsOf(value);
  const type = text(fields?.['type']);
  const id = text(fields?.['id']);
  if (fields === null || type === null || id === null || fields['is_deleted'] === true) return null;
  return { row, type, id, data: fieldsOf(fields[`${type.toLowerCase()}_data`]) ?? {} };
}

/** Those within another object, and those that name it as theirs. */
export function partsOf(
  { id, data }: CatalogObject,
  objects: readonly CatalogObject[],
  { within, type, owner }: Readonly<Record<'within' | 'type' | 'owner', string>>,
): readonly Fields[] {
  const inner = listOf(data[within]).flatMap((one) => objectOf(one, 0) ?? []);
  const known = new Set(inner.map((one) => one.id));
  const outer = objects.filter(
    (one) => one.type === type && one.data[owner] === id && !known.has(one.id),
  );
  return [...inner, ...outer].map((one) => one.data);
}

/** As it will be stored: otherwise it would differ the next time. */
export function storedText(fields: Fields, name: string): string {
  return plainText(text(fields[name]) ?? '');
}

type Amount = number | 'wrong' | null;

export function knownOf(amount: Amount): number | null {
  return amount === 'wrong' ? null : amount;
}

/** Hundredths, whatever the smallest unit of the currency is; null where none is said. */
export function centsIn(money: unknown): Amount {
  if (money === undefined || money === null) return null;
  const amount = figure(fieldsOf(money)?.['amount']);
  const currency = text(fieldsOf(money)?.['currency']) ?? '';
  if (amount === null || !Number.isSafeInteger(amount) || amount < 0) return 'wrong';
  return amount * 10 ** (2 - digitsOf(currency));
}

function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return Math.min(2, format.resolvedOptions().maximumFractionDigits ?? 2);
}
