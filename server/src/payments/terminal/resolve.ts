import { isRefusal } from '../../gateways/refusal.ts';
import type { GatewayMessage } from '../../gateways/gateway.ts';
import type { GatewayRefusal } from '../../gateways/refusal.ts';
import { compareWithAttempt } from '../../gateways/settlement.ts';
import { attemptOf } from '../attempt.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { queryAndSettle } from '../query-gateway.ts';
import { cancelUnsent, giveUp } from '../settle.ts';
import { unansweredReason } from '../store/open-attempts.ts';
import type { StoredAttempt } from '../store/attempts.ts';
import { isPassedAtTerminal } from '../store/terminals.ts';
import { actionsFor, noteOutcome, settleOutcome } from './ask.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A node that meant to send it has done so by then, or died. */
const unsentMs = minuteMs;
/** By then staff have long settled it with the guest, and the terminal may be gone. */
const mostDays = 7;

/** Asks the terminal how a payment stands (TERMINAL-04). */
export async function queryTerminal(
  attempt: StoredAttempt,
  dependencies: PaymentDependencies,
): Promise<GatewayMessage | GatewayRefusal> {
  const queried = await queryAndSettle(attempt.reference, dependencies);
  const outcome = queried?.outcome ?? { code: 'cannotAsk' };
  await noteOutcome(attempt, outcome, dependencies);
  return outcome;
}

/** Stops a payment at its terminal; what was approved meanwhile is approved (TERMINAL-07). */
export async function cancelAtTerminal(
  attempt: StoredAttempt,
  dependencies: PaymentDependencies,
): Promise<GatewayMessage | GatewayRefusal> {
  const actions = await actionsFor(attempt, dependencies);
  if (attempt.terminalState === 'idle') await cancelUnsent(attempt, dependencies);
  // Some terminals cancel whatever they show: not the next guest's payment.
  if (actions === null || (await isPassedAtTerminal(dependencies.db, attempt.reference)))
    return queryTerminal(attempt, dependencies);
  const forGateway = attemptOf(attempt, dependencies.publicUrl());
  const answer = await actions.cancel(forGateway);
  const outcome = isRefusal(answer) ? answer : compareWithAttempt(answer, forGateway);
  await settleOutcome(attempt, outcome, dependencies);
  return outcome;
}

/** What the reconciler does about a payment without a result (TERMINAL-04, TERMINAL-06). */
export async function resolveAtTerminal(
  attempt: StoredAttempt,
  dependencies: PaymentDependencies,
): Promise<void> {
  const nowMs = dependencies.clock();
  if (attempt.terminalState === 'idle') {
    if (nowMs >= attempt.startedAt.getTime() + unsentMs) await cancelUnsent(attempt, dependencies);
    return;
  }
  if (attempt.status !== 'begun' || nowMs < attempt.expiresAt.getTime()) {
    await queryTerminal(attempt, dependencies);
    return;
  }
  const outcome = await cancelAtTerminal(attempt, dependencies);
  const isUnknownThere = !isRefusal(outcome) && outcome.reason === 'notFound';
  if (isUnknownThere) await giveUp(attempt, 'notFound', dependencies);
  else if (nowMs > attempt.startedAt.getTime() + mostDays * dayMs)
    await endUnanswered(attempt, dependencies);
}

async function endUnanswered(
  attempt: StoredAttempt,
  dependencies: PaymentDependencies,
): Promise<void> {
  const { reference, gateway, shop } = attempt;
  dependencies.log.error({ reference, gateway, shop }, 'terminal payment never answered');
  await giveUp(attempt, unansweredReason, dependencies);
}
