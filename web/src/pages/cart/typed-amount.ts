import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';

/** More than anybody gives on purpose; a zero too many is caught here. */
const mostCents = 1_000_000;
const written = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

/** An amount as it is typed, "12", "12.5" or "12,50"; null for anything else (PAY-07). */
export function amountOf(typed: string): Cents | null {
  const found = written.exec(typed.trim());
  if (found === null) return null;
  const [, units = '0', parts = ''] = found;
  const amount = Number(units) * 100 + Number(parts.padEnd(2, '0'));
  return amount > mostCents ? null : cents(amount);
}
