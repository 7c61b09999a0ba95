import { gatewayAmount } from '@servery/engine/money/currency.ts';
import { stringOf } from '../body.ts';
import type { PaymentAttempt, Returned, ReturnedPart } from '../gateway.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { post } from './api.ts';
import type { StripeAccount } from './api.ts';
import { isIntentId } from './intent.ts';

/** What is on its way to the card is returned: Stripe takes days to book it. */
const returned: readonly string[] = ['succeeded', 'pending'];

/** Gives a part of a paid intent back, once for each refund of ours (TERMINAL-13). */
export async function refundIntent(
  { gatewayId, currency }: PaymentAttempt,
  { refund, amount, transaction }: ReturnedPart,
  account: StripeAccount,
): Promise<Returned | GatewayRefusal> {
  // Where the answer of the reader was lost, the payment alone names its intent.
  const intent = gatewayId ?? (isIntentId(transaction) ? transaction : null);
  if (intent === null) return { code: 'cannotAsk' };
  const units = gatewayAmount(amount, currency);
  if ('code' in units) return units;
  const reply = await post(account, {
    path: 'refunds',
    fields: { payment_intent: intent, amount: String(units.minorUnits) },
    key: `${refund}-refund`,
  });
  if (isRefusal(reply)) return reply;
  if (reply.kind === 'error') return { code: 'gatewayRefused', status: reply.status };
  const status = stringOf(reply.object.get('status')) ?? '';
  return returned.includes(status) ? { kind: 'returned' } : { code: 'gatewayUnclear' };
}
