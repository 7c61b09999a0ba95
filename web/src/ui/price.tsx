import { createContext, use } from 'react';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency, SignKind } from '@servery/engine/money/currency.ts';
import { formatPrice } from '@servery/engine/money/format.ts';

/** The currency of the current shop. */
export const CurrencyContext = createContext<Currency>('HKD');

/** Signs of one currency only, where shops have several (PRICE-20). */
export const SignsContext = createContext<SignKind>('short');

export interface PriceProps {
  readonly of: Cents;
  /** Shows a plus sign (PRICE-20). */
  readonly signed?: boolean;
}

export function Price({ of, signed = false }: PriceProps) {
  const text = usePriceText();
  const plus = signed && of > 0 ? '+' : '';
  return (
    <span className="whitespace-nowrap">
      {plus}
      {text(of)}
    </span>
  );
}

/** Formats amounts for use in messages. */
export function usePriceText(): (amount: Cents) => string {
  const currency = use(CurrencyContext);
  const signs = use(SignsContext);
  return (amount) => formatPrice(amount, currency, signs);
}
