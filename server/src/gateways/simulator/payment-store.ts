import { numberFor } from './payment.ts';
import type { SimulatedKind, SimulatedPayment } from './payment.ts';

const mostPayments = 1000;

/** The payments of one simulator; the oldest are forgotten, so that a demo never grows. */
export interface Book {
  find(kind: SimulatedKind, reference: string): SimulatedPayment | null;
  numbered(number: string): SimulatedPayment | null;
  keep(payment: SimulatedPayment): SimulatedPayment;
}

export function newBook(): Book {
  const payments = new Map<string, SimulatedPayment>();
  return {
    find: (kind, reference) => payments.get(numberFor(kind, reference)) ?? null,
    numbered: (number) => payments.get(number) ?? null,
    keep: (payment) => {
      payments.set(payment.number, payment);
      const [oldest] = payments.keys();
      if (payments.size > mostPayments && oldest !== undefined) payments.delete(oldest);
      return payment;
    },
  };
}
