import { useEffect, useState } from 'react';
import { paymentState } from '../session/payment-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useOrder } from '../orders/use-order.ts';
import { isGone } from '../query/is-gone.ts';
import { OutcomePage } from './outcome-page.tsx';
import { isOfPart, isOpen, outcomeOf, referenceDueBack } from './outcome.ts';
import type { PaymentOutcome } from './outcome.ts';

const pollMs = 3000;
const lateMs = 30_000;

export interface PaymentResultProps {
  readonly session: string;
  readonly reference: string | null;
}

/** The outcome of a payment, polled while it is open; no second payment meanwhile (PAY-05). */
export function PaymentResult({ session, reference }: PaymentResultProps) {
  const { data: order, error } = useOrder(session);
  const { outcome, dueBack, isPart } = useOutcome({ session, reference }, order?.version ?? 0);
  const isConcluded = outcome === 'paid' || outcome === 'refundDue';
  const isLeft = order === undefined && isConcluded && isGone(error);
  return (
    <OutcomePage
      outcome={outcome}
      order={order ?? null}
      session={session}
      dueBack={dueBack}
      isPart={isPart}
      isLeft={isLeft}
    />
  );
}

interface PolledOutcome {
  readonly outcome: PaymentOutcome;
  readonly dueBack: string | null;
  readonly isPart: boolean;
}

/** Polls the payment state every few seconds, and at once when the order changes. */
export function useOutcome(
  { session, reference }: PaymentResultProps,
  version: number,
): PolledOutcome {
  const query = paymentState.of(session);
  const isLate = useLate();
  useEffect(() => {
    // A state from before the gateway is outdated.
    query.update(() => undefined);
  }, [query]);
  useEffect(() => query.invalidate(), [query, version]);
  const { data, error } = useQuery(query);
  const outcome =
    data === undefined ? outcomeBefore(error, isLate) : outcomeOf(data, { reference, isLate });
  const isPolled = isOpen(outcome);
  useEffect(() => {
    if (!isPolled) return undefined;
    const timer = setInterval(query.invalidate, pollMs);
    return () => clearInterval(timer);
  }, [query, isPolled]);
  return {
    outcome,
    dueBack: data === undefined ? null : referenceDueBack(data, reference),
    isPart: data !== undefined && isOfPart(data, reference),
  };
}

function outcomeBefore(error: unknown, isLate: boolean): PaymentOutcome {
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
