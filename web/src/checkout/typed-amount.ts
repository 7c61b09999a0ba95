import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import { isPayableTip, mostTips } from '@servery/engine/money/tips.ts';

const written = /^(\d{1,8})(?:[.,](\d{1,2}))?$/;

/** A typed tip such as "12", "12.5" or "12,50"; null if unreadable or not payable (PAY-07). */
export function amountOf(typed: string, currency: Currency): Cents | null {
  const found = written.exec(typed.trim());
  if (found === null) return null;
  const [, units = '0', parts = ''] = found;
  const amount = Number(units) * 100 + Number(parts.padEnd(2, '0'));
  return amount > mostTips(currency) || !isPayableTip(amount, currency) ? null : cents(amount);
}
