import { createHash } from 'node:crypto';
import { formBody, formType, listOf, objectOf, readJson, stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import type { GatewayMessage, PaymentAttempt } from '../gateway.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { QfpayEnquiry } from './config.ts';
import { isGivenBack, messageOfTrade, ofAttempt, pendingCodes } from './trade.ts';

const hoursEast = 8;
const hourMs = 3_600_000;

/** As QFPay writes times: 2026-11-17 20:05:09, in Hong Kong. */
export function hongKongTime(ms: number): string {
  return new Date(ms + hoursEast * hourMs).toISOString().slice(0, 19).replace('T', ' ');
}

export interface EnquiryAt {
  readonly enquiry: QfpayEnquiry;
  readonly nowMs: number;
}

type Outcome = GatewayMessage | GatewayRefusal;

/** What QFPay's own servers know of a payment; none of them means that nobody paid. */
export async function enquire(
  attempt: PaymentAttempt,
  { enquiry, nowMs }: EnquiryAt,
  send: Send,
): Promise<Outcome> {
  const trades: JsonObject[] = [];
  for (const month of monthsOf(attempt, nowMs)) {
    const fields = { out_trade_no: attempt.reference, ...month };
    const found = await tradesWith(fields, enquiry, send);
    if ('code' in found) return found;
    trades.push(...found);
  }
  const paid = trades.find((one) => one.get('respcd') === '0000');
  const found = paid ?? trades.at(-1);
  return found === undefined
    ? ofAttempt(attempt, 'notFound')
    : messageOfTrade(found, statusOf(found));
}

export async function tradesWith(
  fields: Readonly<Record<string, string>>,
  enquiry: QfpayEnquiry,
  send: Send,
): Promise<readonly JsonObject[] | GatewayRefusal> {
  const reply = await postToQfpay({ path: 'query', fields }, enquiry, send);
  if (isRefusal(reply)) return reply;
  const answer = reply.status === 200 ? readJson(reply.text) : null;
  if (answer === null || answer.get('respcd') !== '0000') return { code: 'gatewayUnclear' };
  return listOf(answer.get('data')).flatMap((one) => objectOf(one) ?? []);
}

interface Month {
  readonly start_time: string;
  readonly end_time: string;
}

/** Clocks differ, and a card may be taken a little after the deadline. */
const marginMs = 600_000;

/** The months in which it may have been paid. */
function monthsOf({ startedAtMs, expiresAtMs }: PaymentAttempt, nowMs: number): readonly Month[] {
  const from = Math.min(startedAtMs - marginMs, nowMs);
  const to = Math.min(expiresAtMs + marginMs, nowMs);
  return monthsBetween(from, to);
}

/**
 * The months of two moments that are less than one apart. Without one QFPay looks through the
 * present month only, and through one at once: what was paid as a month ended would never be found.
 */
export function monthsBetween(fromMs: number, toMs: number): readonly Month[] {
  const months = [fromMs, toMs].map((ms) => hongKongTime(ms).slice(0, 7));
  return [...new Set(months)].map((month) => ({
    start_time: `${month}-01 00:00:00`,
    end_time: `${month}-${lastDayOf(month)} 23:59:59`,
  }));
}

function lastDayOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

interface QfpayPost {
  readonly path: 'query' | 'refund';
  readonly fields: Readonly<Record<string, string>>;
}

/** A signed call of QFPay's own servers. */
export function postToQfpay(
  { path, fields: about }: QfpayPost,
  { host, appCode, clientKey, mchid }: QfpayEnquiry,
  send: Send,
): ReturnType<Send> {
  const fields = { ...(mchid === null ? {} : { mchid }), ...about };
  return send({
    method: 'POST',
    url: `${host}/trade/v1/${path}`,
    headers: {
      'content-type': formType,
      'x-qf-appcode': appCode,
      'x-qf-sign': querySignature(fields, clientKey),
    },
    body: formBody(fields),
  });
}

function statusOf(trade: JsonObject): GatewayMessage['status'] {
  const code = stringOf(trade.get('respcd')) ?? '';
  if (code === '0000') return isGivenBack(trade) ? 'cancelled' : 'paid';
  return pendingCodes.includes(code) ? 'pending' : 'failed';
}

/** Fields in the order of their names, and the key behind them. */
export function querySignature(
  fields: Readonly<Record<string, string>>,
  clientKey: string,
): string {
  const text = Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('md5').update(`${text}${clientKey}`, 'utf8').digest('hex').toUpperCase();
}
