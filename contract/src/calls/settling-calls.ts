import { array } from 'valibot';
import { servingRoles } from '../actor.ts';
import { create, find } from '../call.ts';
import { nothing } from '../schemas/query.ts';
import {
  paymentSettled,
  paymentSettling,
  paymentToSettle,
  refundMarked,
  refundMarking,
} from '../schemas/settling.ts';

/** Payments that people look into, and money that they give back (PAY-13). */
export const settlingCalls = {
  findPaymentsToSettle: find({
    path: 'payments/toSettle',
    actors: servingRoles,
    query: nothing,
    output: array(paymentToSettle),
    asksDatabase: true,
  }),
  settlePayment: create({
    path: 'payments/settle',
    actors: servingRoles,
    data: paymentSettling,
    query: nothing,
    output: paymentSettled,
  }),
  markRefunded: create({
    path: 'payments/refunded',
    actors: servingRoles,
    data: refundMarking,
    query: nothing,
    output: refundMarked,
  }),
} as const;
