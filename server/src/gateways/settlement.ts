import type { Gateway, GatewayMessage, PaymentAttempt } from './gateway.ts';
import { isOtherAmountTaken, isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';

type GatewayOutcome = GatewayMessage | GatewayRefusal;

/** Genuine messages pay only this attempt, its amount and its currency (PAY-03, PAY-04). */
export function compareWithAttempt(
  message: GatewayMessage,
  attempt: PaymentAttempt,
): GatewayOutcome {
  if (message.reference !== attempt.reference) return { code: 'otherReference' };
  if (attempt.gatewayId !== null && message.transactionId !== attempt.gatewayId)
    return { code: 'otherTransaction' };
  const isTaken = message.status === 'paid';
  if (message.currency !== attempt.currency)
    return { code: 'otherCurrency', expected: attempt.currency, found: message.currency, isTaken };
  // A partial payment is for staff, and must reach them.
  if (message.status !== 'review' && message.amountMinor !== attempt.amount)
    return { code: 'otherAmount', expected: attempt.amount, found: message.amountMinor, isTaken };
  return message;
}

/** The outcome of a verified message, confirmed by a query if it is too weak (PAY-03). */
export async function conclude(
  gateway: Gateway,
  attempt: PaymentAttempt,
  message: GatewayMessage,
): Promise<GatewayOutcome> {
  const outcome = compareWithAttempt(message, attempt);
  if (!gateway.confirms || !isFinal(outcome)) return outcome;
  const answer = await queryGateway(gateway, attempt);
  if (isRefusal(answer)) return answer;
  if (answer.isCurrencyAssumed === true && isOtherCurrency(outcome)) return outcome;
  // After a decline, a second card may have paid in a transaction of its own.
  const isOther = message.status === 'paid' && answer.transactionId !== message.transactionId;
  return answer.status === 'paid' && isOther ? { code: 'otherTransaction' } : answer;
}

/** Whether it would end the attempt: a decline is believed no more than a payment (PAY-03). */
function isFinal(outcome: GatewayOutcome): boolean {
  return isRefusal(outcome) ? isOtherAmountTaken(outcome) : outcome.status !== 'pending';
}

function isOtherCurrency(outcome: GatewayOutcome): boolean {
  return isRefusal(outcome) && outcome.code === 'otherCurrency';
}

/** The gateway's answer to a query, compared with the attempt (PAY-05). */
export async function queryGateway(
  gateway: Gateway,
  attempt: PaymentAttempt,
): Promise<GatewayOutcome> {
  const answer = await gateway.query(attempt);
  return isRefusal(answer) ? answer : compareWithAttempt(answer, attempt);
}
