import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { leastPaid } from '../money/currency.ts';
import type { Currency } from '../money/currency.ts';
import type { TenderKind } from './bill-account.ts';

/** What a shop says of money over its counter. */
export interface CashTerms {
  readonly currency: Currency;
  /** The smallest coin it pays out, in cents; 0 where it is the currency's own. */
  readonly cashStep: Cents;
}

/** What every amount of this kind is a multiple of (TENDER-01). */
export function stepOf(kind: TenderKind, { currency, cashStep }: CashTerms): Cents {
  const least = leastPaid(currency);
  return cents(kind === 'cash' ? Math.max(cashStep, least) : least);
}
