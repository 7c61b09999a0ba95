import { LRUCache } from 'lru-cache';
import { numberFor } from './payment.ts';
import type { SimulatedKind, SimulatedPayment } from './payment.ts';

const mostPayments = 1000;

/** The payments of one simulator; the least recently used are dropped, so that a demo does not grow. */
export interface Book {
  find(kind: SimulatedKind, reference: string): SimulatedPayment | null;
  numbered(number: string): SimulatedPayment | null;
  keep(payment: SimulatedPayment): SimulatedPayment;
}

export function newBook(): Book {
  const payments = new LRUCache<string, SimulatedPayment>({ max: mostPayments });
  return {
    find: (kind, reference) => payments.get(numberFor(kind, reference)) ?? null,
    numbered: (number) => payments.get(number) ?? null,
    keep: (payment) => {
      payments.set(payment.number, payment);
      return payment;
    },
  };
}
