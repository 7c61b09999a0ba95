import { readMinorUnits } from '../amounts.ts';
import { readCurrency } from '../currency-code.ts';
import { readForm } from '../form-body.ts';
import type { Fields } from '../form-body.ts';
import { jsonType } from '../json-body.ts';
import { isRefusal } from '../refusal.ts';
import { sameText } from '../same-text.ts';
import type { StripeConfig } from '../stripe/config.ts';
import { webhookSignature } from '../stripe/signing.ts';
import type { Face, Stage, Tale } from './endpoint.ts';
import { json } from './http.ts';
import type { SimulatorAnswer, SimulatorRequest } from './http.ts';
import { numberFor } from './payment.ts';
import type { SimulatedPayment } from './payment.ts';
import { eventOf, sessionOf } from './stripe-responses.ts';

export interface StripeMerchant {
  readonly config: StripeConfig;
  readonly notifyUrl: string;
}

export function stripeFace(merchants: readonly StripeMerchant[], stage: Stage): Face {
  const merchantOf = ({ payment }: Tale): StripeMerchant | undefined =>
    merchants.find(({ config }) => config.secretKey === payment.merchantId);
  return {
    kind: 'stripe',
    answer: (request) => answerFor(request, merchants, stage),
    notification: (tale) => {
      const merchant = merchantOf(tale);
      const body = JSON.stringify(eventOf(tale));
      const seconds = Math.floor(tale.nowMs / 1000);
      const secret = tale.isForged ? 'whsec_wrong' : (merchant?.config.webhookSecret ?? '');
      const signature = webhookSignature(seconds, Buffer.from(body), secret);
      return {
        method: 'POST',
        url: merchant?.notifyUrl ?? '',
        headers: { 'content-type': jsonType, 'stripe-signature': `t=${seconds},v1=${signature}` },
        body,
      };
    },
    wayBack: ({ payment, status }) => ({
      kind: 'get',
      url: status === 'paid' || status === 'pending' ? payment.urls.done : payment.urls.cancel,
    }),
    isThanked: ({ status }) => status >= 200 && status < 300,
  };
}

const sessionsPath = '/stripe/v1/checkout/sessions';

function answerFor(
  request: SimulatorRequest,
  merchants: readonly StripeMerchant[],
  stage: Stage,
): SimulatorAnswer | null {
  if (!request.path.startsWith(sessionsPath)) return null;
  const bearer = request.headers['authorization'];
  const given = typeof bearer === 'string' ? bearer : '';
  const merchant = merchants.find(({ config }) => sameText(given, `Bearer ${config.secretKey}`));
  if (merchant === undefined) return failure(401, 'invalid_request_error');
  if (request.method === 'POST' && request.path === sessionsPath) return created(request, merchant, stage);
  const payment = stage.snapshot.numbered(request.path.slice(`${sessionsPath}/cs_test_`.length));
  if (request.method !== 'GET' || payment === null || payment.merchantId !== merchant.config.secretKey)
    return failure(404, 'invalid_request_error');
  return stage.isSilent(payment) ? 'silence' : json(200, sessionOf(payment, stage.base));
}

function created(request: SimulatorRequest, merchant: StripeMerchant, stage: Stage): SimulatorAnswer {
  const fields = readForm(request.body);
  const asked = isRefusal(fields) ? null : paymentOf(fields, merchant);
  if (asked === null) return failure(400, 'invalid_request_error');
  const known = stage.snapshot.find('stripe', asked.reference);
  // The same key with other words is refused; with the same words it is the same session.
  if (known !== null && !isSame(known, asked)) return failure(400, 'idempotency_error');
  if (!isAllowedEnd(asked, stage.clock())) return failure(400, 'invalid_request_error');
  const payment = stage.open(asked);
  if (payment === null) return failure(400, 'invalid_request_error');
  return stage.isSilent(payment) ? 'silence' : json(200, sessionOf(payment, stage.base));
}

function isSame(known: SimulatedPayment, asked: SimulatedPayment): boolean {
  const essence = ({ asked: money, urls, expiresAtMs, description }: SimulatedPayment): string =>
    JSON.stringify([money, urls, expiresAtMs, description]);
  return essence(known) === essence(asked);
}

function isAllowedEnd({ expiresAtMs }: SimulatedPayment, nowMs: number): boolean {
  const minutes = (expiresAtMs - nowMs) / 60_000;
  return minutes >= 30 && minutes <= 24 * 60;
}

function paymentOf(fields: Fields, { config, notifyUrl }: StripeMerchant): SimulatedPayment | null {
  const value = (name: string): string => fields.get(name) ?? '';
  const line = (name: string): string => value(`line_items[0]${name}`);
  const currency = readCurrency(line('[price_data][currency]').toUpperCase());
  if (currency === null) return null;
  const amount = readMinorUnits(Number(line('[price_data][unit_amount]')), currency);
  if (amount === null || value('mode') !== 'payment') return null;
  const money = { amount, currency };
  return {
    kind: 'stripe',
    merchantId: config.secretKey,
    reference: value('client_reference_id'),
    number: numberFor('stripe', value('client_reference_id')),
    asked: money,
    charged: money,
    description: line('[price_data][product_data][name]'),
    urls: { done: value('success_url'), cancel: value('cancel_url'), notify: notifyUrl },
    expiresAtMs: Number(value('expires_at')) * 1000,
    status: 'open',
    played: null,
  };
}

function failure(status: number, type: string): SimulatorAnswer {
  return json(status, { error: { type } });
}
