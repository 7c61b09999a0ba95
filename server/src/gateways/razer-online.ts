import { askable } from './beginning.ts';
import type { Begun, Gateway, PaymentAttempt } from './gateway.ts';
import type { GatewayParts } from './gateway-dependencies.ts';
import { acknowledge } from './razer/acknowledge.ts';
import type { RazerConfig } from './razer/config.ts';
import { requestFields } from './razer/form.ts';
import { queryOrder } from './razer/query.ts';
import { verifyReply } from './razer/verify.ts';
import { isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';

/** The hosted page of Fiuu. */
export function razerGateway(config: RazerConfig, { send }: GatewayParts): Gateway {
  return {
    kind: 'razerOnline',
    // Its messages are signed with MD5, which is too weak to stand alone.
    confirms: true,
    begin: (attempt) => Promise.resolve(begin(attempt, config)),
    verify: (delivery) => verifyReply(delivery, config),
    query: (attempt) => queryOrder(attempt, config, send),
    acknowledge: (delivery, outcome) => acknowledge(delivery, outcome, { config, send }),
  };
}

function begin(attempt: PaymentAttempt, config: RazerConfig): Begun | GatewayRefusal {
  const amount = askable(attempt);
  if (isRefusal(amount)) return amount;
  const fields = requestFields(attempt, amount.decimal, config);
  return { kind: 'form', url: `${config.payHost}/RMS/pay/${config.merchantId}/`, fields };
}
