import { cents } from '@servery/engine/money/cents.ts';
import { chargeableAmount, readCurrency } from '../amounts.ts';
import { jsonType, objectOf, readJson, stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import type {
  GatewayMessage,
  PaymentAttempt,
  PaymentStatus,
  TerminalAnswer,
  TerminalAt,
} from '../gateway.ts';
import type { Send } from '../outgoing.ts';
import { isReference } from '../reference.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { QfpayConfig } from './config.ts';
import { sealed, unsealed } from './sealing.ts';

export interface QfpayMerchant {
  readonly config: QfpayConfig;
  readonly send: Send;
}

type Outcome = GatewayMessage | GatewayRefusal;

/** How long the terminal waits for a card: PayMe allows no more. */
const cardSeconds = 120;
/** The terminal answers when the payment is over. */
const tradeTimeoutMs = 150_000;
const taken = '6000';
const cancelledThere = '6001';
/** Refused before anything was shown: denied, unreadable, wrong method or parameters. */
const refusedFirst: readonly string[] = ['4003', '4004', '4006', '5001'];

interface TerminalReply {
  readonly respcd: string;
  readonly data: JsonObject | null;
}

/** Shows a payment on the terminal and waits there for its end (TERMINAL-03). */
export async function askForTrade(
  attempt: PaymentAttempt,
  merchant: QfpayMerchant,
): Promise<TerminalAnswer> {
  const { terminal, reference, currency } = attempt;
  if (terminal === undefined || terminal === null) return { code: 'cannotAsk' };
  const charge = chargeableAmount(attempt);
  if (isRefusal(charge)) return charge;
  if (currency !== 'HKD') return { code: 'currencyNotTaken', currency };
  const payload = {
    func_type: 1001,
    amt: Number(charge.decimal),
    channel: terminal.channel ?? 'card_payment',
    out_trade_no: reference,
    payment_timeout: cardSeconds,
    moveToBack: 1,
  };
  const reply = await exchange(
    { path: 'trade', payload, timeoutMs: tradeTimeoutMs },
    terminal,
    merchant,
  );
  if (isRefusal(reply)) return reply;
  if (reply.respcd === taken)
    return reply.data === null
      ? { kind: 'shown', gatewayId: null }
      : messageOfTrade(reply.data, 'paid');
  if (reply.respcd === cancelledThere)
    return { ...ofAttempt(attempt, cancelledThere), status: 'cancelled' };
  return refusedFirst.includes(reply.respcd) ? { code: 'notAsked' } : { code: 'gatewayUnclear' };
}

/** The terminal named no amount: the attempt's own, which proves nothing. */
export function ofAttempt(
  { reference, amount, currency }: PaymentAttempt,
  reason: string,
): GatewayMessage {
  return {
    reference,
    transactionId: null,
    status: 'pending',
    amountMinor: amount,
    currency,
    isCurrencyAssumed: true,
    reason,
  };
}

/** How a payment stands, by our reference (TERMINAL-04). */
export async function queryTrade(
  attempt: PaymentAttempt,
  merchant: QfpayMerchant,
): Promise<Outcome> {
  const { terminal, reference } = attempt;
  if (terminal === undefined || terminal === null) return { code: 'cannotAsk' };
  const payload = { func_type: 4001, out_trade_no: reference };
  const reply = await exchange({ path: 'query_transaction', payload }, terminal, merchant);
  if (isRefusal(reply)) return reply;
  if (reply.respcd !== taken || reply.data === null) return { code: 'gatewayUnclear' };
  return messageOfTrade(reply.data, statusIn(reply.data));
}

/** The terminal lists what was paid; a code in the record says more (see docs). */
function statusIn(record: JsonObject): PaymentStatus {
  const code = stringOf(record.get('respcd')) ?? '0000';
  if (pendingCodes.includes(code)) return 'pending';
  if (code !== '0000') return 'failed';
  return isGivenBack(record) ? 'cancelled' : 'paid';
}

/** Whether a payment was reversed or refunded. */
export function isGivenBack(record: JsonObject): boolean {
  const cancel = plainText(record.get('cancel'));
  return cancel !== '' && cancel !== '0';
}

/** Figures come as numbers and as texts. */
function plainText(value: unknown): string {
  return typeof value === 'number' ? String(value) : (stringOf(value) ?? '');
}

/** The guest is typing their password, or the wallet is working on it. */
export const pendingCodes: readonly string[] = ['1143', '1145'];

/** Stops what the terminal shows. It names no payment, so only the last one may be stopped. */
export async function cancelTrade(
  attempt: PaymentAttempt,
  merchant: QfpayMerchant,
): Promise<Outcome> {
  const { terminal } = attempt;
  if (terminal === undefined || terminal === null) return { code: 'cannotAsk' };
  const payload = { func_type: 5001 };
  const reply = await exchange({ path: 'cancel_request', payload }, terminal, merchant);
  return isRefusal(reply) ? reply : ofAttempt(attempt, reply.respcd);
}

interface TerminalRequest {
  readonly path: 'trade' | 'query_transaction' | 'cancel_request';
  readonly payload: Readonly<Record<string, string | number>>;
  readonly timeoutMs?: number;
}

async function exchange(
  { path, payload, timeoutMs }: TerminalRequest,
  { address, fingerprint }: TerminalAt,
  { config, send }: QfpayMerchant,
): Promise<TerminalReply | GatewayRefusal> {
  // A certificate that nobody signed proves nothing unless it is known beforehand.
  if (config.relay === null && fingerprint === null) return { code: 'cannotAsk' };
  const base = config.relay === null ? `https://${address}` : `${config.relay}/${address}`;
  const reply = await send({
    method: 'POST',
    url: `${base}/api/pos/${path}`,
    headers: { 'content-type': jsonType, accept: 'application/json' },
    body: JSON.stringify(sealed(payload, config.posKey)),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(config.relay === null && fingerprint !== null ? { fingerprint } : {}),
  });
  return isRefusal(reply) ? reply : replyIn(reply.text, config.posKey);
}

/** Terminals answer in plain JSON or sealed, by their version. */
function replyIn(text: string, posKey: string): TerminalReply | GatewayRefusal {
  const plain = readJson(text) ?? readJson(unsealed(unquoted(text), posKey) ?? '');
  const respcd = stringOf(plain?.get('respcd'));
  if (plain === null || respcd === null) return { code: 'gatewayUnclear' };
  const data = plain.get('data');
  return { respcd, data: typeof data === 'string' ? readJson(data) : objectOf(data) };
}

function unquoted(text: string): string {
  return text.trim().replace(/^"(.*)"$/, '$1');
}

/** A trade of an answer, a record or a notice. */
export function messageOfTrade(
  trade: JsonObject,
  status: PaymentStatus,
): GatewayMessage | GatewayRefusal {
  const reference = stringOf(trade.get('out_trade_no'));
  if (reference === null || !isReference(reference)) return invalid('out_trade_no');
  const transactionId = stringOf(trade.get('syssn'));
  if (transactionId === null || !/^\w{1,128}$/.test(transactionId)) return invalid('syssn');
  const currency = readCurrency(stringOf(trade.get('txcurrcd')) ?? '');
  if (currency === null) return invalid('txcurrcd');
  const digits = plainText(trade.get('txamt'));
  if (!/^\d{1,12}$/.test(digits)) return invalid('txamt');
  return {
    reference,
    transactionId,
    status,
    amountMinor: cents(Number(digits)),
    currency,
    reason: plainText(trade.get('respcd') ?? trade.get('status')).slice(0, 8),
  };
}

function invalid(field: string): GatewayRefusal {
  return { code: 'fieldInvalid', field };
}
