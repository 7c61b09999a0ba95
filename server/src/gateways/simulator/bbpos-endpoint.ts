import { createPublicKey } from 'node:crypto';
import { readDecimal } from '../amounts.ts';
import type { BbposConfig } from '../bbpos/config.ts';
import { onlyCurrency } from '../bbpos/order.ts';
import { phpQuery } from '../bbpos/php-query.ts';
import { isRsaSignature, rsaSignature } from '../bbpos/signing.ts';
import { jsonType, listOf, objectOf, readJson, stringOf, textOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import { inUnits, numberFor } from './payment.ts';
import type { Endpoint, EndpointContext, SimulatedMessage } from './endpoint.ts';
import { json } from './http.ts';
import type { SimulatorAnswer } from './http.ts';
import type { SimulatedPayment } from './payment.ts';
import type { SimulatedStatus } from './scripts.ts';

const statusNames: Readonly<Record<SimulatedStatus, string>> = {
  open: 'OPEN',
  pending: 'OPEN',
  paid: 'SUCCESS',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
};

export interface BbposEndpointSettings {
  readonly merchants: readonly BbposConfig[];
  /** What BBMSL signs with. */
  readonly privateKey: string;
}

export function bbposEndpoint(
  { merchants, privateKey }: BbposEndpointSettings,
  context: EndpointContext,
): Endpoint {
  return {
    kind: 'bbposWeb',
    answer: ({ method, path, body }) => {
      const [, what] = /^\/bbmsl\/hosted-checkout\/(create|query)\/$/.exec(path) ?? [];
      if (method !== 'POST' || what === undefined) return null;
      const request = signedRequest(body, merchants);
      if (request === null) return json(200, { message: 'invalid signature' });
      return what === 'create' ? createCheckout(request, context) : answerQuery(request, context);
    },
    notification: (message) => ({
      method: 'POST',
      url: message.payment.urls.notify,
      headers: { 'content-type': jsonType },
      body: JSON.stringify(noticeOf(message, privateKey)),
    }),
    // BBMSL's browser brings back nothing that is signed.
    browserReturn: ({ payment, status }) => ({
      kind: 'get',
      url: status === 'cancelled' ? payment.urls.cancel : payment.urls.done,
    }),
    isAcknowledged: ({ status, text }) => status === 200 && text === 'OK',
  };
}

/** The request, if the merchant it names has signed it. */
function signedRequest(body: Uint8Array, merchants: readonly BbposConfig[]): JsonObject | null {
  const text = textOf(body);
  const sent = typeof text === 'string' ? readJson(text) : null;
  const request = stringOf(sent?.get('request')) ?? '';
  const parsed = readJson(request);
  const merchant = merchants.find(({ merchantId }) => merchantId === parsed?.get('merchantId'));
  if (merchant === undefined) return null;
  const publicKey = createPublicKey(merchant.privateKey)
    .export({ type: 'spki', format: 'pem' })
    .toString();
  return isRsaSignature(request, stringOf(sent?.get('signature')) ?? '', publicKey) ? parsed : null;
}

function createCheckout(request: JsonObject, context: EndpointContext): SimulatorAnswer {
  const requested = paymentOf(request);
  const payment = requested === null ? null : context.open(requested);
  if (payment === null) return json(200, { message: 'invalid request' });
  if (context.isSilent(payment)) return 'silence';
  return json(200, {
    message: 'success',
    checkoutUrl: `${context.base}/checkout/${payment.number}`,
  });
}

function paymentOf(request: JsonObject): SimulatedPayment | null {
  const text = (name: string): string => stringOf(request.get(name)) ?? '';
  const amount = readDecimal(text('amount'), onlyCurrency);
  const urls = objectOf(request.get('callbackUrl'));
  const expiresAtMs = Date.parse(text('expiryTime'));
  if (amount === null || urls === null || Number.isNaN(expiresAtMs)) return null;
  const url = (name: string): string => stringOf(urls.get(name)) ?? '';
  const reference = text('merchantReference');
  const money = { amount, currency: onlyCurrency } as const;
  return {
    kind: 'bbposWeb',
    merchantId: text('merchantId'),
    reference,
    number: numberFor('bbposWeb', reference),
    requested: money,
    charged: money,
    description: descriptionIn(request),
    urls: { done: url('success'), cancel: url('cancel'), notify: url('notify') },
    expiresAtMs,
    status: 'open',
    script: null,
  };
}

function descriptionIn(request: JsonObject): string {
  const [line] = listOf(request.get('lineItems')).map(objectOf);
  return stringOf(objectOf(line?.get('priceData'))?.get('name')) ?? '';
}

function answerQuery(request: JsonObject, context: EndpointContext): SimulatorAnswer {
  const payment = context.payments.find(
    'bbposWeb',
    stringOf(request.get('merchantReference')) ?? '',
  );
  if (payment === null || payment.merchantId !== request.get('merchantId'))
    return json(200, { message: 'order not found' });
  if (context.isSilent(payment)) return 'silence';
  const { number: id, reference: merchantReference, charged } = payment;
  const status = statusNames[payment.status];
  const amount = inUnits(charged).decimal;
  const order = { id, merchantReference, status, currency: charged.currency, amount };
  return json(200, { message: 'success', order });
}

function noticeOf({ payment, status, isForged }: SimulatedMessage, privateKey: string): object {
  const notice = {
    orderId: payment.number,
    amount: inUnits(payment.charged).decimal,
    currency: payment.charged.currency,
    cardType: 'VISA',
    status: payment.script === 'unknownStatus' ? 'ON_HOLD' : statusNames[status],
    merchantReference: payment.reference,
  };
  const text = phpQuery(new Map(Object.entries(notice)));
  return { ...notice, signature: rsaSignature(isForged ? `${text}&forged=1` : text, privateKey) };
}
