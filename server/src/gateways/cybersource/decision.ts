import type { PaymentStatus } from '../gateway.ts';

const statusOf: ReadonlyMap<string, PaymentStatus> = new Map([
  ['ACCEPT', 'paid'],
  ['REVIEW', 'review'],
  ['DECLINE', 'failed'],
  // Nobody knows yet whether money moved: asking back tells.
  ['ERROR', 'pending'],
  ['CANCEL', 'cancelled'],
]);

const success = '100';
// The same form came twice within a quarter of an hour, and the first may have been paid.
const duplicate = '104';

/** The status a decision stands for; null for a word that is not on the list (PAY-03). */
export function statusOfDecision(decision: string, reasonCode: string): PaymentStatus | null {
  const status = statusOf.get(decision) ?? null;
  if (reasonCode === duplicate && status !== null) return 'pending';
  // Accepted for another reason than success is accepted in part, or in a way we do not know.
  return status === 'paid' && reasonCode !== success ? 'review' : status;
}
