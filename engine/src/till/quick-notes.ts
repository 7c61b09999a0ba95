import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { Currency } from '../money/currency.ts';
import { notesOf } from './denominations.ts';

/** What guests are likely to give, from exact upwards (TENDER-06). */
export function quickNotes(due: Cents, currency: Currency): readonly Cents[] {
  const above = notesOf(currency).map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...above])].toSorted((one, other) => one - other).map(cents);
}
