import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Session } from '../shops/start.ts';

/** What is left to pay of an order: staff may have taken a part of it (TENDER-07). */
export function amountDue({ total, payments }: Pick<Session, 'total' | 'payments'>): Cents {
  const paid = payments.reduce((sum, { amount, cashRounding }) => sum + amount + cashRounding, 0);
  return cents(Math.max(0, total - paid));
}
