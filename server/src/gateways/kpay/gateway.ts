import { answerTo } from '../answers.ts';
import { jsonType } from '../body.ts';
import type { Gateway, GatewayDependencies, GatewayMessage, WireAnswer } from '../gateway.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { terminalStep } from '../terminal-step.ts';
import type { KpayConfig } from './config.ts';
import { askForSale, closeSale, querySale } from './sale.ts';
import { kpaySession } from './session.ts';
import { verifyCallback } from './verify.ts';

/** Terminals of KPay in the shop's network. */
export function kpayGateway(config: KpayConfig, parts: GatewayDependencies): Gateway {
  const session = kpaySession(config, parts);
  return {
    kind: 'kpay',
    // A callback is signed, but for all payments of a day with one key.
    confirms: true,
    start: terminalStep,
    verify: (delivery) =>
      verifyCallback(delivery, { publicKeys: session.publicKeys(), nowMs: parts.clock() }),
    query: (attempt) => querySale(attempt, session),
    acknowledge: (_, outcome) => Promise.resolve(kpayAcknowledgement(outcome)),
    atTerminal: {
      ask: (attempt) => askForSale(attempt, session),
      cancel: (attempt) => closeSale(attempt, session),
    },
  };
}

function kpayAcknowledgement(outcome: GatewayMessage | GatewayRefusal): WireAnswer {
  const answer = answerTo(outcome, '{"code":10000}');
  return { ...answer, contentType: jsonType };
}
