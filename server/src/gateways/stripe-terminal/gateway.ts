import type { Gateway, GatewayDependencies } from '../gateway.ts';
import { acknowledgeStripe } from '../stripe/acknowledge.ts';
import { terminalStep } from '../terminal-step.ts';
import type { StripeTerminalConfig } from './config.ts';
import { refundIntent } from './refund.ts';
import { askReader, cancelReader, probeReaders, queryReader } from './terminal.ts';
import { verifyIntentEvent } from './verify.ts';

/** Readers of Stripe that the server drives. */
export function stripeTerminalGateway(
  config: StripeTerminalConfig,
  { send, clock }: GatewayDependencies,
): Gateway {
  const account = { config, send };
  return {
    kind: 'stripeTerminal',
    // A decline leaves the intent open: asking closes it.
    confirms: true,
    start: terminalStep,
    verify: ({ body, headers }) => verifyIntentEvent({ body, headers, nowMs: clock() }, config),
    query: (attempt) => queryReader(attempt, account),
    probe: () => probeReaders(account),
    acknowledge: (_, outcome) => Promise.resolve(acknowledgeStripe(outcome)),
    atTerminal: {
      ask: (attempt) => askReader(attempt, account),
      cancel: (attempt) => cancelReader(attempt, account),
      refund: (attempt, part) => refundIntent(attempt, part, account),
    },
  };
}
