import { readCurrency, readDecimal } from '../amounts.ts';
import type { CybersourceConfig } from '../cybersource/config.ts';
import { digestOf, headerSignature } from '../cybersource/http-signature.ts';
import { namesOneTwice, signatureOf, signedNames } from '../cybersource/signing.ts';
import { formBody, formType, readForm, readJson, stringOf } from '../body.ts';
import type { Fields } from '../body.ts';
import { isRefusal } from '../refusal.ts';
import { sameText } from '../constant-time.ts';
import { replyOf, summaryOf } from './cybersource-responses.ts';
import type { Endpoint, EndpointContext, SimulatedMessage } from './endpoint.ts';
import { json, plain } from './http.ts';
import type { SimulatorAnswer, SimulatorRequest } from './http.ts';
import { numberFor } from './payment.ts';
import type { SimulatedPayment } from './payment.ts';

const hourMs = 60 * 60_000;

export function cybersourceEndpoint(
  merchants: readonly CybersourceConfig[],
  context: EndpointContext,
): Endpoint {
  const merchantOf = (message: SimulatedMessage): CybersourceConfig | undefined =>
    merchants.find(({ profileId }) => profileId === message.payment.merchantId);
  const reply = (message: SimulatedMessage): Record<string, string> => {
    const merchant = merchantOf(message);
    return merchant === undefined ? {} : replyOf(message, merchant);
  };
  return {
    kind: 'cybersource',
    answer: ({ method, path, ...rest }) => {
      if (method !== 'POST') return null;
      if (path === '/cybersource/pay') return openPage(rest.body, merchants, context);
      if (path === searchPath) return search({ method, path, ...rest }, merchants, context);
      return null;
    },
    notification: (message) => ({
      method: 'POST',
      url: message.payment.urls.notify,
      headers: { 'content-type': formType },
      body: formBody(reply(message)),
    }),
    browserReturn: (message) => {
      const { done, cancel } = message.payment.urls;
      return {
        kind: 'post',
        url: message.status === 'cancelled' ? cancel : done,
        fields: reply(message),
      };
    },
    isAcknowledged: ({ status }) => status === 200,
  };
}

const searchPath = '/cybersource/tss/v2/searches';

function openPage(
  body: Uint8Array,
  merchants: readonly CybersourceConfig[],
  context: EndpointContext,
): SimulatorAnswer {
  const fields = readForm(body);
  if (isRefusal(fields)) return plain(400, 'The form cannot be read.');
  const merchant = merchants.find(
    ({ accessKey, profileId }) =>
      fields.get('access_key') === accessKey && fields.get('profile_id') === profileId,
  );
  if (merchant === undefined || !isSigned(fields, merchant.secretKey))
    return plain(403, 'The form is not signed by the shop.');
  const requested = paymentOf(fields, merchant, context.clock());
  const payment = requested === null ? null : context.open(requested);
  return payment === null ? plain(400, 'The form asks for what cannot be.') : context.page(payment);
}

function isSigned(fields: Fields, secretKey: string): boolean {
  const list = signedNames(fields);
  const names = new Set(list);
  const isWhole = [...fields.keys()].every((name) => name === 'signature' || names.has(name));
  if (!isWhole || namesOneTwice(list)) return false;
  return sameText(fields.get('signature') ?? '', signatureOf(fields, secretKey));
}

function paymentOf(
  fields: Fields,
  { profileId }: CybersourceConfig,
  nowMs: number,
): SimulatedPayment | null {
  const value = (name: string): string => fields.get(name) ?? '';
  const currency = readCurrency(value('currency'));
  const amount = currency === null ? null : readDecimal(value('amount'), currency);
  if (currency === null || amount === null) return null;
  const reference = value('reference_number');
  const money = { amount, currency };
  return {
    kind: 'cybersource',
    merchantId: profileId,
    reference,
    number: numberFor('cybersource', reference),
    requested: money,
    charged: money,
    description: 'Your order',
    urls: {
      done: value('override_custom_receipt_page'),
      cancel: value('override_custom_cancel_page'),
      notify: value('override_backoffice_post_url'),
    },
    // The form has no expiry; an order is not held longer than this.
    expiresAtMs: nowMs + hourMs,
    status: 'open',
    script: null,
  };
}

function search(
  request: SimulatorRequest,
  merchants: readonly CybersourceConfig[],
  context: EndpointContext,
): SimulatorAnswer {
  const body = Buffer.from(request.body).toString('utf8');
  const merchant = merchants.find((one) =>
    isAuthenticated(request, body, { one, base: context.base }),
  );
  if (merchant === undefined) return json(401, { response: { rmsg: 'Authentication Failed' } });
  const query = stringOf(readJson(body)?.get('query')) ?? '';
  const [, reference = ''] = /^clientReferenceInformation\.code:(\S+)$/.exec(query) ?? [];
  const payment = context.payments.find('cybersource', reference);
  // A guest who is still on the page, or cancelled there, has sent nothing to a bank.
  const isTried = payment !== null && payment.status !== 'open' && payment.status !== 'cancelled';
  if (payment !== null && context.isSilent(payment)) return 'silence';
  const found = isTried && payment.merchantId === merchant.profileId ? [summaryOf(payment)] : [];
  return json(201, { totalCount: found.length, _embedded: { transactionSummaries: found } });
}

function isAuthenticated(
  { headers, path }: SimulatorRequest,
  body: string,
  { one, base }: { readonly one: CybersourceConfig; readonly base: string },
): boolean {
  if (one.search === null) return false;
  const text = (name: string): string => (typeof headers[name] === 'string' ? headers[name] : '');
  const mounted = new URL(base).pathname.replace(/\/$/, '');
  const signedHeaders = {
    host: text('host'),
    date: text('date'),
    path: mounted + path,
    digest: digestOf(body),
  };
  return (
    text('v-c-merchant-id') === one.search.merchantId &&
    text('digest') === signedHeaders.digest &&
    text('signature').endsWith(`signature="${headerSignature(signedHeaders, one.search)}"`)
  );
}
