import { array, optional, strictObject } from 'valibot';
import { atTheTable } from '../actor.ts';
import { create, find } from '../call.ts';
import { cardPaymentStart, paymentStart } from '../schemas/order.ts';
import { paymentMethod, paymentStarted } from '../schemas/payment.ts';
import { id, locale, secretKey } from '../schemas/plain.ts';
import { limitOf, nothing } from '../schemas/query.ts';

const perMinute = 20;

/** Starting a payment; what the gateway answers comes by its own door (PAY-01, PAY-02). */
export const paymentCalls = {
  findPaymentMethods: find({
    path: 'paymentMethods',
    actors: atTheTable,
    query: strictObject({ session: id, restoreKey: optional(secretKey), $limit: limitOf(100, 100) }),
    output: array(paymentMethod),
  }),
  payByCard: create({
    path: 'cybersource/redirect/setup',
    actors: atTheTable,
    data: cardPaymentStart,
    query: strictObject({ locale: optional(locale) }),
    output: paymentStarted,
    perMinute,
  }),
  payByBbpos: create({
    path: 'bbposWeb',
    actors: atTheTable,
    data: paymentStart,
    query: nothing,
    output: paymentStarted,
    perMinute,
  }),
  payByRazer: create({
    path: 'razerOnline',
    actors: atTheTable,
    data: paymentStart,
    query: nothing,
    output: paymentStarted,
    perMinute,
  }),
  payOnline: create({
    path: 'payments/online',
    actors: atTheTable,
    data: paymentStart,
    query: nothing,
    output: paymentStarted,
    perMinute,
  }),
} as const;
