import { answerTo } from './answers.ts';
import type { Gateway, GatewayDependencies, GatewayMessage, WireAnswer } from './gateway.ts';
import { isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';
import { createSession, querySession } from './stripe/checkout.ts';
import type { StripeConfig } from './stripe/config.ts';
import { verifyWebhook } from './stripe/verify.ts';

/** Stripe Checkout. */
export function stripeGateway(config: StripeConfig, { send, clock }: GatewayDependencies): Gateway {
  return {
    kind: 'stripe',
    confirms: false,
    start: (attempt) => createSession(attempt, config, send),
    verify: ({ body, headers }) => verifyWebhook({ body, headers, nowMs: clock() }, config),
    query: (attempt) => querySession(attempt, config, send),
    acknowledge: (_, outcome) => Promise.resolve(acknowledgementOf(outcome)),
  };
}

/** Merchants with one account get each other's payments; Stripe has signed these messages. */
function acknowledgementOf(outcome: GatewayMessage | GatewayRefusal): WireAnswer {
  const isOthers = isRefusal(outcome) && outcome.code === 'otherReference';
  return answerTo(isOthers ? { code: 'notAPayment' } : outcome, '');
}
