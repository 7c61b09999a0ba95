import { useEffect, useState } from 'react';
import { paymentState } from '../session/payment-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useOrder } from '../orders/use-order.ts';
import { isGone } from '../query/is-gone.ts';
import { OutcomePage } from './outcome-page.tsx';
import { isOpen, outcomeOf, referenceDueBack } from './outcome.ts';
import type { Outcome } from './outcome.ts';

const askAgainMs = 3000;
const lateMs = 30_000;

export interface PaymentResultProps {
  readonly session: string;
  readonly reference: string | null;
}

/** How the payment went; while nobody knows, it is asked again and nobody pays twice (PAY-05). */
export function PaymentResult({ session, reference }: PaymentResultProps) {
  const { data: order, error } = useOrder(session);
  const { outcome, dueBack } = useOutcome({ session, reference }, order?.version ?? 0);
  const isConcluded = outcome === 'paid' || outcome === 'refundDue';
  const isLeft = order === undefined && isConcluded && isGone(error);
  return (
    <OutcomePage
      outcome={outcome}
      order={order ?? null}
      session={session}
      dueBack={dueBack}
      isLeft={isLeft}
    />
  );
}

interface QueryResult {
  readonly outcome: Outcome;
  readonly dueBack: string | null;
}

/** Told by the gateway's word as the server has it: asked for every few seconds, and at once when the order changes. */
function useOutcome({ session, reference }: PaymentResultProps, version: number): QueryResult {
  const asked = paymentState.of(session);
  const isLate = useLate();
  useEffect(() => {
    // What was known before the gateway is worth nothing after it.
    asked.update(() => undefined);
  }, [asked]);
  useEffect(() => asked.invalidate(), [asked, version]);
  const { data, error } = useQuery(asked);
  const outcome = data === undefined ? unknownYet(error, isLate) : outcomeOf(data, { reference, isLate });
  const isAsked = isOpen(outcome);
  useEffect(() => {
    if (!isAsked) return undefined;
    const beat = setInterval(asked.invalidate, askAgainMs);
    return () => clearInterval(beat);
  }, [asked, isAsked]);
  return { outcome, dueBack: data === undefined ? null : referenceDueBack(data, reference) };
}

function unknownYet(error: unknown, isLate: boolean): Outcome {
  if (error !== null) return 'unknown';
  return isLate ? 'slow' : 'pending';
}

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
