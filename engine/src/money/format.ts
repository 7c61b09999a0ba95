import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { signOf } from './currency.ts';
import type { Currency, SignKind } from './currency.ts';

const minus = '\u2212';
const unbroken = '\u00a0';
const written = /^([-\u2212]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Sign, thousands in commas, two decimals; a minus comes before the sign (PRICE-20). */
export function formatPrice(amount: Cents, currency: Currency, signs?: SignKind): string {
  const size = Math.abs(amount);
  const units = String((size - (size % 100)) / 100).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const parts = String(size % 100).padStart(2, '0');
  return `${amount < 0 ? minus : ''}${signOf(currency, signs)}${units}.${parts}`;
}

/** The price with its code, where signs are ambiguous: receipts, emails, payment (PRICE-20). */
export function formatPriceWithCode(amount: Cents, currency: Currency): string {
  return `${formatPrice(amount, currency)}${unbroken}${currency}`;
}

/** Parses a price without its sign, commas only between thousands; null otherwise (PRICE-20). */
export function parsePrice(text: string): Cents | null {
  const [, sign = '', units = '', parts = ''] = written.exec(text) ?? [];
  if (units === '') return null;
  const amount = Number(units.replaceAll(',', '') + parts.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return null;
  return cents(sign === '' ? amount : -amount);
}
