import { chargeableAmount, readCurrency, readDecimal } from '../amounts.ts';
import { formBody, formType } from '../body.ts';
import type { Fields } from '../body.ts';
import type { GatewayMessage, PaymentAttempt, Probed } from '../gateway.ts';
import type { Reply, Send } from '../outgoing.ts';
import { newReference } from '../reference.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { sameText } from '../constant-time.ts';
import type { RazerConfig } from './config.ts';
import { querySkeyOf, vrfKeyOf } from './signing.ts';
import type { RazerAnswer } from './signing.ts';
import { statusOfCode } from './verify.ts';

/** Queries by our order id (PAY-05). */
export async function queryRazerOrder(
  attempt: PaymentAttempt,
  config: RazerConfig,
  send: Send,
): Promise<GatewayMessage | GatewayRefusal> {
  const amount = chargeableAmount(attempt);
  if (isRefusal(amount)) return amount;
  const order = { reference: attempt.reference, amount: amount.decimal };
  const reply = await sendQuery(order, config, send);
  if (isRefusal(reply)) return reply;
  if (reply.status !== 200) return { code: 'gatewayRefused', status: reply.status };
  const lines = linesOf(reply.text);
  return lines === null ? { code: 'gatewayUnclear' } : answerOf(lines, attempt, config);
}

interface QueriedOrder {
  readonly reference: string;
  readonly amount: string;
}

function sendQuery(
  { reference, amount }: QueriedOrder,
  config: RazerConfig,
  send: Send,
): Promise<Reply | GatewayRefusal> {
  return send({
    method: 'POST',
    url: `${config.apiHost}/RMS/query/q_by_oid.php`,
    headers: { 'content-type': formType },
    body: formBody({
      amount,
      oID: reference,
      domain: config.merchantId,
      skey: querySkeyOf(reference, amount, config),
    }),
  });
}

/** Fiuu says the same of an unknown order and of a wrong key: that it answers is all it tells. */
export async function probeRazer(
  config: RazerConfig,
  send: Send,
): Promise<Probed | GatewayRefusal> {
  const reply = await sendQuery({ reference: newReference(), amount: '1.00' }, config, send);
  if (isRefusal(reply)) return reply;
  if (reply.status !== 200) return { code: 'gatewayRefused', status: reply.status };
  const lines = linesOf(reply.text);
  return lines === null || lines.size === 0 ? { code: 'gatewayUnclear' } : { kind: 'answered' };
}

/** The answer may lack the order's id and the currency: those of the query are meant (PAY-05). */
function answerOf(
  lines: Fields,
  attempt: PaymentAttempt,
  config: RazerConfig,
): GatewayMessage | GatewayRefusal {
  const value = (name: string): string => lines.get(name) ?? '';
  const signed = {
    Amount: value('Amount'),
    Domain: value('Domain'),
    OrderID: lines.get('OrderID') ?? attempt.reference,
    StatCode: value('StatCode'),
  };
  // For an unknown order Fiuu names no merchant, but an undocumented error. If any error counted as
  // "never charged", a guest could pay twice.
  if (signed.Domain === '') return { code: 'gatewayUnclear' };
  if (signed.Domain !== config.merchantId) return { code: 'otherMerchant' };
  if (!isSigned(lines, signed, config)) return { code: 'signatureWrong' };
  const status = statusOfCode(signed.StatCode);
  const transactionId = value('TranID');
  const money = moneyOf(lines, attempt);
  if (status === null || money === null || !/^\d{1,12}$/.test(transactionId))
    return { code: 'gatewayUnclear' };
  return { reference: signed.OrderID, transactionId, status, ...money, reason: signed.StatCode };
}

/** An answer that names no order may be signed with the transaction's id in its place. */
function isSigned(lines: Fields, signed: RazerAnswer, { secretKey }: RazerConfig): boolean {
  const key = lines.get('VrfKey') ?? '';
  if (sameText(key, vrfKeyOf(signed, secretKey))) return true;
  const byTransaction = { ...signed, OrderID: lines.get('TranID') ?? '' };
  return !lines.has('OrderID') && sameText(key, vrfKeyOf(byTransaction, secretKey));
}

type Money = Pick<GatewayMessage, 'amountMinor' | 'currency' | 'isCurrencyAssumed'>;

function moneyOf(lines: Fields, attempt: PaymentAttempt): Money | null {
  const named = lines.get('Currency');
  const currency = named === undefined ? attempt.currency : readCurrency(named);
  const amountMinor = currency === null ? null : readDecimal(lines.get('Amount') ?? '', currency);
  if (currency === null || amountMinor === null) return null;
  return { amountMinor, currency, ...(named === undefined ? { isCurrencyAssumed: true } : {}) };
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
