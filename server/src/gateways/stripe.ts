import { answerTo } from './answers.ts';
import type { Gateway, GatewayMessage, WireAnswer } from './gateway.ts';
import type { GatewayParts } from './gateway-dependencies.ts';
import { isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';
import { createSession } from './stripe/checkout.ts';
import type { StripeConfig } from './stripe/config.ts';
import { querySession } from './stripe/query.ts';
import { verifyWebhook } from './stripe/verify.ts';

/** Stripe Checkout. */
export function stripeGateway(config: StripeConfig, { send, clock }: GatewayParts): Gateway {
  return {
    kind: 'stripe',
    confirms: false,
    begin: (attempt) => createSession(attempt, config, send),
    verify: ({ body, headers }) => verifyWebhook({ body, headers, nowMs: clock() }, config),
    query: (attempt) => querySession(attempt, config, send),
    acknowledge: (_, outcome) => Promise.resolve(thanksFor(outcome)),
  };
}

/** Agreements that share an account hear of each other's payments; only what Stripe has signed comes as far as being another's. */
function thanksFor(outcome: GatewayMessage | GatewayRefusal): WireAnswer {
  const isOthers = isRefusal(outcome) && outcome.code === 'otherReference';
  return answerTo(isOthers ? { code: 'notAPayment' } : outcome, '');
}
