import { gatewayAmount } from '@servery/engine/money/currency.ts';
import type { GatewayAmount } from '@servery/engine/money/currency.ts';
import type { PaymentAttempt } from './gateway.ts';
import { isReference } from './reference.ts';
import type { GatewayRefusal } from './refusal.ts';

/** The longest address that every gateway takes. */
export const longestUrl = 255;

/** The amount to ask for, or why no payment begins (PAY-04). */
export function askable(attempt: PaymentAttempt): GatewayAmount | GatewayRefusal {
  if (!isReference(attempt.reference)) return { code: 'referenceInvalid' };
  const { done, cancel, notify } = attempt.urls;
  if ([done, cancel, notify].some((url) => url.length > longestUrl))
    return { code: 'urlTooLong', most: longestUrl };
  return gatewayAmount(attempt.amount, attempt.currency);
}
