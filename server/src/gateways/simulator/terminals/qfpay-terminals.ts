import { createHash } from 'node:crypto';
import { cents } from '@servery/engine/money/cents.ts';
import { jsonType, readForm } from '../../body.ts';
import type { QfpayConfig } from '../../qfpay/config.ts';
import { querySignature } from '../../qfpay/enquiry.ts';
import { digestOf, unsealed } from '../../qfpay/sealing.ts';
import { noticeSignature } from '../../qfpay/verify.ts';
import type { Outgoing } from '../../outgoing.ts';
import { isRefusal } from '../../refusal.ts';
import { json } from '../http.ts';
import type { SimulatorAnswer, SimulatorRequest } from '../http.ts';
import type { Sale, TerminalRoom } from './terminal.ts';

export interface QfpayTerminalMerchant {
  readonly config: QfpayConfig;
  readonly notifyUrl: string;
}

const prefix = '/qfpay/';
const enquiryPath = '/qfpay-enquiry/trade/v1/query';
const refundPath = '/qfpay-enquiry/trade/v1/refund';
const kind = 'qfpay';

/** Terminals of QFPay in a shop's network; a payment is answered when it is over. */
export function qfpayTerminals(
  merchants: readonly QfpayTerminalMerchant[],
  room: TerminalRoom,
): (request: SimulatorRequest) => Promise<SimulatorAnswer> | null {
  const sales: Sales = { references: new Map(), refunds: new Map() };
  return (request) => {
    if (request.path === enquiryPath)
      return Promise.resolve(enquiryAnswer(request, merchants, { room, sales }));
    if (request.path === refundPath)
      return Promise.resolve(refundAnswer(request, merchants, { room, sales }));
    if (!request.path.startsWith(prefix)) return null;
    const [address = '', ...rest] = request.path.slice(prefix.length).split('/');
    return answerTo({ request, address, path: `/${rest.join('/')}`, merchants, room, sales });
  };
}

/** What QFPay's servers know beside the terminals. */
interface Sales {
  /** References by the number that QFPay gave them. */
  readonly references: Map<string, string>;
  readonly refunds: Map<string, { readonly reference: string; readonly amount: number }>;
}

interface Known {
  readonly room: TerminalRoom;
  readonly sales: Sales;
}

/** A number is taken once, and no more goes back than was paid. */
function refundAnswer(
  request: SimulatorRequest,
  merchants: readonly QfpayTerminalMerchant[],
  { room, sales }: Known,
): SimulatorAnswer {
  const fields = readForm(request.body);
  if (isRefusal(fields) || !isSigned(request, Object.fromEntries(fields), merchants))
    return json(200, { respcd: '1108' });
  const reference = sales.references.get(fields.get('syssn') ?? '') ?? '';
  const sale = room.find(kind, reference);
  const number = fields.get('out_trade_no') ?? '';
  const amount = Number(fields.get('txamt'));
  const before = [...sales.refunds.values()].filter((one) => one.reference === reference);
  const given = before.reduce((sum, one) => sum + one.amount, amount);
  if (sale?.status !== 'paid' || sales.refunds.has(number) || given > sale.amount)
    return json(200, { respcd: '1269' });
  sales.refunds.set(number, { reference, amount });
  if (room.isAnswerLost(kind, sale.address)) return 'hangUp';
  return json(200, { respcd: '0000', orig_syssn: sale.number, txamt: String(amount) });
}

function isSigned(
  { headers }: SimulatorRequest,
  fields: Readonly<Record<string, string>>,
  merchants: readonly QfpayTerminalMerchant[],
): boolean {
  return merchants.some(
    ({ config: { enquiry } }) =>
      enquiry !== null &&
      headers['x-qf-appcode'] === enquiry.appCode &&
      headers['x-qf-sign'] === querySignature(fields, enquiry.clientKey),
  );
}

/** QFPay's own servers know what was paid, and nothing of what was only shown. */
function enquiryAnswer(
  request: SimulatorRequest,
  merchants: readonly QfpayTerminalMerchant[],
  { room, sales }: Known,
): SimulatorAnswer {
  const fields = readForm(request.body);
  const named = isRefusal(fields) ? {} : Object.fromEntries(fields);
  if (!isSigned(request, named, merchants)) return json(200, { respcd: '1108', respmsg: '' });
  const reference = named['out_trade_no'] ?? '';
  const sale = room.find(kind, reference);
  const paid = sale?.status === 'paid' ? [{ ...recordOf(sale), respcd: '0000' }] : [];
  const data = [...paid, ...refundRecords(reference, { room, sales })];
  return json(200, { respcd: '0000', respmsg: '', data });
}

function refundRecords(number: string, { room, sales }: Known): readonly object[] {
  const refund = sales.refunds.get(number);
  const sale = refund === undefined ? null : room.find(kind, refund.reference);
  if (refund === undefined || !sale) return [];
  const txamt = String(refund.amount);
  return [{ out_trade_no: number, origssn: sale.number, txamt, respcd: '0000' }];
}

interface About {
  readonly request: SimulatorRequest;
  readonly address: string;
  readonly path: string;
  readonly merchants: readonly QfpayTerminalMerchant[];
  readonly room: TerminalRoom;
  readonly sales: Sales;
}

async function answerTo(about: About): Promise<SimulatorAnswer> {
  const { room, address, path } = about;
  if (room.at(kind, address).isUnplugged()) return 'hangUp';
  const opened = openedBy(about);
  if (opened === null) return reply('5001', null);
  const { fields, merchant } = opened;
  const isLost = path === '/api/pos/trade' && room.isAnswerLost(kind, address);
  const answer =
    path === '/api/pos/trade' ? await trade(fields, merchant, about) : otherAnswer(fields, about);
  return isLost ? 'hangUp' : answer;
}

function otherAnswer(fields: ReadonlyMap<string, string>, { path, room, address }: About) {
  if (path === '/api/pos/cancel_request') {
    const shown = room.at(kind, address).shown();
    if (shown !== null) room.close(shown);
    return reply('6000', null);
  }
  const sale = room.find(kind, fields.get('out_trade_no') ?? '');
  return sale?.status === 'paid' ? reply('6000', recordOf(sale)) : reply('6002', null);
}

interface Opened {
  readonly fields: ReadonlyMap<string, string>;
  readonly merchant: QfpayTerminalMerchant;
}

/** The payload of the merchant whose key fits. */
function openedBy({ request, merchants }: About): Opened | null {
  const body = Buffer.from(request.body).toString('utf8');
  for (const merchant of merchants) {
    const text = unsealed(body.replaceAll('"', ''), merchant.config.posKey) ?? '';
    const [, content = '', digest = ''] =
      /^\{content:(\{.*\}), digest:'([0-9A-F]{32})'\}$/.exec(text) ?? [];
    if (content !== '' && digestOf(content, merchant.config.posKey) === digest)
      return { fields: fieldsOf(content), merchant };
  }
  return null;
}

function fieldsOf(content: string): ReadonlyMap<string, string> {
  const pairs = content.slice(1, -1).split(',');
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value.replaceAll("'", '')];
    }),
  );
}

async function trade(
  fields: ReadonlyMap<string, string>,
  { config, notifyUrl }: QfpayTerminalMerchant,
  { room, address, sales }: About,
): Promise<SimulatorAnswer> {
  const reference = fields.get('out_trade_no') ?? '';
  const amount = Math.round(100 * Number(fields.get('amt')));
  if (fields.get('func_type') !== '1001' || !(amount > 0)) return reply('4006', null);
  const sale: Sale = {
    kind,
    address,
    merchantId: config.posKey,
    reference,
    number: createHash('sha256').update(reference).digest('hex').slice(0, 26),
    amount: cents(amount),
    currency: 'HKD',
    callbackUrl: notifyUrl,
    status: 'open',
  };
  sales.references.set(sale.number, reference);
  const ended = room.ended(sale);
  if (!room.show(sale)) return reply('4003', null);
  const over = await ended;
  if (over === 'hangUp') return over;
  if (over.status === 'paid') return reply('6000', recordOf(over));
  return reply(over.status === 'cancelled' ? '6001' : '6002', null);
}

function recordOf(sale: Sale): object {
  return {
    syssn: sale.number,
    out_trade_no: sale.reference,
    txamt: String(sale.amount),
    txcurrcd: sale.currency,
    busicd: '802808',
    cancel: '0',
  };
}

function reply(respcd: string, data: object | null): SimulatorAnswer {
  return json(200, {
    respcd,
    respmsg: '',
    resperr: '',
    ...(data === null ? {} : { data: JSON.stringify(data) }),
  });
}

/** The notice of QFPay's servers about a payment. */
export function qfpayNotice(sale: Sale, { config }: QfpayTerminalMerchant): Outgoing {
  const body = JSON.stringify({
    status: '1',
    notify_type: 'payment',
    pay_type: '802808',
    ...recordOf(sale),
  });
  const signature = noticeSignature(Buffer.from(body), config.notifyKey);
  const headers = { 'content-type': jsonType, 'x-qf-sign': signature };
  return { method: 'POST', url: sale.callbackUrl, headers, body };
}
