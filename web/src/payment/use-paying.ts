import { useRef, useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { go } from '../router/address.ts';
import { startPayment } from '../session/payment-queries.ts';
import type { PaymentMethod, PaymentRequest } from '../session/payment-queries.ts';
import { account } from '../member/membership.ts';
import type { Session } from '../shops/start.ts';
import { useQuery, useMutation } from '../query/use-query.ts';
import { useLocale, useLocalPath } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { useSessionState } from '../storage/session.ts';
import { fullName } from '../member/full-name.ts';
import { leaveToGateway } from './leave-to-gateway.ts';
import { orderPage } from './order-page.ts';

/** As many as the call takes. */
const mostInName = 80;

interface OrderRequest {
  readonly method: string;
  readonly tips: Cents | null;
  readonly requestKey: string;
  /** As it was first sent: under the same key nothing may be different. */
  readonly savedInfo: PaymentRequest['savedInfo'];
}

/** Whether the server refused; an unanswered request is sent again under the same key. */
function isAnswered(error: unknown): boolean {
  return isCallFailure(error) && error.code < 500 && error.code !== 408;
}

/**
 * Begins the payment once and hands over to the gateway; at the counter there is nobody to hand
 * over to (PAY-02).
 */
export function usePaying(
  { _id: session, type }: Pick<Session, '_id' | 'type'>,
  tips: Cents | null,
) {
  const path = useLocalPath();
  const locale = useLocale();
  const payer = usePayer();
  const request = useRef<OrderRequest | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const paying = useMutation(async (method: PaymentMethod) => {
    const now = isSame(request.current, method, tips)
      ? request.current
      : newRequest({ method, tips, savedInfo: payer });
    request.current = now;
    try {
      const { requestKey, savedInfo } = now;
      const started = await startPayment({ session, method, locale, tips, savedInfo, requestKey });
      if (leaveToGateway(started)) setLeaving(true);
      else go(path(nextPage(session, started.kind)), { replace: true, state: thanksFor(type) });
    } catch (error) {
      if (isAnswered(error)) request.current = null;
      throw error;
    }
  });
  return { paying, isLeaving };
}

/** Under the key of another sum the server would refuse it. */
function isSame(
  request: OrderRequest | null,
  { _id }: PaymentMethod,
  tips: Cents | null,
): request is OrderRequest {
  return request !== null && request.method === _id && request.tips === tips;
}

function newRequest({
  method,
  tips,
  savedInfo,
}: Omit<OrderRequest, 'method' | 'requestKey'> & { readonly method: PaymentMethod }): OrderRequest {
  return { method: method._id, tips, savedInfo, requestKey: newRequestKey() };
}

/**
 * What a member need not write on a card's page; a stranger, or one we could not ask about, writes
 * it there (PAY-01).
 */
function usePayer(): PaymentRequest['savedInfo'] {
  const user = useLogin(({ member }) => member?._id ?? null);
  const { data } = useQuery(user === null ? null : account.of(user));
  if (data === undefined || !('email' in data)) return null;
  return { name: fullName(data).slice(0, mostInName), email: data.email };
}

/**
 * A terminal is waited for; what is paid at the counter, or costs nothing, is followed as an order.
 */
function nextPage(session: string, kind: string): string {
  if (kind === 'terminal') return `/payment/result?session=${session}`;
  return orderPage(session, useSessionState.getState());
}

/** A table has had its dishes: thanks for a new order would say that another was placed. */
function thanksFor(type: Session['type']): { readonly placed: true } | null {
  return type === 'dineIn' ? null : { placed: true };
}
