import { readJson, stringOf } from '../body.ts';
import type { Returned, ReturnedPart } from '../gateway.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { QfpayEnquiry } from './config.ts';
import { postToQfpay } from './enquiry.ts';
import { pendingCodes } from './trade.ts';

const hoursEast = 8;

/** As QFPay writes times: 2026-11-17 20:05:09, in Hong Kong. */
function hongKongTime(nowMs: number): string {
  return new Date(nowMs + hoursEast * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Gives a part of a payment back through QFPay's servers, under a number of its own that QFPay
 * takes once. Octopus and some wallets refuse it (TERMINAL-13).
 */
export async function refundTrade(
  { refund, amount, transaction }: ReturnedPart,
  { enquiry, nowMs }: { readonly enquiry: QfpayEnquiry; readonly nowMs: number },
  send: Send,
): Promise<Returned | GatewayRefusal> {
  const fields = {
    syssn: transaction,
    out_trade_no: refund,
    txamt: String(amount),
    txdtm: hongKongTime(nowMs),
  };
  const reply = await postToQfpay({ path: 'refund', fields }, enquiry, send);
  if (isRefusal(reply)) return reply;
  const code = stringOf(readJson(reply.text)?.get('respcd')) ?? '';
  if (code === '0000' || pendingCodes.includes(code)) return { kind: 'returned' };
  return code === ''
    ? { code: 'gatewayUnclear' }
    : { code: 'gatewayRefused', status: reply.status };
}
