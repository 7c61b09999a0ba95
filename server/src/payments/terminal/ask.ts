import { nextTerminalState } from '@servery/engine/session/terminal-state.ts';
import type { TerminalEvent } from '@servery/engine/session/terminal-state.ts';
import type {
  GatewayMessage,
  PaymentAttempt,
  TerminalActions,
  TerminalAnswer,
} from '../../gateways/gateway.ts';
import { isNotAsked, isRefusal } from '../../gateways/refusal.ts';
import type { GatewayRefusal } from '../../gateways/refusal.ts';
import { compareWithAttempt } from '../../gateways/settlement.ts';
import { attemptOf } from '../attempt.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { reviewMismatch } from '../query-gateway.ts';
import { giveUp, settle } from '../settle.ts';
import { attemptNamed, storeGatewayId } from '../store/attempts.ts';
import type { StoredAttempt } from '../store/attempts.ts';
import { claimSending, storeTerminalState } from '../store/terminals.ts';

/** Sends a payment to its terminal, and never again: only who claims it sends (TERMINAL-03). */
export async function askTerminal(
  attempt: StoredAttempt,
  dependencies: PaymentDependencies,
): Promise<void> {
  const { reference, gateway, shop } = attempt;
  try {
    const actions = await actionsFor(attempt, dependencies);
    if (actions === null || !(await claimSending(dependencies.db, reference))) return;
    await ask(attempt, actions, dependencies);
  } catch (error) {
    // Nobody awaits it: an error that left it would end the process. The reconciler goes on.
    dependencies.log.error({ reference, gateway, shop, error }, 'asking a terminal failed');
  }
}

async function ask(
  attempt: StoredAttempt,
  actions: TerminalActions,
  dependencies: PaymentDependencies,
): Promise<void> {
  const { reference, gateway, shop } = attempt;
  try {
    const forGateway = attemptOf(attempt, dependencies.publicUrl());
    await record(attempt, await actions.ask(forGateway), { forGateway, dependencies });
  } catch (error) {
    dependencies.log.error({ reference, gateway, shop, error }, 'asking a terminal failed');
    await noteEvent(attempt, 'lost', dependencies);
  }
}

/** What the gateway of a terminal can do; null if the shop has no such merchant any more. */
export async function actionsFor(
  { shop, gateway }: StoredAttempt,
  { gateways }: PaymentDependencies,
): Promise<TerminalActions | null> {
  return (await gateways.at(shop, gateway))?.atTerminal ?? null;
}

interface Recording {
  readonly forGateway: PaymentAttempt;
  readonly dependencies: PaymentDependencies;
}

async function record(
  attempt: StoredAttempt,
  answer: TerminalAnswer,
  { forGateway, dependencies }: Recording,
): Promise<void> {
  if ('kind' in answer) {
    if (answer.gatewayId !== null)
      await storeGatewayId(dependencies.db, attempt.reference, answer.gatewayId);
    await noteEvent(attempt, 'shown', dependencies);
    return;
  }
  if (isRefusal(answer)) await recordRefusal(attempt, answer, dependencies);
  else await settleOutcome(attempt, compareWithAttempt(answer, forGateway), dependencies);
}

/** What was certainly not asked for has failed; of anything else nobody knows (TERMINAL-04). */
async function recordRefusal(
  attempt: StoredAttempt,
  refusal: GatewayRefusal,
  dependencies: PaymentDependencies,
): Promise<void> {
  const { reference, gateway, shop } = attempt;
  dependencies.log.warn({ reference, gateway, shop, refusal }, 'terminal gave no answer');
  if (isNotAsked(refusal)) await giveUp(attempt, reasonOf(refusal), dependencies);
  else await noteEvent(attempt, 'lost', dependencies);
}

function reasonOf({ code }: GatewayRefusal): string {
  if (code === 'terminalBusy') return code;
  return code === 'terminalOffline' || code === 'gatewaySilent' ? 'terminalOffline' : 'notAsked';
}

/** Saves what a terminal said: a result, that it shows the payment, or that it did not answer. */
export async function settleOutcome(
  attempt: StoredAttempt,
  outcome: GatewayMessage | GatewayRefusal,
  dependencies: PaymentDependencies,
): Promise<void> {
  if (isRefusal(outcome)) await reviewMismatch(attempt, outcome, dependencies);
  else await settle(attempt, outcome, dependencies);
  await noteOutcome(attempt, outcome, dependencies);
}

export async function noteOutcome(
  attempt: StoredAttempt,
  outcome: GatewayMessage | GatewayRefusal,
  dependencies: PaymentDependencies,
): Promise<void> {
  const event = eventOf(outcome);
  if (event !== null) await noteEvent(attempt, event, dependencies);
}

/** Pending, but not at the terminal. */
const notShown: readonly string[] = ['notFound', 'none'];

function eventOf(outcome: GatewayMessage | GatewayRefusal): TerminalEvent | null {
  // Words that nobody knows may mean that the terminal is busy with the card.
  if (isRefusal(outcome)) return outcome.code === 'gatewaySilent' ? 'lost' : null;
  return outcome.status === 'pending' && !notShown.includes(outcome.reason) ? 'shown' : null;
}

/** Stores the state that follows; a payment that has its result keeps it. */
async function noteEvent(
  { reference, session }: StoredAttempt,
  event: TerminalEvent,
  { db, publisher }: PaymentDependencies,
): Promise<void> {
  const now = await attemptNamed(db, reference);
  if (now === null || now.terminalState === null) return;
  const state = nextTerminalState(now.terminalState, event);
  if (await storeTerminalState(db, reference, state)) publisher.sessionChanged(session);
}
