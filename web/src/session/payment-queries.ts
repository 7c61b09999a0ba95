import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { keyOf } from '../storage/session.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type PaymentMethod = AnswerTo<'find paymentMethods'>[number];
export type PaymentStarted = AnswerTo<'create payments/online'>;
export type PaymentState = AnswerTo<'create tableSessions/updatePayment'>;

function shown(session: string): { readonly restoreKey?: string } {
  const restoreKey = keyOf(session);
  return restoreKey === null ? {} : { restoreKey };
}

/** How the order's shop can be paid (PAY-01). */
export const paymentMethods = defineQuery((session: string) =>
  call('find paymentMethods', { query: { session, ...shown(session) } }),
);

const doors = {
  cybersource: 'create cybersource/redirect/setup',
  bbposWeb: 'create bbposWeb',
  razerOnline: 'create razerOnline',
  stripe: 'create payments/online',
  counter: 'create payments/online',
} as const;

export interface PaymentWish {
  readonly session: string;
  readonly method: PaymentMethod;
  readonly locale: Locale;
  /** What a table thanks with; null where nobody was asked (PAY-09). */
  readonly tips: Cents | null;
  /** Who pays, for a card's page to be filled in; null for a stranger. */
  readonly savedInfo: { readonly name: string; readonly email: string } | null;
  /** One for one wish to pay: asked again under it, the same payment is begun (PAY-02). */
  readonly requestKey: string;
}

/** Begins a payment: what comes back says what the browser does next (PAY-02). */
export function startPayment({
  session,
  method,
  savedInfo,
  ...request
}: PaymentWish): Promise<PaymentStarted> {
  const data = { session, methodRef: method._id, ...request, ...shown(session) };
  // Names and addresses go to the one page that asks for them.
  if (method.gateway === 'cybersource') return call(doors.cybersource, { data: { ...data, savedInfo } });
  return call(doors[method.gateway], { data });
}

/** Asks how a payment went; a lost message of the gateway is found out about (PAY-05). */
export const paymentState = defineQuery((session: string) =>
  call('create tableSessions/updatePayment', {
    data: { session, requestKey: newRequestKey(), ...shown(session) },
  }),
);

/** Whether staff are checking a payment; until they have, nobody is asked to pay again (PAY-03). */
export function isInReview({ status, attempts }: Pick<PaymentState, 'status' | 'attempts'>): boolean {
  return status === 'pending' && attempts.some((attempt) => attempt.status === 'review');
}
