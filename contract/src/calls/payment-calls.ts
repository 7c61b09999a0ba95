import { array, optional, strictObject } from 'valibot';
import { atTheTable } from '../actor.ts';
import { create, find } from '../call.ts';
import { cardPaymentStart, paymentStart } from '../schemas/payment-start.ts';
import { paymentMethod, paymentStarted } from '../schemas/payment.ts';
import { id, locale, secretKey } from '../schemas/plain.ts';
import { limitOf, nothing } from '../schemas/query.ts';

const perMinute = 20;

/** Starting a payment; the gateway's callbacks have their own routes (PAY-01, PAY-02). */
export const paymentCalls = {
  findPaymentMethods: find({
    path: 'paymentMethods',
    namesSession: true,
    actors: atTheTable,
    query: strictObject({
      session: id,
      restoreKey: optional(secretKey),
      $limit: limitOf(100, 100),
    }),
    output: array(paymentMethod),
  }),
  payByCard: create({
    path: 'cybersource/redirect/setup',
    namesSession: true,
    actors: atTheTable,
    data: cardPaymentStart,
    query: strictObject({ locale: optional(locale) }),
    output: paymentStarted,
    perMinute,
  }),
  payByBbpos: create({
    path: 'bbposWeb',
    namesSession: true,
    actors: atTheTable,
    data: paymentStart,
    query: nothing,
    output: paymentStarted,
    perMinute,
  }),
  payByRazer: create({
    path: 'razerOnline',
    namesSession: true,
    actors: atTheTable,
    data: paymentStart,
    query: nothing,
    output: paymentStarted,
    perMinute,
  }),
  payOnline: create({
    path: 'payments/online',
    namesSession: true,
    actors: atTheTable,
    data: paymentStart,
    query: nothing,
    output: paymentStarted,
    perMinute,
  }),
} as const;
