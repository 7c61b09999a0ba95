import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { isOpenAtTerminal } from '@servery/engine/session/terminal-state.ts';
import { call } from '../query/socket.ts';

type TerminalPayment = AnswerTo<'create payments/terminalStatus'>;

/** `late` has no result when its deadline is over: staff help (TERMINAL-06). */
export type TerminalView = TerminalPayment['state'] | 'late' | 'stopping';

export interface FollowedPayment {
  readonly view: TerminalView;
  /** Why the terminal was not even asked; null otherwise. */
  readonly reason: TerminalPayment['reason'];
  /** Stops it at the terminal; the answer is shown, whatever it is (TERMINAL-07). */
  readonly stop: () => void;
}

interface PaymentAtTerminal {
  readonly session: string;
  readonly reference: string;
}

const pollMs = 1500;
const deadlineMs = 5 * minuteMs;

function ask({ session, reference }: PaymentAtTerminal, isStopped: boolean) {
  const data = { session, reference, requestKey: newRequestKey() };
  return isStopped
    ? call('create payments/terminalCancel', { data })
    : call('create payments/terminalStatus', { data });
}

/** Runs the work at once for every kind of it and every few seconds, one at a time. */
function usePolled(work: () => Promise<void>, kind: string | null): void {
  const run = useEffectEvent(work);
  const isRunning = useRef(false);
  useEffect(() => {
    if (kind === null) return undefined;
    const beat = (): void => {
      if (isRunning.current) return;
      isRunning.current = true;
      run()
        .catch(() => undefined)
        .finally(() => {
          isRunning.current = false;
        });
    };
    beat();
    const timer = setInterval(beat, pollMs);
    return () => clearInterval(timer);
  }, [kind]);
}

/** Also without a connection: guests are not left waiting for longer. */
export function useLate(deadline: number | null): boolean {
  const [begun] = useState(() => Date.now());
  const [isLate, setLate] = useState(false);
  const until = Math.min(deadline ?? Infinity, begun + deadlineMs);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return isLate;
}

/** A payment at the terminal, asked about until there is a result (TERMINAL-04). */
export function useTerminalPayment(at: PaymentAtTerminal): FollowedPayment {
  const [payment, setPayment] = useState<TerminalPayment | null>(null);
  const [stopping, setStopping] = useState<'no' | 'asked' | 'told'>('no');
  const state = payment?.state ?? 'sent';
  const isOpen = isOpenAtTerminal(state);
  const isLate = useLate(payment?.deadline ?? null);
  usePolled(
    async () => {
      const isStopped = stopping === 'asked';
      setPayment(await ask(at, isStopped));
      if (isStopped) setStopping('told');
    },
    isOpen ? stopping : null,
  );
  const stop = (): void => {
    if (stopping === 'no') setStopping('asked');
  };
  const isStopping = isOpen && stopping !== 'no';
  const view = isStopping ? 'stopping' : state;
  return { view: isOpen && isLate ? 'late' : view, reason: payment?.reason ?? null, stop };
}
