import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { gatewayAmount } from '@servery/engine/money/currency.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import { parsePrice } from '@servery/engine/money/format.ts';

// No comma, no sign, no exponent; a zero in front would let one amount be written in two ways.
const plain = /^(?:0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/;

/** Whether the currency has no smaller unit at gateways: yen and dong. */
export function isZeroDecimal(currency: Currency): boolean {
  const unit = gatewayAmount(cents(100), currency);
  return 'minorUnits' in unit && unit.minorUnits === 1;
}

/** Reads an amount that is text on the wire, with exactly the decimals it must have (PAY-03). */
export function readDecimal(text: string, currency: Currency): Cents | null {
  const decimals = decimalsOf(text);
  if (decimals === null) return null;
  if (isZeroDecimal(currency)) return decimals === '' || decimals === '00' ? parsePrice(text) : null;
  return decimals.length === 2 ? parsePrice(text) : null;
}

/** Reads an amount that may be a JSON number, which cannot keep a zero at its end. */
export function readLooseDecimal(text: string, currency: Currency): Cents | null {
  const decimals = decimalsOf(text);
  if (decimals === null) return null;
  return isZeroDecimal(currency) && /[1-9]/.test(decimals) ? null : parsePrice(text);
}

/** Reads an amount in the currency's smallest units. */
export function readMinorUnits(units: unknown, currency: Currency): Cents | null {
  if (typeof units !== 'number' || !Number.isSafeInteger(units) || units < 0) return null;
  const amount = isZeroDecimal(currency) ? units * 100 : units;
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}

function decimalsOf(text: string): string | null {
  const match = plain.exec(text);
  return match === null ? null : (match[1] ?? '');
}
