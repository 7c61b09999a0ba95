import type { Transaction } from 'kysely';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { Refused } from '../calls/refused.ts';
import { newReference } from '../gateways/reference.ts';
import { refuseMerged } from '../orders/access.ts';
import {
  changeStatus,
  closeSession,
  holdUntil,
  lockedSession,
} from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { markPayer, sendPhoneToCounter } from '../orders/store/visit-phones.ts';
import { refuseLargeTips, refuseTips } from '../orders/place/refusals.ts';
import { methodsFor } from './store/payment-methods.ts';
import type { MethodGateway } from './store/payment-methods.ts';
import { startedBy } from './store/drawer-notes.ts';
import { insertAttempt, markAllLeft } from './store/attempts.ts';
import type { NewAttempt } from './store/attempts.ts';
import type { Tables } from '../database/tables.ts';
import { attemptMs, graceMs, terminalMs } from './attempt.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { PaymentRequest } from './payment-request.ts';
import { recordPartEvent } from './parts/bill-parts.ts';
import { payablePart, refuseWhileClaimed } from './parts/payable-part.ts';
import { withTips } from './tips.ts';
import { refuseAmount, refuseSecond, takeTerminal } from './start-refusals.ts';

/** Decided in the transaction; the gateway is called only after it. */
export type OpenedPayment =
  | { readonly kind: 'toBegin'; readonly reference: string }
  | { readonly kind: 'counter'; readonly reference: null }
  | { readonly kind: 'nothingToPay'; readonly reference: null };

/** Freezes what is to be paid and sets the session to toPay (PAY-02, PAY-04). */
export async function openPayment(
  transaction: Transaction<Tables>,
  request: PaymentRequest,
  { clock }: Pick<PaymentDependencies, 'clock'>,
): Promise<OpenedPayment> {
  const found = await lockPayable(transaction, request.session);
  const gateway = await offeredGateway(transaction, request, found);
  const nowMs = clock();
  if (request.billPart !== null)
    return openPart(transaction, { request, session: found, nowMs, gateway });
  await refuseWhileClaimed(transaction, found, { phone: request.phone, nowMs });
  const session = await withTips(transaction, found, { tips: request.tips, nowMs });
  if (session.total <= session.paid) {
    await markPayer(transaction, request.phone, nowMs);
    await closeSession(transaction, session, nowMs);
    return { kind: 'nothingToPay', reference: null };
  }
  return gateway === 'counter'
    ? sendToCounter(transaction, { request, session, nowMs })
    : freeze(transaction, { request, session, nowMs });
}

async function lockPayable(transaction: Transaction<Tables>, id: string): Promise<PayableSession> {
  const session = await lockedSession(transaction, id);
  if (session === null) throw new Refused('notFound');
  const { status, hasLines, mergedInto } = session;
  if (status !== 'ongoing' && status !== 'toPay') throw new Refused('sessionClosed', { status });
  refuseMerged(mergedInto);
  if (!hasLines) throw new Refused('paymentRefused', { reason: 'nothingOrdered' });
  return session;
}

/** The method must be offered to this guest and belong to this call (PAY-01). */
async function offeredGateway(
  transaction: Transaction<Tables>,
  request: PaymentRequest,
  session: PayableSession,
): Promise<MethodGateway> {
  const offered = await methodsFor(transaction, {
    shop: session.shop,
    type: session.type,
    isKiosk: request.isKiosk,
    hasTerminal: request.terminal !== null,
  });
  const gateway = offered.find(({ _id }) => _id === request.method)?.gateway;
  if (gateway === undefined || !request.gateways.includes(gateway))
    throw new Refused('paymentRefused', { reason: 'methodNotOffered' });
  return gateway;
}

interface PartRequest extends FreezeRequest {
  readonly gateway: MethodGateway;
}

/** A part that was claimed, with a tip of its own beside it (SPLIT-06). */
async function openPart(
  transaction: Transaction<Tables>,
  { request, session, nowMs, gateway }: PartRequest,
): Promise<OpenedPayment> {
  const { billPart, tips, phone } = request;
  if (billPart === null) throw new Error('no part to pay');
  const { _id: part, amount } = await payablePart(transaction, session, { ...billPart, nowMs });
  const tip = request.byStaff?.tip ?? tips?.amount ?? noCents;
  if (tips !== null) {
    refuseTips(tips.snapshot, tip);
    refuseLargeTips(tips.snapshot, { tips: tip, total: cents(amount + tip) });
  }
  if (gateway !== 'counter')
    return freeze(transaction, { request, session, nowMs, claimed: { part, amount, tip } });
  await recordPartEvent(transaction, { part, kind: 'atCounter', ...billPart.claimant, nowMs });
  return sendToCounter(transaction, { request: { ...request, phone }, session, nowMs });
}

async function sendToCounter(
  transaction: Transaction<Tables>,
  { request, session: { _id, status }, nowMs }: FreezeRequest,
): Promise<OpenedPayment> {
  const { phone } = request;
  await sendPhoneToCounter(transaction, _id, phone);
  // The end of a page that they went back from must not call them back from the counter.
  await markAllLeft(transaction, { session: _id, phone }, nowMs);
  if (status === 'ongoing') await changeStatus(transaction, _id, { to: 'toPay', nowMs });
  return { kind: 'counter', reference: null };
}

interface FreezeRequest {
  readonly request: PaymentRequest;
  readonly session: PayableSession;
  readonly nowMs: number;
  /** What was claimed of a divided bill; missing for a payment of all that is open. */
  readonly claimed?: { readonly part: string; readonly amount: Cents; readonly tip: Cents };
}

async function freeze(
  transaction: Transaction<Tables>,
  { request, session, nowMs, claimed }: FreezeRequest,
): Promise<OpenedPayment> {
  const { _id, currency } = session;
  const open = cents(session.total - session.paid);
  const ofPart = claimed === undefined ? {} : { claimed: claimed.amount };
  refuseAmount(request, { open, currency, ...ofPart });
  await refuseSecond(transaction, { session: _id, nowMs, part: claimed?.part ?? null });
  const { terminal, byStaff } = request;
  if (terminal !== null)
    await takeTerminal(transaction, { id: terminal, shop: session.shop, nowMs });
  const by = byStaff === null ? null : await startedBy(transaction, byStaff.staff, byStaff.drawer);
  const reference = newReference();
  const expiresAtMs = nowMs + (terminal === null ? attemptMs : terminalMs);
  await holdUntil(transaction, _id, expiresAtMs + graceMs);
  if (session.status === 'ongoing') await closeForOrders(transaction, _id, nowMs);
  await insertAttempt(transaction, {
    reference,
    session: _id,
    method: request.method,
    ...moneyOf(request, open, claimed),
    by,
    currency,
    status: 'begun',
    locale: request.locale,
    phone: request.phone,
    reason: null,
    nowMs,
    expiresAtMs,
    terminal,
  });
  return { kind: 'toBegin', reference };
}

/** An ongoing table was called back from the counter, if a phone of it ever went there. */
async function closeForOrders(
  transaction: Transaction<Tables>,
  session: string,
  nowMs: number,
): Promise<void> {
  await sendPhoneToCounter(transaction, session, null);
  await changeStatus(transaction, session, { to: 'toPay', nowMs });
}

type Money = Pick<NewAttempt, 'amount' | 'isPart' | 'billPart' | 'tip'>;

/** What is charged: all that is open, so much of it, or a part that was claimed with its tip. */
function moneyOf(
  { part, byStaff }: PaymentRequest,
  open: Cents,
  claimed: FreezeRequest['claimed'],
): Money {
  const tip = byStaff?.tip ?? noCents;
  if (claimed === undefined) return { amount: part ?? open, isPart: part !== null, tip };
  return { amount: claimed.amount, isPart: true, billPart: claimed.part, tip: claimed.tip };
}
