import type { GatewayMessage, PaymentAttempt, PaymentStatus } from '../gateway.ts';
import { readJson } from '../json-body.ts';
import type { JsonObject } from '../json-body.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { StripeConfig } from './config.ts';
import { isSessionId, messageOfSession, paidOr } from './session.ts';

/** Reads the session that `begin` opened (PAY-05). */
export async function querySession(
  attempt: PaymentAttempt,
  config: StripeConfig,
  send: Send,
): Promise<GatewayMessage | GatewayRefusal> {
  const { gatewayId } = attempt;
  if (gatewayId === null || !isSessionId(gatewayId)) return { code: 'cannotAsk' };
  const reply = await send({
    method: 'GET',
    url: `${config.host}/v1/checkout/sessions/${gatewayId}`,
    headers: { authorization: `Bearer ${config.secretKey}` },
    body: '',
  });
  if (isRefusal(reply)) return reply;
  if (reply.status !== 200) return { code: 'gatewayRefused', status: reply.status };
  const session = readJson(reply.text);
  return session === null ? { code: 'gatewayUnclear' } : messageOfSession(session, statusOf(session));
}

function statusOf(session: JsonObject): PaymentStatus {
  return paidOr(session, session.get('status') === 'expired' ? 'cancelled' : 'pending');
}
