import { chargeableAmount } from '../amounts.ts';
import type { BrowserStep, GatewayMessage, PaymentAttempt } from '../gateway.ts';
import { jsonType, objectOf, readJson, stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { isGuestUrl } from '../urls.ts';
import type { BbposConfig } from './config.ts';
import { messageOfOrder, onlyCurrency } from './order.ts';
import { signedRequest } from './signing.ts';

/** Opens a hosted checkout and redirects the browser there (PAY-02). */
export async function createCheckout(
  attempt: PaymentAttempt,
  config: BbposConfig,
  send: Send,
): Promise<BrowserStep | GatewayRefusal> {
  if (attempt.currency !== onlyCurrency)
    return { code: 'currencyNotTaken', currency: attempt.currency };
  const amount = chargeableAmount(attempt);
  if (isRefusal(amount)) return amount;
  const request = checkoutOf(attempt, amount.decimal, config.merchantId);
  const answer = await sendSigned('create', request, { config, send });
  if (isRefusal(answer)) return answer;
  const url = stringOf(answer.get('checkoutUrl'));
  if (url === null || !isGuestUrl(url, config.host)) return { code: 'gatewayUnclear' };
  return { kind: 'redirect', url, gatewayId: null };
}

function checkoutOf(attempt: PaymentAttempt, amount: string, merchantId: string): object {
  const { done, cancel, notify } = attempt.urls;
  return {
    merchantId,
    amount,
    merchantReference: attempt.reference,
    callbackUrl: { success: done, fail: done, cancel, notify },
    isRecurring: 0,
    // One line equal to our total: several lines would be added up and rounded by others.
    lineItems: [{ quantity: 1, priceData: { unitAmount: amount, name: attempt.description } }],
    showLang: true,
    showPoweredBy: false,
    expiryTime: new Date(attempt.expiresAtMs).toISOString(),
  };
}

interface RequestContext {
  readonly config: BbposConfig;
  readonly send: Send;
}

/** One signed request; the answer is valid if its message is success. */
export async function sendSigned(
  operation: 'create' | 'query',
  request: object,
  { config, send }: RequestContext,
): Promise<JsonObject | GatewayRefusal> {
  const reply = await send({
    method: 'POST',
    url: `${config.host}/hosted-checkout/${operation}/`,
    headers: { 'content-type': jsonType },
    body: signedRequest(request, config.privateKey),
  });
  if (isRefusal(reply)) return reply;
  if (reply.status !== 200) return { code: 'gatewayRefused', status: reply.status };
  const answer = readJson(reply.text);
  if (answer === null) return { code: 'gatewayUnclear' };
  const isSuccess = stringOf(answer.get('message'))?.toLowerCase() === 'success';
  return isSuccess ? answer : { code: 'gatewayRefused', status: reply.status };
}

/** Queries by our reference (PAY-05). */
export async function queryBbposOrder(
  attempt: PaymentAttempt,
  config: BbposConfig,
  send: Send,
): Promise<GatewayMessage | GatewayRefusal> {
  const query = { merchantId: config.merchantId, merchantReference: attempt.reference };
  const answer = await sendSigned('query', query, { config, send });
  if (isRefusal(answer)) return answer;
  const order = objectOf(answer.get('order'));
  if (order === null) return { code: 'gatewayUnclear' };
  return messageOfOrder(order, 'id');
}
