import { useRef, useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { failureText } from '../i18n/failure-message.ts';
import type { Translate } from '../i18n/messages.ts';
import { useLocale } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { order as orders } from '../session/order-queries.ts';
import { paymentState, startPayment } from '../session/payment-queries.ts';
import type { PaymentMethod, PaymentState } from '../session/payment-queries.ts';
import type { Session } from '../shops/start.ts';
import { show } from './screen-store.ts';
import { useTriedAgain } from './try-again.ts';

/** A payment at the terminal that may still be charged: the page was killed, or no answer came. */
export function openAtTerminal(state: PaymentState | undefined): string | null {
  const open = state?.attempts.filter(
    ({ gateway, status }) => gateway === 'terminal' && (status === 'begun' || status === 'review'),
  );
  return open?.toSorted((one, other) => one.at - other.at).at(-1)?.reference ?? null;
}

/** The payment at the terminal that the screen follows; null while there is none. */
export function useFollowed(session: string) {
  const { data } = useQuery(paymentState.of(session));
  const [followed, setFollowed] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const open = openAtTerminal(data);
  // Followed until its result has been read, which an open payment no longer is.
  if (followed === null && open !== null && open !== left) setFollowed(open);
  const leaveIt = (): void => {
    setLeft(followed);
    setFollowed(null);
  };
  return { followed, follow: setFollowed, leaveIt };
}

/** Another guest's payment may hold the terminal: that is no fault of this one. */
export function startFailure(error: unknown, t: Translate): string {
  const isBusy = isCallFailure(error) && error.data['reason'] === 'terminalBusy';
  return isBusy ? t('kiosk.terminal.terminalBusyHint') : failureText(error);
}

/** Whether the server refused; of anything else nobody knows. */
export function isRefused(error: unknown): boolean {
  return isCallFailure(error) && error.code < 500 && error.code !== 408;
}

/**
 * Starts a payment at the terminal. Without an answer it is sent again under its key until there is
 * one: the terminal is asked once (PAY-02).
 */
export function useTerminalStart(
  { _id: session }: Session,
  onStarted: (reference: string) => void,
) {
  const locale = useLocale();
  const key = useRef(newRequestKey());
  const [unanswered, setUnanswered] = useState<PaymentMethod | null>(null);
  const starting = useMutation(async (method: PaymentMethod) => {
    const requestKey = key.current;
    const paying = { session, method, locale, tips: null, savedInfo: null, requestKey };
    try {
      const { reference } = await startPayment(paying);
      key.current = newRequestKey();
      setUnanswered(null);
      if (reference === null) orders.invalidate();
      else onStarted(reference);
    } catch (error) {
      if (isRefused(error)) key.current = newRequestKey();
      setUnanswered(isRefused(error) ? null : method);
      throw error;
    }
  });
  useTriedAgain(unanswered !== null, () => {
    if (unanswered !== null) starting.run(unanswered);
  });
  return { ...starting, isRunning: starting.isRunning || unanswered !== null };
}

/** Tells the server that the guest pays at the counter; once, however often it is touched. */
export function useCounter({ _id: session }: Session) {
  const locale = useLocale();
  const key = useRef(newRequestKey());
  return useMutation(async (method: PaymentMethod) => {
    const requestKey = key.current;
    await startPayment({ session, method, locale, tips: null, savedInfo: null, requestKey });
    show({ kind: 'number' });
  });
}
