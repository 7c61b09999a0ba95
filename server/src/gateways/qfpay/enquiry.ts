import { createHash } from 'node:crypto';
import { formBody, formType, listOf, objectOf, readJson, stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import type { GatewayMessage, PaymentAttempt } from '../gateway.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { QfpayEnquiry } from './config.ts';
import { isGivenBack, messageOfTrade, ofAttempt, pendingCodes } from './trade.ts';

/** What QFPay's own servers know of a payment; none of them means that nobody paid. */
export async function enquire(
  attempt: PaymentAttempt,
  enquiry: QfpayEnquiry,
  send: Send,
): Promise<GatewayMessage | GatewayRefusal> {
  const fields = { out_trade_no: attempt.reference };
  const reply = await postToQfpay({ path: 'query', fields }, enquiry, send);
  if (isRefusal(reply)) return reply;
  const answer = reply.status === 200 ? readJson(reply.text) : null;
  if (answer === null || answer.get('respcd') !== '0000') return { code: 'gatewayUnclear' };
  const trades = listOf(answer.get('data')).flatMap((one) => objectOf(one) ?? []);
  const paid = trades.find((one) => one.get('respcd') === '0000');
  const found = paid ?? trades.at(-1);
  return found === undefined
    ? ofAttempt(attempt, 'notFound')
    : messageOfTrade(found, statusOf(found));
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
