import type { Gateway, GatewayDependencies } from '../gateway.ts';
import { acknowledgeStripe } from './acknowledge.ts';
import { createSession, probeSessions, querySession } from './checkout.ts';
import type { StripeConfig } from './config.ts';
import { verifyWebhook } from './verify.ts';

/** Stripe Checkout. */
export function stripeGateway(config: StripeConfig, { send, clock }: GatewayDependencies): Gateway {
  return {
    kind: 'stripe',
    confirms: false,
    start: (attempt) => createSession(attempt, config, send),
    verify: ({ body, headers }) => verifyWebhook({ body, headers, nowMs: clock() }, config),
    query: (attempt) => querySession(attempt, config, send),
    probe: () => probeSessions(config, send),
    acknowledge: (_, outcome) => Promise.resolve(acknowledgeStripe(outcome)),
  };
}
