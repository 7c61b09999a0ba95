import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { isOpenAtTerminal } from '@servery/engine/session/terminal-state.ts';
import { useLocale } from '../i18n/use-messages.ts';
import { connection, onConnect } from '../query/connection.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { paymentMethods, paymentState } from '../session/payment-queries.ts';
import { refetchBill } from './bill-queries.ts';
import { noteDrawerRefusal } from './till-drawer.ts';

export type PaymentAtTerminal = AnswerTo<'create payments/terminalStatus'>;

export type Terminal = AnswerTo<'find terminals'>[number];

export const terminals = defineQuery(() => call('find terminals'));

const lookAgainMs = 1500;

async function statusOf(session: string, reference: string): Promise<PaymentAtTerminal> {
  const data = { session, reference, requestKey: newRequestKey() };
  return call('create payments/terminalStatus', { data });
}

/** The payment of an order that a terminal has not answered yet, wherever it was started. */
function useOpenReference(session: string): string | null {
  const { data } = useQuery(paymentState.of(session));
  useEffect(() => {
    const read = (): void => paymentState.of(session).invalidate();
    const stops = [
      connection().client.on('tableSessions changed', ({ _id }) => {
        if (_id === session) read();
      }),
      onConnect(read),
    ];
    read();
    return () => stops.forEach((stop) => stop());
  }, [session]);
  const open = data?.attempts.find(
    ({ gateway, status }) => gateway === 'terminal' && status === 'begun',
  );
  return open?.reference ?? null;
}

interface AskedAtTerminal {
  /** Null for all that is open. */
  readonly amount: number | null;
  readonly tip: number;
  /** Empty for that of this till. */
  readonly terminal: string;
  /** At which it is an event once it is approved (DRAWER-05). */
  readonly drawer: string | null;
}

export interface TerminalPayments {
  /** The payment to show, until its result was read; null if there is none. */
  readonly shown: PaymentAtTerminal | null;
  readonly isStarting: boolean;
  readonly error: unknown;
  readonly start: (asked: AskedAtTerminal) => void;
  readonly cancel: () => void;
  readonly close: () => void;
}

/** Starts a payment at a terminal and asks until its result is known (TERMINAL-12). */
export function useTerminalPayment(session: string, onApproved: () => void): TerminalPayments {
  const found = useOpenReference(session);
  const [own, setOwn] = useState<string | null>(null);
  const [read, setRead] = useState<string | null>(null);
  // Once the result of its own was read, another till may start one.
  const reference = own === null || own === read ? found : own;
  // Its result stays until it was read, though nothing is open any more.
  if (reference !== null && reference !== own) setOwn(reference);
  const shown = useFollowed(session, reference === read ? null : reference, onApproved);
  const starting = useStarting(session, setOwn);
  const cancelling = useMutation(async (of: string) => {
    const data = { session, reference: of, requestKey: newRequestKey() };
    await call('create payments/terminalCancel', { data });
  });
  return {
    shown,
    isStarting: starting.isRunning,
    error: starting.error ?? cancelling.error,
    start: starting.run,
    cancel: () => (reference === null ? undefined : cancelling.run(reference)),
    close: () => {
      setRead(reference);
      paymentState.of(session).invalidate();
    },
  };
}

/** Of an answer that was lost the server knows: nothing is sent a second time. */
function useStarting(session: string, onStarted: (reference: string) => void) {
  const locale = useLocale();
  const { data: methods } = useQuery(paymentMethods.of(session));
  return useMutation(async ({ terminal: named, ...asked }: AskedAtTerminal) => {
    const methodRef = methods?.find(({ gateway }) => gateway === 'terminal')?._id ?? '';
    const terminal = named === '' ? null : named;
    const data = { session, methodRef, locale, ...asked, terminal, requestKey: newRequestKey() };
    try {
      const started = await call('create payments/terminal', { data });
      if (started.kind === 'terminal') onStarted(started.reference);
    } catch (error) {
      noteDrawerRefusal(error);
      throw error;
    } finally {
      paymentState.of(session).invalidate();
    }
  });
}

/** How a payment stands, asked for again until there is a result. */
function useFollowed(
  session: string,
  reference: string | null,
  onApproved: () => void,
): PaymentAtTerminal | null {
  const [known, setKnown] = useState<PaymentAtTerminal | null>(null);
  const state = known?.reference === reference ? (known?.state ?? null) : null;
  const isOver = state !== null && !isOpenAtTerminal(state);
  const approved = useEffectEvent(onApproved);
  useEffect(() => {
    if (reference === null || isOver) return undefined;
    const look = (): void => {
      statusOf(session, reference)
        .then(setKnown)
        // Asked for again: the server goes on by itself.
        .catch(() => undefined);
    };
    look();
    const beat = setInterval(look, lookAgainMs);
    return () => clearInterval(beat);
  }, [session, reference, isOver]);
  useEffect(() => {
    if (!isOver) return;
    refetchBill(session);
    if (state === 'approved') approved();
  }, [session, isOver, state]);
  return known?.reference === reference ? known : null;
}
