import type { GatewayMessage, PaymentAttempt } from '../gateway.ts';
import { listOf, objectOf, readJson } from '../body.ts';
import type { Outgoing, Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { signedPost } from './http-signature.ts';
import type { CybersourceSearch } from './config.ts';
import { messageOfSummary } from './summary.ts';

export interface SearchContext {
  readonly search: CybersourceSearch;
  readonly send: Send;
  readonly nowMs: number;
}

/** Looks the payment up by our reference (PAY-05). */
export async function searchPayment(
  attempt: PaymentAttempt,
  context: SearchContext,
): Promise<GatewayMessage | GatewayRefusal> {
  const reply = await context.send(searchRequest(attempt, context));
  if (isRefusal(reply)) return reply;
  if (reply.status !== 200 && reply.status !== 201)
    return { code: 'gatewayRefused', status: reply.status };
  const found = objectOf(readJson(reply.text)?.get('_embedded'))?.get('transactionSummaries');
  const isEmpty = readJson(reply.text)?.get('totalCount') === 0;
  if (!Array.isArray(found) && !isEmpty) return { code: 'gatewayUnclear' };
  const messages = listOf(found)
    .map((one) => messageOfSummary(one, attempt))
    .filter((one) => one !== null);
  return strongestOf(messages) ?? pendingMessage(attempt);
}

function searchRequest(attempt: PaymentAttempt, { search, nowMs }: SearchContext): Outgoing {
  const body = {
    save: false,
    name: 'Servery',
    timezone: 'UTC',
    query: `clientReferenceInformation.code:${attempt.reference}`,
    offset: 0,
    limit: 20,
    sort: 'submitTimeUtc:desc',
  };
  const url = new URL(`${search.host}/tss/v2/searches`);
  return signedPost(url, JSON.stringify(body), { search, nowMs });
}

const strength = ['paid', 'review', 'pending', 'failed', 'cancelled'] as const;

/** A second card may have paid after the first was declined; two payments are for staff. */
function strongestOf(messages: readonly GatewayMessage[]): GatewayMessage | null {
  const paid = messages.filter(({ status }) => status === 'paid');
  const [first] = strength.flatMap((status) =>
    messages.filter((message) => message.status === status),
  );
  if (first === undefined) return null;
  return paid.length > 1 ? { ...first, status: 'review', reason: 'paidTwice' } : first;
}

function pendingMessage({ reference, amount, currency }: PaymentAttempt): GatewayMessage {
  return {
    reference,
    transactionId: null,
    status: 'pending',
    amountMinor: amount,
    currency,
    reason: 'notFound',
  };
}
