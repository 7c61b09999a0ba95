import { cents } from '@servery/engine/money/cents.ts';
import { chargeableAmount } from '../amounts.ts';
import { stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import type { GatewayMessage, PaymentAttempt, PaymentStatus, TerminalAnswer } from '../gateway.ts';
import { isReference } from '../reference.ts';
import { isNotAsked, isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { isPaymentType } from './config.ts';
import type { KpayReply, KpaySession } from './session.ts';

type Outcome = GatewayMessage | GatewayRefusal;

const hongKongDollar = '344';
/** Some terminals answer when they show the sale, others when it is over. */
const saleTimeoutMs = 70_000;
const accepted = 10_000;
const busy = 50_002;
/** Not known here, and so never charged. */
const noSuchSale = 20_005;
/** The sale runs, or its result is being looked up. */
const running: readonly number[] = [11_000, 20_011, 20_014, 20_016, 50_006, 700_034];
/** The number is known: it was sent before, and asking tells how it went. */
const sentBefore = 20_001;
/** Refused before the sale began, by the terminal's own words. */
const refusedFirst: readonly number[] = [10_001, 20_002, 20_003, 20_009, 40_003, 50_005, 50_009];

/** Shows a sale on the terminal (TERMINAL-03). */
export async function askForSale(
  attempt: PaymentAttempt,
  session: KpaySession,
): Promise<TerminalAnswer> {
  const { terminal, reference, amount, currency } = attempt;
  if (terminal === undefined || terminal === null) return { code: 'cannotAsk' };
  const charge = chargeableAmount(attempt);
  if (isRefusal(charge)) return charge;
  if (currency !== 'HKD') return { code: 'currencyNotTaken', currency };
  const type = terminal.channel ?? '';
  const reply = await session.request({
    address: terminal.address,
    method: 'POST',
    path: '/v2/pos/sales',
    timeoutMs: saleTimeoutMs,
    body: {
      outTradeNo: reference,
      payAmount: twelveDigits(amount),
      tipsAmount: twelveDigits(0),
      payCurrency: hongKongDollar,
      callbackUrl: attempt.urls.notify,
      includeReceipt: true,
      ...(isPaymentType(type) ? { paymentType: Number(type) } : {}),
    },
  });
  if (isRefusal(reply)) return reply;
  if (reply.result === accepted || running.includes(reply.result))
    return { kind: 'shown', gatewayId: null };
  if (reply.result === busy) return { code: 'terminalBusy' };
  return refusedFirst.includes(reply.result) ? { code: 'notAsked' } : { code: 'gatewayUnclear' };
}

function twelveDigits(amount: number): string {
  return String(amount).padStart(12, '0');
}

/** How a sale stands, by our reference (TERMINAL-04). */
export async function querySale(attempt: PaymentAttempt, session: KpaySession): Promise<Outcome> {
  const { terminal, reference } = attempt;
  if (terminal === undefined || terminal === null) return { code: 'cannotAsk' };
  const reply = await session.request({
    address: terminal.address,
    method: 'GET',
    path: `/v2/pos/query?outTradeNo=${encodeURIComponent(reference)}`,
    body: null,
  });
  if (!isRefusal(reply)) return saleIn(reply, attempt);
  // That a question could not be asked says nothing of the sale.
  return isNotAsked(reply) ? { code: 'gatewaySilent', reason: 'unreachable' } : reply;
}

function saleIn({ result, data }: KpayReply, attempt: PaymentAttempt): Outcome {
  if (result === accepted && data !== null) return messageOfSale(data);
  if (result === noSuchSale) return ofAttempt(attempt, 'notFound');
  return running.includes(result) || result === busy || result === sentBefore
    ? ofAttempt(attempt, 'running')
    : { code: 'gatewayUnclear' };
}

/** The terminal reported no amount: this is the attempt's own, which proves nothing. */
function ofAttempt(
  { reference, amount, currency }: PaymentAttempt,
  reason: string,
): GatewayMessage {
  return {
    reference,
    transactionId: reference,
    status: 'pending',
    amountMinor: amount,
    currency,
    isCurrencyAssumed: true,
    reason,
  };
}

/** Aborts a running sale; one that is over cannot be, and is asked for (TERMINAL-07). */
export async function closeSale(attempt: PaymentAttempt, session: KpaySession): Promise<Outcome> {
  const { terminal, reference } = attempt;
  if (terminal === undefined || terminal === null) return { code: 'cannotAsk' };
  const closed = await session.request({
    address: terminal.address,
    method: 'POST',
    path: '/v2/pos/sales/close',
    body: { outTradeNo: reference },
  });
  const outcome = await querySale(attempt, session);
  if (isRefusal(closed) || isRefusal(outcome) || outcome.reason !== 'notFound') return outcome;
  // Closed, and not known any more: it was never charged.
  return closed.result === accepted
    ? { ...outcome, status: 'cancelled', reason: 'closed' }
    : outcome;
}

const statusOfResult: ReadonlyMap<number, PaymentStatus> = new Map<number, PaymentStatus>([
  [2, 'paid'],
  [3, 'failed'],
  // Sources differ on which of the two means a cancelled sale and which a refunded one: neither
  // has money of the guest.
  [4, 'cancelled'],
  [5, 'cancelled'],
]);

/**
 * A sale in a callback or an answer. It is identified by our reference, which KPay takes once only:
 * its own two numbers are each missing from some answers, and one sale would be booked as two.
 */
export function messageOfSale(sale: JsonObject): GatewayMessage | GatewayRefusal {
  const reference = stringOf(sale.get('outTradeNO')) ?? stringOf(sale.get('outTradeNo'));
  if (reference === null || !isReference(reference)) return invalid('outTradeNO');
  const digits = stringOf(sale.get('payAmount')) ?? '';
  if (!/^\d{1,12}$/.test(digits)) return invalid('payAmount');
  const currency = stringOf(sale.get('payCurrency')) ?? hongKongDollar;
  if (currency !== hongKongDollar) return invalid('payCurrency');
  const status = statusOfResult.get(Number(sale.get('payResult'))) ?? 'pending';
  return {
    reference,
    transactionId: reference,
    status,
    amountMinor: cents(Number(digits)),
    currency: 'HKD',
    reason: reasonIn(sale),
  };
}

/** KPay's own number of the sale, by which staff find it in the portal. */
function reasonIn(sale: JsonObject): string {
  const number = stringOf(sale.get('transactionNo')) ?? stringOf(sale.get('refNo')) ?? '';
  const result = String(Number(sale.get('payResult')));
  return /^\w{1,32}$/.test(number) ? `${result} ${number}` : result;
}

function invalid(field: string): GatewayRefusal {
  return { code: 'fieldInvalid', field };
}
