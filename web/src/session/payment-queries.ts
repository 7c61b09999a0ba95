import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type PaymentMethod = AnswerTo<'find paymentMethods'>[number];
export type PaymentStarted = AnswerTo<'create payments/online'>;
export type PaymentState = AnswerTo<'create tableSessions/updatePayment'>;

function restoreKeyFor(session: string): { readonly restoreKey?: string } {
  const restoreKey = restoreKeyOf(session);
  return restoreKey === null ? {} : { restoreKey };
}

/** The payment methods of the order's shop (PAY-01). */
export const paymentMethods = defineQuery((session: string) =>
  call('find paymentMethods', { query: { session, ...restoreKeyFor(session) } }),
);

const callOf = {
  cybersource: 'create cybersource/redirect/setup',
  bbposWeb: 'create bbposWeb',
  razerOnline: 'create razerOnline',
  stripe: 'create payments/online',
  counter: 'create payments/online',
  terminal: 'create payments/terminal',
} as const;

export interface PaymentRequest {
  readonly session: string;
  readonly method: PaymentMethod;
  readonly locale: Locale;
  /** Tips of a table; null if not offered (PAY-09). */
  readonly tips: Cents | null;
  /** The part of a divided bill; missing or null for all that is open (SPLIT-06). */
  readonly part?: string | null;
  /** Prefills the card form; null without a member. */
  readonly savedInfo: { readonly name: string; readonly email: string } | null;
  /** A repeated request with the same key starts no second payment (PAY-02). */
  readonly requestKey: string;
}

/** Starts a payment; the response says what the browser does next (PAY-02). */
export function startPayment({
  session,
  method,
  savedInfo,
  ...request
}: PaymentRequest): Promise<PaymentStarted> {
  const data = { session, methodRef: method._id, ...request, ...restoreKeyFor(session) };
  // Personal data is sent only to the gateway that needs it.
  if (method.gateway === 'cybersource')
    return call(callOf.cybersource, { data: { ...data, savedInfo } });
  return call(callOf[method.gateway], { data });
}

/**
 * The state of a payment; the server also queries the gateway, in case a callback was lost
 * (PAY-05).
 */
export const paymentState = defineQuery((session: string) =>
  call('create tableSessions/updatePayment', {
    data: { session, requestKey: newRequestKey(), ...restoreKeyFor(session) },
  }),
);

/** Whether staff are reviewing a payment; until then nobody should pay again (PAY-03). */
export function isInReview({
  status,
  attempts,
}: Pick<PaymentState, 'status' | 'attempts'>): boolean {
  return status === 'pending' && attempts.some((attempt) => attempt.status === 'review');
}
