import type { GatewayMessage, PaymentAttempt } from '../gateway.ts';
import { objectOf } from '../json-body.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { asked } from './checkout.ts';
import type { BbposConfig } from './config.ts';
import { messageOfOrder } from './order.ts';

/** Asks by our reference (PAY-05). */
export async function queryOrder(
  attempt: PaymentAttempt,
  config: BbposConfig,
  send: Send,
): Promise<GatewayMessage | GatewayRefusal> {
  const question = { merchantId: config.merchantId, merchantReference: attempt.reference };
  const answer = await asked('query', question, { config, send });
  if (isRefusal(answer)) return answer;
  const order = objectOf(answer.get('order'));
  if (order === null) return { code: 'gatewayUnclear' };
  return messageOfOrder(order, 'id');
}
