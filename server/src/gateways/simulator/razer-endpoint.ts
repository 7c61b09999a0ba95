import { readDecimal } from '../amounts.ts';
import { readCurrency } from '../currency-code.ts';
import { formBody, formType, readForm } from '../form-body.ts';
import type { Fields } from '../form-body.ts';
import type { RazerConfig } from '../razer/config.ts';
import { querySkeyOf, replyKeyOf, skeyOf, vcodeOf, vrfKeyOf } from '../razer/signing.ts';
import { isRefusal } from '../refusal.ts';
import { sameText } from '../same-text.ts';
import { inUnits } from './amount-text.ts';
import type { Face, Stage, Tale } from './endpoint.ts';
import { plain } from './http.ts';
import type { SimulatorAnswer, SimulatorRequest } from './http.ts';
import { numberFor } from './payment.ts';
import type { SimulatedPayment } from './payment.ts';
import type { SimulatedStatus } from './switches.ts';

const statusCodes: Readonly<Record<SimulatedStatus, string>> = {
  paid: '00',
  failed: '11',
  // Fiuu has no word for a guest who gave up.
  cancelled: '11',
  pending: '22',
  open: '22',
};

const hourMs = 60 * 60_000;

export interface RazerMerchant {
  readonly config: RazerConfig;
  readonly notifyUrl: string;
}

export function razerFace(merchants: readonly RazerMerchant[], stage: Stage): Face {
  const merchantOf = ({ payment }: Tale): RazerMerchant | undefined =>
    merchants.find(({ config }) => config.merchantId === payment.merchantId);
  const reply = (tale: Tale, nbcb: string): Record<string, string> => {
    const config = merchantOf(tale)?.config;
    return config === undefined ? {} : { ...(nbcb === '' ? {} : { nbcb }), ...replyOf(tale, config) };
  };
  return {
    kind: 'razerOnline',
    answer: (request) => answerFor(request, merchants, stage),
    notification: (tale) => ({
      method: 'POST',
      // News that come after the browser went back go to the callback, which is thanked in another way.
      url: tale.isLate ? tale.payment.urls.notify : (merchantOf(tale)?.notifyUrl ?? ''),
      headers: { 'content-type': formType },
      body: formBody(reply(tale, tale.isLate ? '1' : '2')),
    }),
    wayBack: (tale) => {
      const { done, cancel } = tale.payment.urls;
      return { kind: 'post', url: tale.status === 'cancelled' ? cancel : done, fields: reply(tale, '') };
    },
    isThanked: ({ status }) => status === 200,
  };
}

function answerFor(
  request: SimulatorRequest,
  merchants: readonly RazerMerchant[],
  stage: Stage,
): SimulatorAnswer | null {
  const [, merchantId] = /^\/fiuu\/RMS\/pay\/(\w+)\/$/.exec(request.path) ?? [];
  const fields =
    request.method === 'POST' ? readForm(request.body) : new Map(new URLSearchParams(request.query));
  if (isRefusal(fields)) return plain(400, 'The form cannot be read.');
  if (request.path === '/fiuu/RMS/query/q_by_oid.php') return queried(fields, merchants, stage);
  if (request.path === '/fiuu/RMS/API/chkstat/returnipn.php') return plain(200, 'OK');
  if (merchantId === undefined) return null;
  const merchant = merchants.find(({ config }) => config.merchantId === merchantId);
  return opened(fields, merchant?.config, stage);
}

function opened(fields: Fields, config: RazerConfig | undefined, stage: Stage): SimulatorAnswer {
  const value = (name: string): string => fields.get(name) ?? '';
  const request = { amount: value('amount'), orderid: value('orderid'), currency: value('currency') };
  if (config === undefined || !sameText(value('vcode'), vcodeOf(request, config)))
    return plain(403, 'The form is not signed by the shop.');
  const asked = paymentOf(fields, config, stage.clock());
  const payment = asked === null ? null : stage.open(asked);
  return payment === null ? plain(400, 'The form asks for what cannot be.') : stage.page(payment);
}

function paymentOf(fields: Fields, { merchantId }: RazerConfig, nowMs: number): SimulatedPayment | null {
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
    asked: money,
    charged: money,
    description: value('bill_desc'),
    urls: { done: value('returnurl'), cancel: value('cancelurl'), notify: value('callbackurl') },
    expiresAtMs: nowMs + hourMs,
    status: 'open',
    played: null,
  };
}

function replyOf({ payment, status, isForged, nowMs }: Tale, config: RazerConfig): Record<string, string> {
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

/** Fiuu writes two decimals always. */
function withCents({ charged }: SimulatedPayment): string {
  const { decimal } = inUnits(charged);
  return decimal.includes('.') ? decimal : `${decimal}.00`;
}

function queried(fields: Fields, merchants: readonly RazerMerchant[], stage: Stage): SimulatorAnswer {
  const value = (name: string): string => fields.get(name) ?? '';
  const config = merchants.find((one) => one.config.merchantId === value('domain'))?.config;
  const [order, amount] = [value('oID'), value('amount')];
  if (config === undefined || !sameText(value('skey'), querySkeyOf(order, amount, config)))
    return plain(200, 'Error: 01\n');
  const payment = stage.snapshot.find('razerOnline', order);
  if (payment === null || payment.merchantId !== config.merchantId) return plain(200, 'Error: 02\n');
  return stage.isSilent(payment) ? 'silence' : plain(200, linesOf(payment, config));
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
  const answer = { StatName: payment.status, TranID: payment.number, Currency: currency, ...signed, VrfKey };
  return Object.entries(answer)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
