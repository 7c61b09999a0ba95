import { answerTo } from './answers.ts';
import { createCheckout, queryOrder } from './bbpos/checkout.ts';
import type { BbposConfig } from './bbpos/config.ts';
import { verifyNotice } from './bbpos/verify.ts';
import type { Gateway, GatewayDependencies } from './gateway.ts';

/** The hosted checkout of BBMSL. */
export function bbposGateway(config: BbposConfig, { send }: GatewayDependencies): Gateway {
  return {
    kind: 'bbposWeb',
    // It signs for all its merchants with one key: only our own query tells whose payment it was.
    confirms: true,
    start: (attempt) => createCheckout(attempt, config, send),
    verify: (delivery) => verifyNotice(delivery, config),
    query: (attempt) => queryOrder(attempt, config, send),
    // In capitals, or it calls again.
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, 'OK')),
  };
}
