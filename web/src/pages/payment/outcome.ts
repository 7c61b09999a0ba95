import type { PaymentState } from '../../api/payments.ts';

/** What a guest who comes back from the gateway is told. */
export type Outcome =
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'pending'
  | 'slow'
  | 'review'
  | 'unknown'
  | 'over'
  | 'none';

export interface Waiting {
  /** The payment the guest comes back from; null means the newest. */
  readonly reference: string | null;
  /** Whether the guest has waited long enough to be let go. */
  readonly isLate: boolean;
}

type State = Pick<PaymentState, 'status' | 'attempts'> & {
  readonly session: Pick<PaymentState['session'], 'status'>;
};

/** How it went: only a plain no lets anybody pay again (PAY-05). */
export function outcomeOf(state: State, { reference, isLate }: Waiting): Outcome {
  if (state.status === 'paid') return 'paid';
  const attempt = attemptIn(state, reference);
  if (attempt?.status === 'review') return 'review';
  if (isClosed(state)) return 'over';
  if (state.status === 'pending') return isLate ? 'slow' : 'pending';
  if (state.status === 'none') return 'none';
  return attempt?.status === 'cancelled' ? 'cancelled' : 'failed';
}

function attemptIn({ attempts }: State, reference: string | null): State['attempts'][number] | undefined {
  const named = attempts.find((attempt) => attempt.reference === reference);
  return named ?? attempts.toSorted((one, other) => one.at - other.at).at(-1);
}

function isClosed({ session }: State): boolean {
  return session.status === 'cancelled' || session.status === 'void';
}

/** Whether it may still change by itself, so that it is asked about again. */
export function isOpen(outcome: Outcome): boolean {
  return ['pending', 'slow', 'unknown', 'review', 'none'].includes(outcome);
}

/** Whether another try can cost nobody money twice. */
export function mayPayAgain(outcome: Outcome): boolean {
  return outcome === 'failed' || outcome === 'cancelled' || outcome === 'none';
}

/** Whether staff are looking into a payment of it: nobody is asked to pay before they have (PAY-03). */
export function isInReview({ status, attempts }: State): boolean {
  return status === 'pending' && attempts.some((attempt) => attempt.status === 'review');
}

/** The payment that may still go through; null when there is none. */
export function begunAt({ status, attempts }: State): number | null {
  if (status !== 'pending') return null;
  const begun = attempts.filter((attempt) => attempt.status === 'begun' || attempt.status === 'review');
  return begun.length === 0 ? null : Math.max(...begun.map(({ at }) => at));
}
