import { askable } from '../beginning.ts';
import type { Begun, PaymentAttempt } from '../gateway.ts';
import { formBody, formType } from '../form-body.ts';
import { readJson, wordOf } from '../json-body.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { isGuestAddress } from '../web-address.ts';
import type { StripeConfig } from './config.ts';
import { isSessionId } from './session.ts';

const minuteMs = 60_000;
// Stripe wants at least 30 minutes from when the request arrives; a minute more is for the way.
const shortestMs = 31 * minuteMs;
const longestMs = 24 * 60 * minuteMs;

const pageLocales: ReadonlyMap<string, string> = new Map([
  ['en', 'en'],
  ['zh-hk', 'zh-HK'],
  ['zh-tw', 'zh-TW'],
  ['zh-cn', 'zh'],
]);

/** Opens a checkout session and sends the browser there (PAY-02). */
export async function createSession(
  attempt: PaymentAttempt,
  config: StripeConfig,
  send: Send,
): Promise<Begun | GatewayRefusal> {
  const amount = askable(attempt);
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
  return begunBy(reply.text, config.host);
}

function begunBy(text: string, host: string): Begun | GatewayRefusal {
  const session = readJson(text);
  const url = wordOf(session?.get('url'));
  const gatewayId = wordOf(session?.get('id'));
  if (url === null || !isGuestAddress(url, host)) return { code: 'gatewayUnclear' };
  if (gatewayId === null || !isSessionId(gatewayId)) return { code: 'gatewayUnclear' };
  return { kind: 'redirect', url, gatewayId };
}

/** The same for the same attempt at any time: with another body Stripe refuses the second use of an idempotency key. */
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
  const heldMs = Math.min(Math.max(expiresAtMs - startedAtMs, shortestMs), longestMs);
  return Math.floor((startedAtMs + heldMs) / 1000);
}
