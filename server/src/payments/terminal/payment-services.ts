import { isOpenAtTerminal, stateAt } from '@servery/engine/session/terminal-state.ts';
import type { TerminalState } from '@servery/engine/session/terminal-state.ts';
import { nameOf } from '@servery/contract/call.ts';
import { terminalCalls } from '@servery/contract/calls/terminal-calls.ts';
import type { Caller } from '../../calls/caller.ts';
import { cashierOf } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { admitted } from '../../orders/access.ts';
import { payableSession } from '../../orders/store/payable-sessions.ts';
import { chargedBy } from '../attempt.ts';
import { startPayments } from '../idempotent-start.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { claimOne } from '../store/attempts-to-query.ts';
import { attemptNamed } from '../store/attempts.ts';
import type { AttemptStatus, StoredAttempt } from '../store/attempts.ts';
import { cancelAtTerminal, queryTerminal } from './resolve.ts';

interface PaymentAtTerminal {
  readonly session: string;
  readonly reference: string;
  readonly restoreKey: string | null;
}

/** Starting, following and cancelling a payment at a card terminal (TERMINAL-03). */
export function terminalPaymentServices(dependencies: PaymentDependencies): readonly Served[] {
  const start = startPayments(dependencies);
  const { payAtTerminal, terminalStatus, cancelAtTerminal: cancel } = terminalCalls;
  return [
    implementWithData(payAtTerminal, ({ data, caller }) => {
      cashierOf(caller);
      const { locale, ...rest } = data;
      return start(
        { scope: nameOf(payAtTerminal), gateways: ['terminal'], data: rest, locale },
        caller,
      );
    }),
    implementWithData(terminalStatus, async ({ data, caller }) => {
      const attempt = await ownAttempt(data, caller, dependencies);
      const claimed = await claimOne(dependencies.db, attempt.reference, dependencies.clock());
      if (claimed.length > 0) await queryTerminal(attempt, dependencies);
      return viewOf(attempt, dependencies);
    }),
    implementWithData(cancel, async ({ data, caller }) => {
      const attempt = await ownAttempt(data, caller, dependencies);
      if (attempt.status === 'begun') await cancelAtTerminal(attempt, dependencies);
      return viewOf(attempt, dependencies);
    }),
  ];
}

/** A payment at a terminal of an order that the caller may use. */
async function ownAttempt(
  { session, reference, restoreKey }: PaymentAtTerminal,
  caller: Caller,
  { db, sessions }: PaymentDependencies,
): Promise<StoredAttempt> {
  cashierOf(caller);
  admitted(await sessions.head(session), caller, restoreKey);
  const attempt = await attemptNamed(db, reference);
  if (attempt === null || attempt.session !== session || attempt.terminal === null)
    throw new Refused('notFound');
  return attempt;
}

/** A different amount is for staff; the guest is not asked to pay again. */
const resultOf: Readonly<Record<AttemptStatus, TerminalState | null>> = {
  begun: null,
  paid: 'approved',
  refundDue: 'approved',
  failed: 'declined',
  cancelled: 'cancelled',
  review: 'unknown',
};

/** The gateway knows of no payment: no card was declined (TERMINAL-06). */
function resultOfAttempt({ status, reason }: StoredAttempt): TerminalState | null {
  return status === 'failed' && reason === 'notFound' ? 'cancelled' : resultOf[status];
}

const notAskedReasons: readonly string[] = ['terminalBusy', 'terminalOffline', 'notAsked'];

async function viewOf({ reference }: StoredAttempt, { db, clock }: PaymentDependencies) {
  const attempt = await attemptNamed(db, reference);
  const session = attempt === null ? null : await payableSession(db, attempt.session);
  if (attempt === null || session === null || attempt.terminal === null)
    throw new Refused('notFound');
  const { _id, status, version, total, paid } = session;
  const { orderNumber, currency, terminal, reason } = attempt;
  const deadline = attempt.expiresAt.getTime();
  const known = resultOfAttempt(attempt) ?? attempt.terminalState ?? 'unknown';
  const state = stateAt(known, { deadline, now: clock() });
  return {
    session: { _id, status, version, total, paid },
    orderNumber,
    reference,
    amount: chargedBy(attempt),
    currency,
    terminal: terminal.id,
    state,
    reason: !isOpenAtTerminal(state) && notAskedReasons.includes(reason ?? '') ? reason : null,
    deadline,
  };
}
