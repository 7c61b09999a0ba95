import type { GatewayMessage } from '../gateways/gateway.ts';
import { isOtherAmountTaken, isRefusal } from '../gateways/refusal.ts';
import type { GatewayRefusal } from '../gateways/refusal.ts';
import { queryGateway } from '../gateways/settlement.ts';
import { attemptNamed } from './store/attempts.ts';
import type { StoredAttempt } from './store/attempts.ts';
import { attemptOf } from './attempt.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { putInReview, settle } from './settle.ts';

export type GatewayOutcome = GatewayMessage | GatewayRefusal;

/** Queries the gateway and saves the status; null if the attempt is gone (PAY-05). */
export async function queryAndSettle(
  reference: string,
  dependencies: PaymentDependencies,
): Promise<{ readonly attempt: StoredAttempt; readonly outcome: GatewayOutcome } | null> {
  const attempt = await attemptNamed(dependencies.db, reference);
  if (attempt === null) return null;
  const gateway = await dependencies.gateways.at(attempt.shop, attempt.gateway);
  // What was not sent yet is not known anywhere.
  if (gateway === null || attempt.terminalState === 'idle')
    return { attempt, outcome: { code: 'cannotAsk' } };
  const answer = await queryGateway(gateway, attemptOf(attempt, dependencies.publicUrl()));
  if (isRefusal(answer)) await reviewMismatch(attempt, answer, dependencies);
  const outcome = isRefusal(answer) ? answer : await settle(attempt, answer, dependencies);
  return { attempt, outcome };
}

/** Silence is ordinary; these mean that a different amount was paid, and staff must review it. */
const mismatchCodes: readonly GatewayRefusal['code'][] = [
  'otherAmount',
  'otherCurrency',
  'otherTransaction',
  'otherReference',
  'otherMerchant',
  'signatureWrong',
];

/** Logs the refusal; where a different amount was taken, the attempt waits for staff. */
export async function reviewMismatch(
  attempt: StoredAttempt,
  refusal: GatewayRefusal,
  dependencies: PaymentDependencies,
): Promise<void> {
  if (!mismatchCodes.includes(refusal.code)) return;
  const { reference, gateway, shop } = attempt;
  dependencies.log.warn(
    { reference, gateway, shop, refusal },
    'gateway reports a different payment',
  );
  if (isOtherAmountTaken(refusal)) await putInReview(attempt, refusal.code, dependencies);
}
