import { answerTo } from '../answers.ts';
import type { Gateway, GatewayDependencies } from '../gateway.ts';
import type { CybersourceConfig } from './config.ts';
import { cybersourceForm } from './form.ts';
import { searchPayment } from './query.ts';
import { verifyCybersourceReply } from './verify.ts';

/** CyberSource Secure Acceptance Hosted Checkout. */
export function cybersourceGateway(config: CybersourceConfig, parts: GatewayDependencies): Gateway {
  return {
    kind: 'cybersource',
    confirms: false,
    start: (attempt) => Promise.resolve(cybersourceForm(attempt, config, parts)),
    verify: (delivery) => verifyCybersourceReply(delivery, config),
    query: (attempt) =>
      config.search === null
        ? Promise.resolve({ code: 'cannotAsk' })
        : searchPayment(attempt, { search: config.search, send: parts.send, nowMs: parts.clock() }),
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, '')),
  };
}
