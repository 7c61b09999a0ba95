import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { currencyOf, gatewayAmount } from '@servery/engine/money/currency.ts';
import type { Currency, GatewayAmount } from '@servery/engine/money/currency.ts';
import { parsePrice } from '@servery/engine/money/format.ts';
import type { PaymentAttempt } from './gateway.ts';
import { isReference } from './reference.ts';
import type { GatewayRefusal } from './refusal.ts';

// No comma, sign or exponent; a leading zero would let one amount be written in two ways.
const plain = /^(?:0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/;

/** Whether gateways know no smaller unit of the currency: yen and dong. */
export function isZeroDecimal(currency: Currency): boolean {
  const unit = gatewayAmount(cents(100), currency);
  return 'minorUnits' in unit && unit.minorUnits === 1;
}

/** Reads an amount that is text on the wire, with exactly the required decimals (PAY-03). */
export function readDecimal(text: string, currency: Currency): Cents | null {
  const decimals = decimalsOf(text);
  if (decimals === null) return null;
  if (isZeroDecimal(currency))
    return decimals === '' || decimals === '00' ? parsePrice(text) : null;
  return decimals.length === 2 ? parsePrice(text) : null;
}

/** Reads an amount that may be a JSON number, which loses trailing zeros. */
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

/** A currency in exact capitals, so that a signed text has one reading only. */
export function readCurrency(text: string): Currency | null {
  return /^[A-Z]{2,3}$/.test(text) ? currencyOf(text) : null;
}

/** The longest URL that every gateway accepts. */
export const maxUrlLength = 255;

/** The amount to request, or why no payment starts (PAY-04). */
export function chargeableAmount(attempt: PaymentAttempt): GatewayAmount | GatewayRefusal {
  if (!isReference(attempt.reference)) return { code: 'referenceInvalid' };
  const { done, cancel, notify } = attempt.urls;
  if ([done, cancel, notify].some((url) => url.length > maxUrlLength))
    return { code: 'urlTooLong', most: maxUrlLength };
  return gatewayAmount(attempt.amount, attempt.currency);
}
