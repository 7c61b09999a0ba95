import { cents } from '@servery/engine/money/cents.ts';
import { createHash } from 'node:crypto';
import { jsonType, readJson, stringOf } from '../../body.ts';
import type { JsonObject } from '../../body.ts';
import type { KpayConfig } from '../../kpay/config.ts';
import { isKpaySignature, kpaySignature } from '../../kpay/signing.ts';
import type { Outgoing } from '../../outgoing.ts';
import { json } from '../http.ts';
import type { SimulatorAnswer, SimulatorRequest } from '../http.ts';
import type { Sale, SaleStatus, TerminalRoom } from './terminal.ts';

/** What a sign-in gives, and the other halves of both keys: all PEM. */
export interface KpayKeys {
  readonly app: { readonly publicKey: string; readonly privateKey: string };
  readonly platform: { readonly publicKey: string; readonly privateKey: string };
}

export interface KpaySetup {
  readonly merchants: readonly KpayConfig[];
  readonly keys: KpayKeys;
}

const prefix = '/kpay/';
const kind = 'kpay';
const accepted = 10_000;

/** Terminals of KPay in a shop's network, behind a relay. */
export function kpayTerminals(
  setup: KpaySetup,
  room: TerminalRoom,
): (request: SimulatorRequest) => SimulatorAnswer | null {
  return (request) => {
    if (!request.path.startsWith(prefix)) return null;
    const [address = '', ...rest] = request.path.slice(prefix.length).split('/');
    const path = `/${rest.join('/')}`;
    if (room.at(kind, address).isUnplugged()) return 'hangUp';
    const body = Buffer.from(request.body).toString('utf8');
    const about = { ...setup, room, request, address, path, body };
    const answer = answerTo(about);
    // A sign-in takes no money: losing its answer would be no test of anything.
    const isLost = path === '/v2/pos/sales' && room.isAnswerLost(kind, address);
    return isLost ? 'hangUp' : answer;
  };
}

interface About extends KpaySetup {
  readonly room: TerminalRoom;
  readonly request: SimulatorRequest;
  readonly address: string;
  readonly path: string;
  readonly body: string;
}

function answerTo(about: About): SimulatorAnswer {
  const fields = readJson(about.body) ?? new Map<string, unknown>();
  if (/^\/v[12]\/pos\/sign$/.test(about.path)) return signIn(fields, about);
  const appId = headerOf(about.request, 'appid');
  if (!about.merchants.some((one) => one.appId === appId)) return code(40_006);
  if (!isSigned(about)) return code(40_002);
  if (about.path === '/v2/pos/query') return query(about);
  if (about.path === '/v2/pos/sales') return sell(fields, about);
  return about.path === '/v2/pos/sales/close' ? close(fields, about) : code(10_001);
}

function signIn(fields: JsonObject, { merchants, keys }: About): SimulatorAnswer {
  const { app, platform } = keys;
  const isKnown = merchants.some(
    ({ appId, appSecret }) =>
      fields.get('appId') === appId && fields.get('appSecret') === appSecret,
  );
  if (!isKnown) return code(40_007);
  const data = { appPrivateKey: bare(app.privateKey), platformPublicKey: bare(platform.publicKey) };
  return json(200, { code: accepted, data });
}

/** Base64 without the frame, as terminals give it. */
function bare(pem: string): string {
  return pem.replaceAll(/-----[^-]+-----|\s/g, '');
}

function isSigned({ request, path, body, keys }: About): boolean {
  const { method, query: search } = request;
  const parts = {
    method: method === 'GET' ? 'GET' : 'POST',
    path: search === '' ? path : `${path}?${search}`,
    timestamp: headerOf(request, 'timestamp'),
    nonce: headerOf(request, 'noncestr'),
    body: method === 'GET' ? null : body,
  } as const;
  return isKpaySignature(parts, headerOf(request, 'signature'), keys.app.publicKey);
}

function headerOf({ headers }: SimulatorRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function sell(fields: JsonObject, { room, address, request }: About): SimulatorAnswer {
  const reference = stringOf(fields.get('outTradeNo')) ?? '';
  const amount = stringOf(fields.get('payAmount')) ?? '';
  if (!/^\d{12}$/.test(amount) || reference.length > 32) return code(10_001);
  if (fields.get('payCurrency') !== '344') return code(20_003);
  if (room.find(kind, reference) !== null) return code(20_001);
  const isShown = room.show({
    kind,
    address,
    merchantId: headerOf(request, 'appid'),
    reference,
    number: numberOf(reference),
    amount: cents(Number(amount)),
    currency: 'HKD',
    callbackUrl: stringOf(fields.get('callbackUrl')) ?? '',
    status: 'open',
  });
  return code(isShown ? accepted : 50_002);
}

function numberOf(reference: string): string {
  return createHash('sha256').update(reference).digest('hex').slice(0, 20);
}

function query({ request, room }: About): SimulatorAnswer {
  const reference = new URLSearchParams(request.query).get('outTradeNo') ?? '';
  const sale = room.find(kind, reference);
  return sale === null ? code(20_005) : json(200, { code: accepted, data: saleOf(sale) });
}

function close(fields: JsonObject, { room }: About): SimulatorAnswer {
  const sale = room.find(kind, stringOf(fields.get('outTradeNo')) ?? '');
  if (sale === null) return code(20_005);
  if (sale.status !== 'open') return code(20_010);
  room.close(sale);
  return code(accepted);
}

const results: Readonly<Record<SaleStatus, number>> = { open: 1, paid: 2, failed: 3, cancelled: 4 };

function saleOf(sale: Sale): object {
  return {
    outTradeNO: sale.reference,
    transactionNo: sale.number,
    payResult: results[sale.status],
    payAmount: String(sale.amount).padStart(12, '0'),
    payCurrency: '344',
    payMethod: 1,
    transactionType: 1,
  };
}

/** The callback about a sale that is over. */
export function kpayCallback(sale: Sale, keys: KpayKeys, nowMs: number): Outgoing {
  const body = JSON.stringify(saleOf(sale));
  const timestamp = String(nowMs);
  const nonce = numberOf(`${sale.reference} callback`).padEnd(32, '0');
  const { pathname: path } = new URL(sale.callbackUrl);
  const parts = { method: 'POST', path, timestamp, nonce, body } as const;
  const signature = kpaySignature(parts, keys.platform.privateKey);
  const headers = { 'content-type': jsonType, timestamp, nonceStr: nonce, signature };
  return { method: 'POST', url: sale.callbackUrl, headers, body };
}

function code(result: number): SimulatorAnswer {
  return json(
    200,
    result === accepted ? { code: result, data: {} } : { code: result, message: '' },
  );
}
