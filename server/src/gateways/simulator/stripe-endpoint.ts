import { readCurrency, readMinorUnits } from '../amounts.ts';
import { jsonType, readForm } from '../body.ts';
import type { Fields } from '../body.ts';
import { isRefusal } from '../refusal.ts';
import { sameText } from '../constant-time.ts';
import type { StripeConfig } from '../stripe/config.ts';
import { webhookSignature } from '../stripe/signing.ts';
import type { Endpoint, EndpointContext, SimulatedMessage } from './endpoint.ts';
import { json } from './http.ts';
import type { SimulatorAnswer, SimulatorRequest } from './http.ts';
import { numberFor } from './payment.ts';
import type { SimulatedPayment } from './payment.ts';
import { eventOf, sessionOf } from './stripe-responses.ts';

export interface StripeMerchant {
  readonly config: StripeConfig;
  readonly notifyUrl: string;
}

export function stripeEndpoint(
  merchants: readonly StripeMerchant[],
  context: EndpointContext,
): Endpoint {
  const merchantOf = ({ payment }: SimulatedMessage): StripeMerchant | undefined =>
    merchants.find(({ config }) => config.secretKey === payment.merchantId);
  return {
    kind: 'stripe',
    answer: (request) => answerFor(request, merchants, context),
    notification: (message) => {
      const merchant = merchantOf(message);
      const body = JSON.stringify(eventOf(message));
      const seconds = Math.floor(message.nowMs / 1000);
      const secret = message.isForged ? 'whsec_wrong' : (merchant?.config.webhookSecret ?? '');
      const signature = webhookSignature(seconds, Buffer.from(body), secret);
      return {
        method: 'POST',
        url: merchant?.notifyUrl ?? '',
        headers: { 'content-type': jsonType, 'stripe-signature': `t=${seconds},v1=${signature}` },
        body,
      };
    },
    browserReturn: ({ payment, status }) => ({
      kind: 'get',
      url: status === 'paid' || status === 'pending' ? payment.urls.done : payment.urls.cancel,
    }),
    isAcknowledged: ({ status }) => status >= 200 && status < 300,
  };
}

const sessionsPath = '/stripe/v1/checkout/sessions';

function answerFor(
  request: SimulatorRequest,
  merchants: readonly StripeMerchant[],
  context: EndpointContext,
): SimulatorAnswer | null {
  if (!request.path.startsWith(sessionsPath)) return null;
  const bearer = request.headers['authorization'];
  const given = typeof bearer === 'string' ? bearer : '';
  const merchant = merchants.find(({ config }) => sameText(given, `Bearer ${config.secretKey}`));
  if (merchant === undefined) return failure(401, 'invalid_request_error');
  if (request.method === 'POST' && request.path === sessionsPath)
    return createSession(request, merchant, context);
  if (request.method === 'GET' && request.path === sessionsPath)
    return json(200, { object: 'list', data: [], has_more: false });
  const payment = context.payments.byNumber(request.path.slice(`${sessionsPath}/cs_test_`.length));
  if (
    request.method !== 'GET' ||
    payment === null ||
    payment.merchantId !== merchant.config.secretKey
  )
    return failure(404, 'invalid_request_error');
  return context.isSilent(payment) ? 'silence' : json(200, sessionOf(payment, context.base));
}

function createSession(
  request: SimulatorRequest,
  merchant: StripeMerchant,
  context: EndpointContext,
): SimulatorAnswer {
  const fields = readForm(request.body);
  const requested = isRefusal(fields) ? null : paymentOf(fields, merchant);
  if (requested === null) return failure(400, 'invalid_request_error');
  const known = context.payments.find('stripe', requested.reference);
  // The same key with another body is refused; with the same body it is the same session.
  if (known !== null && !isSame(known, requested)) return failure(400, 'idempotency_error');
  if (!isAllowedEnd(requested, context.clock())) return failure(400, 'invalid_request_error');
  const payment = context.open(requested);
  if (payment === null) return failure(400, 'invalid_request_error');
  return context.isSilent(payment) ? 'silence' : json(200, sessionOf(payment, context.base));
}

function isSame(known: SimulatedPayment, requested: SimulatedPayment): boolean {
  const essence = ({
    requested: money,
    urls,
    expiresAtMs,
    description,
  }: SimulatedPayment): string => JSON.stringify([money, urls, expiresAtMs, description]);
  return essence(known) === essence(requested);
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
    requested: money,
    charged: money,
    description: line('[price_data][product_data][name]'),
    urls: { done: value('success_url'), cancel: value('cancel_url'), notify: notifyUrl },
    expiresAtMs: Number(value('expires_at')) * 1000,
    status: 'open',
    script: null,
  };
}

function failure(status: number, type: string): SimulatorAnswer {
  return json(status, { error: { type } });
}
