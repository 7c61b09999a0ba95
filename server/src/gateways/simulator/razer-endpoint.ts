import { readCurrency, readDecimal } from '../amounts.ts';
import { formBody, formType, readForm } from '../body.ts';
import type { Fields } from '../body.ts';
import type { RazerConfig } from '../razer/config.ts';
import { querySkeyOf, replyKeyOf, skeyOf, vcodeOf, vrfKeyOf } from '../razer/signing.ts';
import { isRefusal } from '../refusal.ts';
import { sameText } from '../constant-time.ts';
import { inUnits, numberFor } from './payment.ts';
import type { Endpoint, EndpointContext, SimulatedMessage } from './endpoint.ts';
import { plain } from './http.ts';
import type { SimulatorAnswer, SimulatorRequest } from './http.ts';
import type { SimulatedPayment } from './payment.ts';
import type { SimulatedStatus } from './scripts.ts';

const statusCodes: Readonly<Record<SimulatedStatus, string>> = {
  paid: '00',
  failed: '11',
  // Fiuu has no status for a cancelled payment.
  cancelled: '11',
  pending: '22',
  open: '22',
};

const hourMs = 60 * 60_000;

export interface RazerMerchant {
  readonly config: RazerConfig;
  readonly notifyUrl: string;
}

export function razerEndpoint(
  merchants: readonly RazerMerchant[],
  context: EndpointContext,
): Endpoint {
  const merchantOf = ({ payment }: SimulatedMessage): RazerMerchant | undefined =>
    merchants.find(({ config }) => config.merchantId === payment.merchantId);
  const reply = (message: SimulatedMessage, nbcb: string): Record<string, string> => {
    const config = merchantOf(message)?.config;
    return config === undefined
      ? {}
      : { ...(nbcb === '' ? {} : { nbcb }), ...replyOf(message, config) };
  };
  return {
    kind: 'razerOnline',
    answer: (request) => answerFor(request, merchants, context),
    notification: (message) => ({
      method: 'POST',
      // Later messages go to the callback, which is acknowledged in another way.
      url: message.isLate ? message.payment.urls.notify : (merchantOf(message)?.notifyUrl ?? ''),
      headers: { 'content-type': formType },
      body: formBody(reply(message, message.isLate ? '1' : '2')),
    }),
    browserReturn: (message) => {
      const { done, cancel } = message.payment.urls;
      return {
        kind: 'post',
        url: message.status === 'cancelled' ? cancel : done,
        fields: reply(message, ''),
      };
    },
    isAcknowledged: ({ status }) => status === 200,
  };
}

function answerFor(
  request: SimulatorRequest,
  merchants: readonly RazerMerchant[],
  context: EndpointContext,
): SimulatorAnswer | null {
  const [, merchantId] = /^\/fiuu\/RMS\/pay\/(\w+)\/$/.exec(request.path) ?? [];
  const fields =
    request.method === 'POST'
      ? readForm(request.body)
      : new Map(new URLSearchParams(request.query));
  if (isRefusal(fields)) return plain(400, 'The form cannot be read.');
  if (request.path === '/fiuu/RMS/query/q_by_oid.php')
    return answerQuery(fields, merchants, context);
  if (request.path === '/fiuu/RMS/API/chkstat/returnipn.php') return plain(200, 'OK');
  if (merchantId === undefined) return null;
  const merchant = merchants.find(({ config }) => config.merchantId === merchantId);
  return openForm(fields, merchant?.config, context);
}

function openForm(
  fields: Fields,
  config: RazerConfig | undefined,
  context: EndpointContext,
): SimulatorAnswer {
  const value = (name: string): string => fields.get(name) ?? '';
  const request = {
    amount: value('amount'),
    orderid: value('orderid'),
    currency: value('currency'),
  };
  if (config === undefined || !sameText(value('vcode'), vcodeOf(request, config)))
    return plain(403, 'The form is not signed by the shop.');
  const requested = paymentOf(fields, config, context.clock());
  const payment = requested === null ? null : context.open(requested);
  return payment === null ? plain(400, 'The form asks for what cannot be.') : context.page(payment);
}

function paymentOf(
  fields: Fields,
  { merchantId }: RazerConfig,
  nowMs: number,
): SimulatedPayment | null {
  const value = (name: string): string => fields.get(name) ?? '';
  const currency = readCurrency(value('currency'));
  const amount = currency === null ? null : readDecimal(value('amount'), currency);
  if (currency === null || amount === null) return null;
  const money = { amount, currency };
  return {
    kind: 'razerOnline',
    merchantId,
    reference: value('orderid'),
    number: numberFor('razerOnline', value('orderid')),
    requested: money,
    charged: money,
    description: value('bill_desc'),
    urls: { done: value('returnurl'), cancel: value('cancelurl'), notify: value('callbackurl') },
    expiresAtMs: nowMs + hourMs,
    status: 'open',
    script: null,
  };
}

function replyOf(
  { payment, status, isForged, nowMs }: SimulatedMessage,
  config: RazerConfig,
): Record<string, string> {
  const signed = {
    tranID: payment.number,
    orderid: payment.reference,
    status: statusCodes[status],
    domain: config.merchantId,
    amount: withCents(payment),
    currency: payment.charged.currency,
    paydate: new Date(nowMs).toISOString().slice(0, 19).replace('T', ' '),
    appcode: status === 'paid' ? 'AP1234' : '',
  };
  const key = isForged ? 'the wrong key' : replyKeyOf(config);
  return {
    ...signed,
    error_code: '',
    error_desc: '',
    channel: 'credit',
    extraP: '',
    skey: skeyOf(signed, key),
  };
}

/** Fiuu always writes two decimals. */
function withCents({ charged }: SimulatedPayment): string {
  const { decimal } = inUnits(charged);
  return decimal.includes('.') ? decimal : `${decimal}.00`;
}

function answerQuery(
  fields: Fields,
  merchants: readonly RazerMerchant[],
  context: EndpointContext,
): SimulatorAnswer {
  const value = (name: string): string => fields.get(name) ?? '';
  const config = merchants.find((one) => one.config.merchantId === value('domain'))?.config;
  const [order, amount] = [value('oID'), value('amount')];
  if (config === undefined || !sameText(value('skey'), querySkeyOf(order, amount, config)))
    return plain(200, 'Error: 01\n');
  const payment = context.payments.find('razerOnline', order);
  if (payment === null || payment.merchantId !== config.merchantId)
    return plain(200, 'Error: 02\n');
  return context.isSilent(payment) ? 'silence' : plain(200, linesOf(payment, config));
}

function linesOf(payment: SimulatedPayment, config: RazerConfig): string {
  const signed = {
    StatCode: statusCodes[payment.status],
    Amount: withCents(payment),
    Domain: config.merchantId,
    OrderID: payment.reference,
  };
  const { currency } = payment.charged;
  const VrfKey = vrfKeyOf(signed, config.secretKey);
  const { OrderID, ...rest } = signed;
  const named = payment.script === 'sparseAnswer' ? {} : { OrderID, Currency: currency };
  const answer = {
    StatName: payment.status,
    TranID: payment.number,
    ...rest,
    ...named,
    VrfKey,
  };
  return Object.entries(answer)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
