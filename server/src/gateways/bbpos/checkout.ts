import { askable } from '../beginning.ts';
import type { Begun, PaymentAttempt } from '../gateway.ts';
import { jsonType, readJson, wordOf } from '../json-body.ts';
import type { JsonObject } from '../json-body.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { isGuestAddress } from '../web-address.ts';
import type { BbposConfig } from './config.ts';
import { onlyCurrency } from './order.ts';
import { signedRequest } from './signing.ts';

/** Opens a hosted checkout and sends the browser there (PAY-02). */
export async function createCheckout(
  attempt: PaymentAttempt,
  config: BbposConfig,
  send: Send,
): Promise<Begun | GatewayRefusal> {
  if (attempt.currency !== onlyCurrency) return { code: 'currencyNotTaken', currency: attempt.currency };
  const amount = askable(attempt);
  if (isRefusal(amount)) return amount;
  const request = checkoutOf(attempt, amount.decimal, config.merchantId);
  const answer = await asked('create', request, { config, send });
  if (isRefusal(answer)) return answer;
  const url = wordOf(answer.get('checkoutUrl'));
  if (url === null || !isGuestAddress(url, config.host)) return { code: 'gatewayUnclear' };
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
    // One line equal to our total: lines of our own would be added up and rounded by others.
    lineItems: [{ quantity: 1, priceData: { unitAmount: amount, name: attempt.description } }],
    showLang: true,
    showPoweredBy: false,
    expiryTime: new Date(attempt.expiresAtMs).toISOString(),
  };
}

interface Asking {
  readonly config: BbposConfig;
  readonly send: Send;
}

/** One signed request; the answer counts when its message is success. */
export async function asked(
  what: 'create' | 'query',
  request: object,
  { config, send }: Asking,
): Promise<JsonObject | GatewayRefusal> {
  const reply = await send({
    method: 'POST',
    url: `${config.host}/hosted-checkout/${what}/`,
    headers: { 'content-type': jsonType },
    body: signedRequest(request, config.privateKey),
  });
  if (isRefusal(reply)) return reply;
  if (reply.status !== 200) return { code: 'gatewayRefused', status: reply.status };
  const answer = readJson(reply.text);
  if (answer === null) return { code: 'gatewayUnclear' };
  const isSuccess = wordOf(answer.get('message'))?.toLowerCase() === 'success';
  return isSuccess ? answer : { code: 'gatewayRefused', status: reply.status };
}
