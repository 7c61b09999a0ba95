import { chargeableAmount } from './amounts.ts';
import type { BrowserStep, Gateway, GatewayDependencies, PaymentAttempt } from './gateway.ts';
import { acknowledge } from './razer/acknowledge.ts';
import type { RazerConfig } from './razer/config.ts';
import { requestFields } from './razer/form.ts';
import { queryOrder } from './razer/query.ts';
import { verifyReply } from './razer/verify.ts';
import { isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';

/** The hosted page of Fiuu. */
export function razerGateway(config: RazerConfig, { send }: GatewayDependencies): Gateway {
  return {
    kind: 'razerOnline',
    // Its messages are signed with MD5, which is too weak on its own.
    confirms: true,
    start: (attempt) => Promise.resolve(start(attempt, config)),
    verify: (delivery) => verifyReply(delivery, config),
    query: (attempt) => queryOrder(attempt, config, send),
    acknowledge: (delivery, outcome) => acknowledge(delivery, outcome, { config, send }),
  };
}

function start(attempt: PaymentAttempt, config: RazerConfig): BrowserStep | GatewayRefusal {
  const amount = chargeableAmount(attempt);
  if (isRefusal(amount)) return amount;
  const fields = requestFields(attempt, amount.decimal, config);
  return { kind: 'form', url: `${config.payHost}/RMS/pay/${config.merchantId}/`, fields };
}
