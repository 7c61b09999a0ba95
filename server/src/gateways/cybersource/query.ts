import { readCurrency, readLooseDecimal } from '../amounts.ts';
import { listOf, objectOf, readJson, stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import type { GatewayMessage, PaymentAttempt, PaymentStatus } from '../gateway.ts';
import type { Outgoing, Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { CybersourceSearch } from './config.ts';
import { signedPost } from './http-signature.ts';

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

/** One found transaction; null if it belongs to another payment, or is unreadable (PAY-05). */
function messageOfSummary(found: unknown, attempt: PaymentAttempt): GatewayMessage | null {
  const summary = objectOf(found);
  const code = objectOf(summary?.get('clientReferenceInformation'))?.get('code');
  const transactionId = stringOf(summary?.get('id'));
  // The search also finds references with the same prefix.
  if (summary === null || code !== attempt.reference || transactionId === null) return null;
  const money = moneyOf(summary);
  return money === null
    ? null
    : { reference: code, transactionId, ...money, ...statusOfSummary(summary) };
}

function moneyOf(summary: JsonObject): Pick<GatewayMessage, 'amountMinor' | 'currency'> | null {
  const details = objectOf(objectOf(summary.get('orderInformation'))?.get('amountDetails'));
  const currency = readCurrency(stringOf(details?.get('currency')) ?? '');
  if (currency === null) return null;
  const amountMinor = readLooseDecimal(stringOf(details?.get('totalAmount')) ?? '', currency);
  return amountMinor === null ? null : { amountMinor, currency };
}

interface SummaryStatus {
  readonly status: PaymentStatus;
  readonly reason: string;
}

/** Money was taken when the bank's authorisation was also billed. */
function statusOfSummary(summary: JsonObject): SummaryStatus {
  const steps = listOf(objectOf(summary.get('applicationInformation'))?.get('applications'));
  const bill = stepNamed(steps, 'ics_bill');
  const auth = stepNamed(steps, 'ics_auth');
  if (isDone(bill)) return { status: 'paid', reason: '100' };
  const reason = stringOf((bill ?? auth)?.get('reasonCode')) ?? '';
  if (auth?.get('rFlag') === 'DREVIEW') return { status: 'review', reason };
  if (auth?.get('rCode') === '0') return { status: 'failed', reason };
  return { status: isDone(auth) ? 'review' : 'pending', reason };
}

function stepNamed(steps: readonly unknown[], name: string): JsonObject | undefined {
  return steps
    .map(objectOf)
    .filter((step) => step !== null)
    .find((step) => step.get('name') === name);
}

function isDone(step: JsonObject | undefined): boolean {
  return step?.get('rCode') === '1' && step.get('reasonCode') === '100';
}
