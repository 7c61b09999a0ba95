import type { PaymentStatus } from '../gateway.ts';

const statusOf: ReadonlyMap<string, PaymentStatus> = new Map([
  ['00', 'paid'],
  ['11', 'failed'],
  ['22', 'pending'],
]);

/** Null for a code that is not on the list (PAY-03). */
export function statusOfCode(code: string): PaymentStatus | null {
  return statusOf.get(code) ?? null;
}
