import { chargeableAmount, readCurrency, readDecimal } from '../amounts.ts';
import { formBody, formType } from '../body.ts';
import type { Fields } from '../body.ts';
import type { GatewayMessage, PaymentAttempt } from '../gateway.ts';
import type { Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { sameText } from '../constant-time.ts';
import type { RazerConfig } from './config.ts';
import { querySkeyOf, vrfKeyOf } from './signing.ts';
import { statusOfCode } from './verify.ts';

/** Queries by our order id (PAY-05). */
export async function queryRazerOrder(
  attempt: PaymentAttempt,
  config: RazerConfig,
  send: Send,
): Promise<GatewayMessage | GatewayRefusal> {
  const amount = chargeableAmount(attempt);
  if (isRefusal(amount)) return amount;
  const reply = await send({
    method: 'POST',
    url: `${config.apiHost}/RMS/query/q_by_oid.php`,
    headers: { 'content-type': formType },
    body: formBody({
      amount: amount.decimal,
      oID: attempt.reference,
      domain: config.merchantId,
      skey: querySkeyOf(attempt.reference, amount.decimal, config),
    }),
  });
  if (isRefusal(reply)) return reply;
  if (reply.status !== 200) return { code: 'gatewayRefused', status: reply.status };
  return answerOf(linesOf(reply.text), config);
}

function answerOf(lines: Fields | null, config: RazerConfig): GatewayMessage | GatewayRefusal {
  if (lines === null) return { code: 'gatewayUnclear' };
  const value = (name: string): string => lines.get(name) ?? '';
  const signed = {
    Amount: value('Amount'),
    Domain: value('Domain'),
    OrderID: value('OrderID'),
    StatCode: value('StatCode'),
  };
  // For an unknown order Fiuu names no merchant, but an undocumented error. If any error counted as
  // "never charged", a guest could pay twice.
  if (signed.Domain === '') return { code: 'gatewayUnclear' };
  if (signed.Domain !== config.merchantId) return { code: 'otherMerchant' };
  if (!sameText(value('VrfKey'), vrfKeyOf(signed, config.secretKey)))
    return { code: 'signatureWrong' };
  const status = statusOfCode(signed.StatCode);
  const currency = readCurrency(value('Currency'));
  const transactionId = value('TranID');
  if (status === null || currency === null || !/^\d{1,12}$/.test(transactionId))
    return { code: 'gatewayUnclear' };
  const amountMinor = readDecimal(signed.Amount, currency);
  if (amountMinor === null) return { code: 'gatewayUnclear' };
  return {
    reference: signed.OrderID,
    transactionId,
    status,
    amountMinor,
    currency,
    reason: signed.StatCode,
  };
}

/** Lines of "Name: value"; a repeated name makes the whole unreadable. */
function linesOf(text: string): Fields | null {
  const written = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const pairs = written.flatMap((line): [string, string][] => {
    const [, name, value] = /^([A-Za-z]\w*):(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value.trim()]];
  });
  const lines = new Map(pairs);
  return lines.size === written.length ? lines : null;
}
