import { isRefusal } from '../gateways/refusal.ts';
import type { Schedule } from '../gateways/simulator/endpoint.ts';
import { claimSilent } from './store/attempts-to-query.ts';
import { attemptNamed } from './store/attempts.ts';
import { unansweredReason } from './store/open-attempts.ts';
import type { StoredAttempt } from './store/attempts.ts';
import { resolveAtTerminal } from './terminal/resolve.ts';
import { queryAndSettle } from './query-gateway.ts';
import type { GatewayOutcome } from './query-gateway.ts';
import { graceMs } from './attempt.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { giveUp } from './settle.ts';

// An order is released after the grace period; a second card may have been paid just before.
const claimLimits = { quietMs: 30_000, most: 10, lateMs: 2 * graceMs };

/** Queries silent attempts, which repairs lost messages when the guest is gone (PAY-05). */
export async function queryOldAttempts(dependencies: PaymentDependencies): Promise<number> {
  const claimed = await claimSilent(dependencies.db, dependencies.clock(), claimLimits);
  await Promise.all(claimed.map((reference) => queryOld(reference, dependencies)));
  return claimed.length;
}

/** One failure does not stop the other queries. */
async function queryOld(reference: string, dependencies: PaymentDependencies): Promise<void> {
  try {
    const attempt = await attemptNamed(dependencies.db, reference);
    if (attempt !== null && attempt.terminal !== null) {
      await resolveAtTerminal(attempt, dependencies);
      return;
    }
    const queried = await queryAndSettle(reference, dependencies);
    if (
      queried !== null &&
      isOver(queried.attempt, dependencies.clock()) &&
      !isAnswer(queried.outcome)
    )
      await giveUp(
        queried.attempt,
        isUnknownToGateway(queried.outcome) ? 'notFound' : unansweredReason,
        dependencies,
      );
  } catch (error) {
    dependencies.log.error({ reference, error }, 'payment query failed');
  }
}

/** Whether the gateway does not know it: no card was entered, and nobody was charged. */
function isUnknownToGateway(outcome: GatewayOutcome): boolean {
  return !isRefusal(outcome) && outcome.reason === 'notFound';
}

function isAnswer(outcome: GatewayOutcome): boolean {
  return !isRefusal(outcome) && outcome.status !== 'pending';
}

function isOver({ expiresAt }: StoredAttempt, nowMs: number): boolean {
  return nowMs > expiresAt.getTime() + graceMs;
}

export interface Reconciler {
  /** Lets running queries finish, and starts no more. */
  readonly stop: () => Promise<void>;
}

export interface ReconcilerSchedule {
  readonly everyMs: number;
  readonly schedule: Schedule;
}

/** Runs at an interval until stopped; each of any number of nodes claims its own attempts. */
export function startReconciler(
  dependencies: PaymentDependencies,
  { everyMs, schedule }: ReconcilerSchedule,
): Reconciler {
  let isStopped = false;
  let running = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await queryOldAttempts(dependencies);
    } catch (error) {
      dependencies.log.error({ error }, 'payment reconciliation failed');
    }
  };
  const next = (): void => {
    schedule(everyMs, async () => {
      if (isStopped) return;
      running = run();
      await running;
      next();
    });
  };
  next();
  return {
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}
