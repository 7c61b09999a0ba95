import { answerTo } from '../answers.ts';
import type { Gateway, GatewayDependencies } from '../gateway.ts';
import { createCheckout, queryBbposOrder } from './checkout.ts';
import type { BbposConfig } from './config.ts';
import { verifyNotice } from './verify.ts';

/** The hosted checkout of BBMSL. */
export function bbposGateway(config: BbposConfig, { send }: GatewayDependencies): Gateway {
  return {
    kind: 'bbposWeb',
    // It signs for all its merchants with one key: only our own query tells whose payment it was.
    confirms: true,
    start: (attempt) => createCheckout(attempt, config, send),
    verify: (delivery) => verifyNotice(delivery, config),
    query: (attempt) => queryBbposOrder(attempt, config, send),
    // In capitals, or it calls again.
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, 'OK')),
  };
}
