import { readJson, stringOf } from '../body.ts';
import type { Returned, ReturnedPart } from '../gateway.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { hongKongTime, monthsBetween, postToQfpay, tradesWith } from './enquiry.ts';
import type { EnquiryAt } from './enquiry.ts';
import { pendingCodes } from './trade.ts';

type Outcome = Returned | GatewayRefusal;

const returned: Returned = { kind: 'returned' };

/** Given back, or on its way. */
function isGiven(code: string | null): boolean {
  return code === '0000' || pendingCodes.includes(code ?? '');
}

/**
 * Gives a part of a payment back through QFPay's servers, under a number of its own that QFPay
 * takes once. Octopus and some wallets refuse it (TERMINAL-13).
 */
export async function refundTrade(part: ReturnedPart, at: EnquiryAt, send: Send): Promise<Outcome> {
  const answer = await askForRefund(part, at, send);
  if (!isRefusal(answer)) return answer;
  // Its answer was lost, or its number was taken by a request whose answer was.
  return (await isKnownRefund(part, at, send)) ? returned : answer;
}

async function askForRefund(
  { refund, amount, transaction }: ReturnedPart,
  { enquiry, nowMs }: EnquiryAt,
  send: Send,
): Promise<Outcome> {
  const fields = {
    syssn: transaction,
    out_trade_no: refund,
    txamt: String(amount),
    txdtm: hongKongTime(nowMs),
  };
  const reply = await postToQfpay({ path: 'refund', fields }, enquiry, send);
  if (isRefusal(reply)) return reply;
  const code = stringOf(readJson(reply.text)?.get('respcd')) ?? '';
  if (isGiven(code)) return returned;
  return code === ''
    ? { code: 'gatewayUnclear' }
    : { code: 'gatewayRefused', status: reply.status };
}

/** Staff try again on another day, too. */
const lateMs = 7 * 86_400_000;

/** Whether QFPay has a refund of this payment under this number. */
async function isKnownRefund(
  { refund, transaction }: ReturnedPart,
  { enquiry, nowMs }: EnquiryAt,
  send: Send,
): Promise<boolean> {
  for (const month of monthsBetween(nowMs - lateMs, nowMs)) {
    const trades = await tradesWith({ out_trade_no: refund, ...month }, enquiry, send);
    const isKnown =
      !('code' in trades) &&
      trades.some(
        (one) =>
          stringOf(one.get('out_trade_no')) === refund &&
          stringOf(one.get('origssn')) === transaction &&
          isGiven(stringOf(one.get('respcd'))),
      );
    if (isKnown) return true;
  }
  return false;
}
