import { useRef, useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { go } from '../router/address.ts';
import { startPayment } from '../session/payment-queries.ts';
import type { PaymentMethod, PaymentRequest, PaymentStarted } from '../session/payment-queries.ts';
import { account } from '../member/membership.ts';
import type { Session } from '../shops/start.ts';
import { useQuery, useMutation } from '../query/use-query.ts';
import { useLocale, useLocalPath } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { useSessionState } from '../storage/session.ts';
import { fullName } from '../member/full-name.ts';
import { orderPage } from './order-page.ts';

/** Longest name the call accepts. */
const maxNameLength = 80;

interface SentPayment {
  readonly method: string;
  readonly tips: Cents | null;
  readonly requestKey: string;
  /** As first sent: a request must not change under the same key. */
  readonly savedInfo: PaymentRequest['savedInfo'];
}

/** Whether the server refused; an unanswered request is sent again under the same key. */
function isAnswered(error: unknown): boolean {
  return isCallFailure(error) && error.code < 500 && error.code !== 408;
}

/** Starts the payment once and opens the gateway; a counter payment has no page (PAY-02). */
export function usePaying(
  { _id: session, type }: Pick<Session, '_id' | 'type'>,
  tips: Cents | null,
  part: string | null = null,
) {
  const path = useLocalPath();
  const locale = useLocale();
  const payer = usePayer();
  const request = useRef<SentPayment | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const paying = useMutation(async (method: PaymentMethod) => {
    const now = isSame(request.current, method, tips)
      ? request.current
      : newRequest({ method, tips, savedInfo: payer });
    request.current = now;
    try {
      const { requestKey, savedInfo } = now;
      const started = await startPayment({
        session,
        method,
        locale,
        tips,
        part,
        savedInfo,
        requestKey,
      });
      if (leaveToGateway(started)) setLeaving(true);
      else go(path(nextPage(session, started.kind)), { replace: true, state: thanksFor(type) });
    } catch (error) {
      if (isAnswered(error)) request.current = null;
      throw error;
    }
  });
  return { paying, isLeaving };
}

/** The server refuses another amount under the same key. */
function isSame(
  request: SentPayment | null,
  { _id }: PaymentMethod,
  tips: Cents | null,
): request is SentPayment {
  return request !== null && request.method === _id && request.tips === tips;
}

function newRequest({
  method,
  tips,
  savedInfo,
}: Omit<SentPayment, 'method' | 'requestKey'> & { readonly method: PaymentMethod }): SentPayment {
  return { method: method._id, tips, savedInfo, requestKey: newRequestKey() };
}

/** A member's name and email for the card page; guests type them there (PAY-01). */
function usePayer(): PaymentRequest['savedInfo'] {
  const user = useLogin(({ member }) => member?._id ?? null);
  const { data } = useQuery(user === null ? null : account.of(user));
  if (data === undefined || !('email' in data)) return null;
  return { name: fullName(data).slice(0, maxNameLength), email: data.email };
}

/** A terminal payment is polled; anything else continues on the page of the order. */
function nextPage(session: string, kind: string): string {
  if (kind === 'terminal') return `/payment/result?session=${session}`;
  return orderPage(session, useSessionState.getState());
}

/** No thanks for a table: they would say that another order was placed. */
function thanksFor(type: Session['type']): { readonly placed: true } | null {
  return type === 'dineIn' ? null : { placed: true };
}

/** Opens the gateway's page (PAY-02); false if there is none. */
function leaveToGateway(started: PaymentStarted): boolean {
  if (started.kind === 'redirect') {
    location.assign(reachableUrl(started.url));
    return true;
  }
  if (started.kind !== 'form') return false;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = reachableUrl(started.url);
  for (const [name, value] of Object.entries(started.fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  return true;
}

/** The simulator is on the app's own origin; the CSP refuses forms to another name of it. */
export function reachableUrl(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.startsWith('/simulator/') ? `${pathname}${search}` : url;
}
