import { isRefusal } from '../gateways/refusal.ts';
import type { Schedule } from '../gateways/simulator/setup.ts';
import { claimOld } from './store/attempts-to-query.ts';
import { unansweredReason } from './store/payments.ts';
import type { StoredAttempt } from './store/payments.ts';
import { askAbout } from './query-gateway.ts';
import type { Outcome } from './query-gateway.ts';
import { graceMs } from './attempt.ts';
import type { PaymentParts } from './payment-dependencies.ts';
import { giveUp } from './settle.ts';

// An order is released when the grace period ends; a second card paid at the last moment is found
// after that.
const patience = { quietMs: 30_000, most: 10, lateMs: 2 * graceMs };

/**
 * Queries silent attempts, so that a lost message is repaired even when the guest is gone (PAY-05).
 */
export async function askOldAttempts(parts: PaymentParts): Promise<number> {
  const claimed = await claimOld(parts.db, parts.clock(), patience);
  await Promise.all(claimed.map((reference) => askOld(reference, parts)));
  return claimed.length;
}

/** One failure does not stop the other queries. */
async function askOld(reference: string, parts: PaymentParts): Promise<void> {
  try {
    const asked = await askAbout(reference, parts);
    if (asked !== null && isOver(asked.attempt, parts.clock()) && !isAnswer(asked.outcome))
      await giveUp(asked.attempt, isUnknownThere(asked.outcome) ? 'notFound' : unansweredReason, parts);
  } catch (error) {
    parts.log.error({ reference, error }, 'asking about a payment failed');
  }
}

/**
 * Whether the gateway has never heard of it: the page was closed before a card was entered, and
 * nobody was charged.
 */
function isUnknownThere(outcome: Outcome): boolean {
  return !isRefusal(outcome) && outcome.reason === 'notFound';
}

function isAnswer(outcome: Outcome): boolean {
  return !isRefusal(outcome) && outcome.status !== 'pending';
}

function isOver({ expiresAt }: StoredAttempt, nowMs: number): boolean {
  return nowMs > expiresAt.getTime() + graceMs;
}

export interface Reconciler {
  /** Lets running queries finish, and starts no more. */
  readonly stop: () => Promise<void>;
}

export interface ThrottledByName {
  readonly everyMs: number;
  readonly schedule: Schedule;
}

/**
 * Runs at an interval until stopped; any number of nodes may do so, each claims what no other has
 * claimed.
 */
export function keepAsking(parts: PaymentParts, { everyMs, schedule }: ThrottledByName): Reconciler {
  let isStopped = false;
  let running = Promise.resolve();
  const ask = async (): Promise<void> => {
    try {
      await askOldAttempts(parts);
    } catch (error) {
      parts.log.error({ error }, 'old payments could not be asked about');
    }
  };
  const next = (): void => {
    schedule(everyMs, async () => {
      if (isStopped) return;
      running = ask();
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
