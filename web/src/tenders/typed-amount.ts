import { noCents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { parsePrice } from '@servery/engine/money/format.ts';

/** What the keys of a pad do, beside typing themselves. */
export type PadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '.'
  | 'delete'
  | 'clear';

const amountShape = /^\d{0,9}(?:\.\d{0,2})?$/;

/** The text after a key; what would be no amount stays as it is. */
export function withKey(text: string, key: PadKey): string {
  if (key === 'clear') return '';
  if (key === 'delete') return text.slice(0, -1);
  const longer = text + key;
  return amountShape.test(longer) ? longer : text;
}

/** An amount as it was typed: 0 for nothing, null for what is no amount. */
export function typedCents(text: string): Cents | null {
  const typed = text.trim().replace(/\.$/, '').replace(/^\./, '0.');
  if (typed === '') return noCents;
  const amount = parsePrice(typed);
  return amount === null || amount < 0 ? null : amount;
}

/** An amount as somebody would type it. */
export function asTyped(amount: Cents): string {
  return amount % 100 === 0
    ? String(amount / 100)
    : `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
