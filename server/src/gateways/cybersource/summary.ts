import { readLooseDecimal } from '../amounts.ts';
import { readCurrency } from '../currency-code.ts';
import type { GatewayMessage, PaymentAttempt, PaymentStatus } from '../gateway.ts';
import { listOf, objectOf, wordOf } from '../json-body.ts';
import type { JsonObject } from '../json-body.ts';

/** One found transaction; null when it is another payment's, or none at all (PAY-05). */
export function messageOfSummary(found: unknown, attempt: PaymentAttempt): GatewayMessage | null {
  const summary = objectOf(found);
  const code = objectOf(summary?.get('clientReferenceInformation'))?.get('code');
  const transactionId = wordOf(summary?.get('id'));
  // The search finds references that only begin alike.
  if (summary === null || code !== attempt.reference || transactionId === null) return null;
  const money = moneyOf(summary);
  return money === null ? null : { reference: code, transactionId, ...money, ...standingOf(summary) };
}

function moneyOf(summary: JsonObject): Pick<GatewayMessage, 'amountMinor' | 'currency'> | null {
  const details = objectOf(objectOf(summary.get('orderInformation'))?.get('amountDetails'));
  const currency = readCurrency(wordOf(details?.get('currency')) ?? '');
  if (currency === null) return null;
  const amountMinor = readLooseDecimal(wordOf(details?.get('totalAmount')) ?? '', currency);
  return amountMinor === null ? null : { amountMinor, currency };
}

interface Standing {
  readonly status: PaymentStatus;
  readonly reason: string;
}

/** Money was taken when the bank's authorisation was also billed. */
function standingOf(summary: JsonObject): Standing {
  const steps = listOf(objectOf(summary.get('applicationInformation'))?.get('applications'));
  const bill = stepNamed(steps, 'ics_bill');
  const auth = stepNamed(steps, 'ics_auth');
  if (isDone(bill)) return { status: 'paid', reason: '100' };
  const reason = wordOf((bill ?? auth)?.get('reasonCode')) ?? '';
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
