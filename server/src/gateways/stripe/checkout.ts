import { chargeableAmount } from '../amounts.ts';
import type {
  BrowserStep,
  GatewayMessage,
  PaymentAttempt,
  PaymentStatus,
  Probed,
} from '../gateway.ts';
import { formBody, formType, readJson, stringOf } from '../body.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { isGuestUrl } from '../urls.ts';
import type { StripeConfig } from './config.ts';
import { isSessionId, messageOfSession, paidOr } from './session.ts';
import type { JsonObject } from '../body.ts';

const minuteMs = 60_000;
// Stripe requires at least 30 minutes from when the request arrives; one more allows for latency.
const minMs = 31 * minuteMs;
const maxMs = 24 * 60 * minuteMs;

const pageLocales: ReadonlyMap<string, string> = new Map([
  ['en', 'en'],
  ['zh-hk', 'zh-HK'],
  ['zh-tw', 'zh-TW'],
  ['zh-cn', 'zh'],
]);

/** Opens a checkout session and redirects the browser there (PAY-02). */
export async function createSession(
  attempt: PaymentAttempt,
  config: StripeConfig,
  send: Send,
): Promise<BrowserStep | GatewayRefusal> {
  const amount = chargeableAmount(attempt);
  if (isRefusal(amount)) return amount;
  const reply = await send({
    method: 'POST',
    url: `${config.host}/v1/checkout/sessions`,
    headers: {
      authorization: `Bearer ${config.secretKey}`,
      'content-type': formType,
      'idempotency-key': attempt.reference,
    },
    body: formBody(sessionFields(attempt, amount.minorUnits)),
  });
  if (isRefusal(reply)) return reply;
  if (reply.status !== 200) return { code: 'gatewayRefused', status: reply.status };
  return stepOf(reply.text, config.host);
}

function stepOf(text: string, host: string): BrowserStep | GatewayRefusal {
  const session = readJson(text);
  const url = stringOf(session?.get('url'));
  const gatewayId = stringOf(session?.get('id'));
  if (url === null || !isGuestUrl(url, host)) return { code: 'gatewayUnclear' };
  if (gatewayId === null || !isSessionId(gatewayId)) return { code: 'gatewayUnclear' };
  return { kind: 'redirect', url, gatewayId };
}

/** Always the same for one attempt: Stripe refuses another body under the same key. */
function sessionFields(attempt: PaymentAttempt, minorUnits: number): Record<string, string> {
  return {
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': attempt.currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(minorUnits),
    'line_items[0][price_data][product_data][name]': attempt.description,
    client_reference_id: attempt.reference,
    success_url: attempt.urls.done,
    cancel_url: attempt.urls.cancel,
    locale: pageLocales.get(attempt.locale.toLowerCase()) ?? 'auto',
    expires_at: String(expirySeconds(attempt)),
  };
}

function expirySeconds({ startedAtMs, expiresAtMs }: PaymentAttempt): number {
  const heldMs = Math.min(Math.max(expiresAtMs - startedAtMs, minMs), maxMs);
  return Math.floor((startedAtMs + heldMs) / 1000);
}

/** Reads the session that was opened at the start (PAY-05). */
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
  return session === null
    ? { code: 'gatewayUnclear' }
    : messageOfSession(session, statusOf(session));
}

/** Lists one session: the right that payments need, and nothing of it is read. */
export async function probeSessions(
  config: StripeConfig,
  send: Send,
): Promise<Probed | GatewayRefusal> {
  const reply = await send({
    method: 'GET',
    url: `${config.host}/v1/checkout/sessions?limit=1`,
    headers: { authorization: `Bearer ${config.secretKey}` },
    body: '',
  });
  if (isRefusal(reply)) return reply;
  if (reply.status !== 200) return { code: 'gatewayRefused', status: reply.status };
  const isList = readJson(reply.text)?.get('object') === 'list';
  return isList ? { kind: 'accepted' } : { code: 'gatewayUnclear' };
}

function statusOf(session: JsonObject): PaymentStatus {
  return paidOr(session, session.get('status') === 'expired' ? 'cancelled' : 'pending');
}
