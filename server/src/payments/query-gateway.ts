import type { GatewayMessage } from '../gateways/gateway.ts';
import { isOtherMoneyTaken, isRefusal } from '../gateways/refusal.ts';
import type { GatewayRefusal } from '../gateways/refusal.ts';
import { askedAgain } from '../gateways/settlement.ts';
import { attemptNamed } from './store/payments.ts';
import type { StoredAttempt } from './store/payments.ts';
import { attemptOf } from './attempt.ts';
import type { PaymentParts } from './payment-dependencies.ts';
import { putInReview, settle } from './settle.ts';

export type Outcome = GatewayMessage | GatewayRefusal;

/**
 * Queries the gateway about an attempt and saves the status (PAY-05). Null if there is no such
 * attempt any more.
 */
export async function askAbout(
  reference: string,
  parts: PaymentParts,
): Promise<{ readonly attempt: StoredAttempt; readonly outcome: Outcome } | null> {
  const attempt = await attemptNamed(parts.db, reference);
  if (attempt === null) return null;
  const gateway = parts.gateways.at(attempt.shop, attempt.gateway);
  if (gateway === null) return { attempt, outcome: { code: 'cannotAsk' } };
  const told = await askedAgain(gateway, attemptOf(attempt, parts.publicUrl()));
  if (isRefusal(told)) await doubt(attempt, told, parts);
  const outcome = isRefusal(told) ? told : await settle(attempt, told, parts);
  return { attempt, outcome };
}

/** Silence is ordinary; these mean that a different amount was paid, and staff must review it. */
const doubtful: readonly GatewayRefusal['code'][] = [
  'otherAmount',
  'otherCurrency',
  'otherTransaction',
  'otherReference',
  'otherMerchant',
  'signatureWrong',
];

/** Logs the refusal; where a different amount was taken, the attempt waits for staff. */
export async function doubt(
  attempt: StoredAttempt,
  refusal: GatewayRefusal,
  parts: PaymentParts,
): Promise<void> {
  if (!doubtful.includes(refusal.code)) return;
  const { reference, gateway, shop } = attempt;
  parts.log.warn({ reference, gateway, shop, refusal }, 'a gateway speaks of another payment than asked for');
  if (isOtherMoneyTaken(refusal)) await putInReview(attempt, refusal.code, parts);
}
