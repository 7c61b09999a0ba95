import { rightsIn } from '@servery/engine/session/status.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import type { PaymentState } from '../session/payment-queries.ts';

/** Shown to a guest who returns from the gateway. */
export type PaymentOutcome =
  | 'paid'
  | 'ownPart'
  | 'failed'
  | 'cancelled'
  | 'pending'
  | 'slow'
  | 'review'
  | 'unanswered'
  | 'refundDue'
  | 'unknown'
  | 'over'
  | 'none';

export interface Waiting {
  /** The payment the guest returns from; null means the newest. */
  readonly reference: string | null;
  /** Whether the guest has waited long enough to leave the page. */
  readonly isLate: boolean;
}

type State = Pick<PaymentState, 'status' | 'attempts'> & {
  readonly session: Pick<PaymentState['session'], 'status'>;
};

/** The outcome; only a clear refusal offers another payment (PAY-05). */
export function outcomeOf(state: State, { reference, isLate }: Waiting): PaymentOutcome {
  if (referenceDueBack(state, reference) !== null) return 'refundDue';
  if (state.status === 'paid') return 'paid';
  const status = attemptIn(state, reference)?.status;
  if (status === 'review') return 'review';
  if (isOver(state, status)) return 'over';
  // The bill is not paid yet: others pay the rest of it (SPLIT-09).
  if (status === 'paid') return 'ownPart';
  if (state.status === 'pending') return isLate ? 'slow' : 'pending';
  if (state.status === 'none') return 'none';
  return status === 'cancelled' || status === 'unanswered' ? status : 'failed';
}

/** Reference of a payment this order could not use; null if there is none (PAY-11). */
export function referenceDueBack(state: State, reference: string | null): string | null {
  // A void order is refunded as a whole, and its own sentence says so.
  if (isVoid(state)) return null;
  const attempt = attemptIn(state, reference);
  if (attempt?.status !== 'refundDue') return null;
  // Without a reference the outcome is that of the order, which is paid.
  return state.status === 'paid' && attempt.reference !== reference ? null : attempt.reference;
}

/** Whether it was for the guest's part of a divided bill: they try again with that (SPLIT-09). */
export function isOfPart(state: State, reference: string | null): boolean {
  return attemptIn(state, reference)?.isPart === true;
}

function attemptIn(
  { attempts }: State,
  reference: string | null,
): State['attempts'][number] | undefined {
  const named = attempts.find((attempt) => attempt.reference === reference);
  return named ?? attempts.toSorted((one, other) => one.at - other.at).at(-1);
}

/** A cancelled order says "nothing was charged": untrue while a payment is unanswered. */
function isOver(state: State, attempt: State['attempts'][number]['status'] | undefined): boolean {
  return isVoid(state) || (state.session.status === 'cancelled' && attempt !== 'unanswered');
}

function isVoid({ session }: State): boolean {
  return session.status === 'void';
}

/** Whether the outcome may change by itself, so that it is polled. */
export function isOpen(outcome: PaymentOutcome): boolean {
  return ['pending', 'slow', 'unknown', 'review', 'unanswered', 'none'].includes(outcome);
}

/** Whether another try cannot charge twice. */
export function mayPayAgain(outcome: PaymentOutcome): boolean {
  return outcome === 'failed' || outcome === 'cancelled' || outcome === 'none';
}

/** Whether the order can be paid again although this payment is unresolved (PAY-11). */
export function mayPayAnyway(outcome: PaymentOutcome, order: SessionStatus | null): boolean {
  const isDoubtful = outcome === 'unanswered' || outcome === 'refundDue';
  return isDoubtful && order !== null && rightsIn[order].join;
}

/** When a payment was started that may still succeed; null if there is none. */
export function begunAt({ status, attempts }: State): number | null {
  if (status !== 'pending') return null;
  const begun = attempts.filter(
    (attempt) => attempt.status === 'begun' || attempt.status === 'review',
  );
  return begun.length === 0 ? null : Math.max(...begun.map(({ at }) => at));
}
