import { currencyOf } from '@servery/engine/money/currency.ts';
import type { Currency } from '@servery/engine/money/currency.ts';

/** A currency as a gateway writes it: exact capitals, so that a signed text has one reading only. */
export function readCurrency(text: string): Currency | null {
  return /^[A-Z]{2,3}$/.test(text) ? currencyOf(text) : null;
}
