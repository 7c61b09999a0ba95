import type { Caller } from '../calls/caller.ts';
import { admitted, sitsAt } from '../orders/access.ts';
import { Refused } from '../calls/refused.ts';
import { claimOfSession } from './store/attempts-to-query.ts';
import { payableSession } from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { attemptsOf } from './store/attempts.ts';
import { isUnanswered, isWaitedFor } from './store/open-attempts.ts';
import type { AttemptStatus, StoredAttempt } from './store/attempts.ts';
import { queryAndSettle } from './query-gateway.ts';
import { attemptMs } from './attempt.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

export interface PaymentState {
  readonly session: Pick<PayableSession, '_id' | 'status' | 'version' | 'total' | 'paid'>;
  readonly status: 'paid' | 'failed' | 'pending' | 'none';
  readonly attempts: readonly {
    readonly reference: string;
    readonly gateway: string;
    readonly amount: number;
    readonly currency: string;
    readonly status: AttemptStatus | 'unanswered';
    readonly at: number;
    readonly isPart: boolean;
  }[];
}

export interface StateRequest {
  readonly session: string;
  readonly restoreKey: string | null;
}

/** Queries the gateways about what may still be paid, then reports the status (PAY-05). */
export async function updatePayment(
  { session: id, restoreKey }: StateRequest,
  caller: Caller,
  dependencies: PaymentDependencies,
): Promise<PaymentState> {
  const before = await payableSession(dependencies.db, id);
  const head = await dependencies.sessions.head(id);
  const hasPaid = before !== null && isJustPaid(before, dependencies.clock());
  if (head === null || !hasPaid || !sitsAt(head, caller, restoreKey))
    admitted(head, caller, restoreKey);
  const claimed = await claimOfSession(dependencies.db, id, dependencies.clock());
  await Promise.all(claimed.map((reference) => queryAndSettle(reference, dependencies)));
  const session = await payableSession(dependencies.db, id);
  if (session === null) throw new Refused('notFound');
  const attempts = await attemptsOf(dependencies.db, id);
  const { _id, status, version, total, paid } = session;
  return {
    session: { _id, status, version, total, paid },
    status: stateOf(session, attempts),
    attempts: attempts.map(guestView),
  };
}

/** A phone's key ends with the bill, but guests who have just paid must see that it is paid. */
function isJustPaid({ type, status, paidTime }: PayableSession, nowMs: number): boolean {
  return (
    type === 'dineIn' &&
    status === 'done' &&
    paidTime !== null &&
    nowMs - paidTime.getTime() < attemptMs
  );
}

/** An attempt keeps nobody waiting once the session accepts orders again. */
function stateOf(
  { status }: PayableSession,
  attempts: readonly StoredAttempt[],
): PaymentState['status'] {
  if (isPaid(status, attempts)) return 'paid';
  if (status === 'toPay' && attempts.some(isWaitedFor)) return 'pending';
  return attempts.length > 0 ? 'failed' : 'none';
}

/** A refunded payment is not paid, though cash that went back over the counter was. */
function isPaid(status: PayableSession['status'], attempts: readonly StoredAttempt[]): boolean {
  if (status === 'void') return false;
  return (
    status === 'done' || attempts.some((attempt) => attempt.status === 'paid' && !attempt.isPart)
  );
}

/** What a guest may know of an attempt; the gateway's own text is for staff. */
function guestView(attempt: StoredAttempt): PaymentState['attempts'][number] {
  const { reference, amount, currency, startedAt, billPart } = attempt;
  const gateway = attempt.terminal === null ? attempt.gateway : 'terminal';
  // After a plain refusal, guests believe their money is safe and pay again (PAY-11).
  const status = isUnanswered(attempt) ? 'unanswered' : attempt.status;
  const isPart = billPart !== null;
  return { reference, gateway, amount, currency, status, at: startedAt.getTime(), isPart };
}
