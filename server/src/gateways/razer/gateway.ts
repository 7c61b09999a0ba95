import type { Gateway, GatewayDependencies } from '../gateway.ts';
import { acknowledgeRazer } from './acknowledge.ts';
import type { RazerConfig } from './config.ts';
import { razerForm } from './form.ts';
import { probeRazer, queryRazerOrder } from './query.ts';
import { verifyRazerReply } from './verify.ts';

/** The hosted page of Fiuu. */
export function razerGateway(config: RazerConfig, { send }: GatewayDependencies): Gateway {
  return {
    kind: 'razerOnline',
    // Its messages are signed with MD5, which is too weak on its own.
    confirms: true,
    start: (attempt) => Promise.resolve(razerForm(attempt, config)),
    verify: (delivery) => verifyRazerReply(delivery, config),
    query: (attempt) => queryRazerOrder(attempt, config, send),
    probe: () => probeRazer(config, send),
    acknowledge: (delivery, outcome) => acknowledgeRazer(delivery, outcome, { config, send }),
  };
}
