import { answerTo } from './answers.ts';
import { createCheckout } from './bbpos/checkout.ts';
import type { BbposConfig } from './bbpos/config.ts';
import { queryOrder } from './bbpos/query.ts';
import { verifyNotice } from './bbpos/verify.ts';
import type { Gateway } from './gateway.ts';
import type { GatewayParts } from './gateway-dependencies.ts';

/** The hosted checkout of BBMSL. */
export function bbposGateway(config: BbposConfig, { send }: GatewayParts): Gateway {
  return {
    kind: 'bbposWeb',
    // It signs for all its merchants with one key: only our own question tells whose payment it was.
    confirms: true,
    begin: (attempt) => createCheckout(attempt, config, send),
    verify: (delivery) => verifyNotice(delivery, config),
    query: (attempt) => queryOrder(attempt, config, send),
    // In capitals, or it calls again.
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, 'OK')),
  };
}
