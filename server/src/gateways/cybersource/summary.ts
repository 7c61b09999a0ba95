import { readCurrency, readLooseDecimal } from '../amounts.ts';
import type { GatewayMessage, PaymentAttempt, PaymentStatus } from '../gateway.ts';
import { listOf, objectOf, stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';

/** One found transaction; null if it belongs to another payment, or is unreadable (PAY-05). */
export function messageOfSummary(found: unknown, attempt: PaymentAttempt): GatewayMessage | null {
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
