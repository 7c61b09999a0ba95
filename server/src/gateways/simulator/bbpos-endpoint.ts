import { createPublicKey } from 'node:crypto';
import { readDecimal } from '../amounts.ts';
import type { BbposConfig } from '../bbpos/config.ts';
import { onlyCurrency } from '../bbpos/order.ts';
import { phpQuery } from '../bbpos/php-query.ts';
import { isRsaSignature, rsaSignature } from '../bbpos/signing.ts';
import { textOf } from '../body.ts';
import { jsonType, listOf, objectOf, readJson, wordOf } from '../json-body.ts';
import type { JsonObject } from '../json-body.ts';
import { inUnits } from './amount-text.ts';
import type { Face, Stage, Tale } from './endpoint.ts';
import { json } from './http.ts';
import type { SimulatorAnswer } from './http.ts';
import { numberFor } from './payment.ts';
import type { SimulatedPayment } from './payment.ts';
import type { SimulatedStatus } from './switches.ts';

const statusWords: Readonly<Record<SimulatedStatus, string>> = {
  open: 'OPEN',
  pending: 'OPEN',
  paid: 'SUCCESS',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
};

export interface BbposSide {
  readonly merchants: readonly BbposConfig[];
  /** What BBMSL signs with. */
  readonly privateKey: string;
}

export function bbposFace({ merchants, privateKey }: BbposSide, stage: Stage): Face {
  return {
    kind: 'bbposWeb',
    answer: ({ method, path, body }) => {
      const [, what] = /^\/bbmsl\/hosted-checkout\/(create|query)\/$/.exec(path) ?? [];
      if (method !== 'POST' || what === undefined) return null;
      const request = signedRequest(body, merchants);
      if (request === null) return json(200, { message: 'invalid signature' });
      return what === 'create' ? created(request, stage) : queried(request, stage);
    },
    notification: (tale) => ({
      method: 'POST',
      url: tale.payment.urls.notify,
      headers: { 'content-type': jsonType },
      body: JSON.stringify(noticeOf(tale, privateKey)),
    }),
    // BBMSL's browser brings back nothing that could be believed.
    wayBack: ({ payment, status }) => ({
      kind: 'get',
      url: status === 'cancelled' ? payment.urls.cancel : payment.urls.done,
    }),
    isThanked: ({ status, text }) => status === 200 && text === 'OK',
  };
}

/** The request, once the merchant it names is proved to have signed it. */
function signedRequest(body: Uint8Array, merchants: readonly BbposConfig[]): JsonObject | null {
  const text = textOf(body);
  const sent = typeof text === 'string' ? readJson(text) : null;
  const request = wordOf(sent?.get('request')) ?? '';
  const told = readJson(request);
  const merchant = merchants.find(({ merchantId }) => merchantId === told?.get('merchantId'));
  if (merchant === undefined) return null;
  const publicKey = createPublicKey(merchant.privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return isRsaSignature(request, wordOf(sent?.get('signature')) ?? '', publicKey) ? told : null;
}

function created(request: JsonObject, stage: Stage): SimulatorAnswer {
  const asked = paymentOf(request);
  const payment = asked === null ? null : stage.open(asked);
  if (payment === null) return json(200, { message: 'invalid request' });
  if (stage.isSilent(payment)) return 'silence';
  return json(200, { message: 'success', checkoutUrl: `${stage.base}/checkout/${payment.number}` });
}

function paymentOf(request: JsonObject): SimulatedPayment | null {
  const text = (name: string): string => wordOf(request.get(name)) ?? '';
  const amount = readDecimal(text('amount'), onlyCurrency);
  const urls = objectOf(request.get('callbackUrl'));
  const expiresAtMs = Date.parse(text('expiryTime'));
  if (amount === null || urls === null || Number.isNaN(expiresAtMs)) return null;
  const url = (name: string): string => wordOf(urls.get(name)) ?? '';
  const reference = text('merchantReference');
  const money = { amount, currency: onlyCurrency } as const;
  return {
    kind: 'bbposWeb',
    merchantId: text('merchantId'),
    reference,
    number: numberFor('bbposWeb', reference),
    asked: money,
    charged: money,
    description: descriptionIn(request),
    urls: { done: url('success'), cancel: url('cancel'), notify: url('notify') },
    expiresAtMs,
    status: 'open',
    played: null,
  };
}

function descriptionIn(request: JsonObject): string {
  const [line] = listOf(request.get('lineItems')).map(objectOf);
  return wordOf(objectOf(line?.get('priceData'))?.get('name')) ?? '';
}

function queried(request: JsonObject, stage: Stage): SimulatorAnswer {
  const payment = stage.snapshot.find('bbposWeb', wordOf(request.get('merchantReference')) ?? '');
  if (payment === null || payment.merchantId !== request.get('merchantId'))
    return json(200, { message: 'order not found' });
  if (stage.isSilent(payment)) return 'silence';
  const { number: id, reference: merchantReference, charged } = payment;
  const status = statusWords[payment.status];
  const amount = inUnits(charged).decimal;
  const order = { id, merchantReference, status, currency: charged.currency, amount };
  return json(200, { message: 'success', order });
}

function noticeOf({ payment, status, isForged }: Tale, privateKey: string): object {
  const notice = {
    orderId: payment.number,
    amount: inUnits(payment.charged).decimal,
    currency: payment.charged.currency,
    cardType: 'VISA',
    status: statusWords[status],
    merchantReference: payment.reference,
  };
  const text = phpQuery(new Map(Object.entries(notice)));
  return { ...notice, signature: rsaSignature(isForged ? `${text}&forged=1` : text, privateKey) };
}
