import type { Gateway, GatewayMessage, PaymentAttempt } from './gateway.ts';
import { isOtherMoneyTaken, isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';

type Outcome = GatewayMessage | GatewayRefusal;

/** A genuine message still pays nothing unless it is about this attempt, its amount and its currency (PAY-03, PAY-04). */
export function heldAgainst(message: GatewayMessage, attempt: PaymentAttempt): Outcome {
  if (message.reference !== attempt.reference) return { code: 'otherReference' };
  if (attempt.gatewayId !== null && message.transactionId !== attempt.gatewayId)
    return { code: 'otherTransaction' };
  const isTaken = message.status === 'paid';
  if (message.currency !== attempt.currency)
    return { code: 'otherCurrency', expected: attempt.currency, found: message.currency, isTaken };
  // Part of the money taken is a case for staff, and must reach them.
  if (message.status !== 'review' && message.amountMinor !== attempt.amount)
    return { code: 'otherAmount', expected: attempt.amount, found: message.amountMinor, isTaken };
  return message;
}

/** What is to be believed of a verified message, after asking back where the gateway's word alone is too weak (PAY-03). */
export async function conclude(
  gateway: Gateway,
  attempt: PaymentAttempt,
  message: GatewayMessage,
): Promise<Outcome> {
  const told = heldAgainst(message, attempt);
  if (!gateway.confirms || !speaksOfMoney(told)) return told;
  const asked = await askedAgain(gateway, attempt);
  if (isRefusal(asked)) return asked;
  return asked.status === 'paid' && asked.transactionId !== message.transactionId
    ? { code: 'otherTransaction' }
    : asked;
}

function speaksOfMoney(told: Outcome): boolean {
  return isRefusal(told) ? isOtherMoneyTaken(told) : told.status === 'paid';
}

/** What the gateway says when asked, held against the attempt (PAY-05). */
export async function askedAgain(gateway: Gateway, attempt: PaymentAttempt): Promise<Outcome> {
  const asked = await gateway.query(attempt);
  return isRefusal(asked) ? asked : heldAgainst(asked, attempt);
}
