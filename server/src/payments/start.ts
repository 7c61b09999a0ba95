import type { Transaction } from 'kysely';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { takeTender } from '@servery/engine/till/take-tender.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { newReference } from '../gateways/reference.ts';
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
import { insertAttempt, isInReview, openPages } from './store/attempts.ts';
import type { NewAttempt } from './store/attempts.ts';
import type { Tables } from '../database/tables.ts';
import { attemptMs, graceMs, terminalMs } from './attempt.ts';
import { isOpenAtATerminal, isTerminalTaken, lockedTerminal } from './store/terminals.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { recordPartEvent } from './parts/bill-parts.ts';
import { payablePart, refuseWhileClaimed } from './parts/payable-part.ts';
import type { PartToPay } from './parts/payable-part.ts';
import { withTips } from './tips.ts';
import type { TableTips } from './tips.ts';

/** What a guest requests when paying. */
export interface PaymentRequest {
  readonly session: string;
  readonly method: string;
  /** The gateways of the call. */
  readonly gateways: readonly MethodGateway[];
  readonly isKiosk: boolean;
  readonly locale: string;
  readonly tips: TableTips | null;
  /** The phone of the table that pays; null for any other payer. */
  readonly phone: string | null;
  /** The terminal it is paid at; null for a payment without one. */
  readonly terminal: string | null;
  /** So much of what is open; null for all of it (TERMINAL-11). */
  readonly part: Cents | null;
  /** What staff have charged on top of it, and noted where (TERMINAL-14). */
  readonly byStaff: PaymentByStaff | null;
  /** The part of a divided bill that is paid; null for none (SPLIT-06). */
  readonly billPart: PartToPay | null;
}

export interface PaymentByStaff {
  readonly staff: Staff;
  readonly tip: Cents;
  readonly drawer: string | null;
}

/** Decided in the transaction; the gateway is called only after it. */
export type OpenedPayment =
  | { readonly kind: 'toBegin'; readonly reference: string }
  | { readonly kind: 'counter'; readonly reference: null }
  | { readonly kind: 'nothingToPay'; readonly reference: null };

/** Freezes what is to be paid and sets the session to toPay (PAY-02, PAY-04). */
export async function openPayment(
  transaction: Transaction<Tables>,
  request: PaymentRequest,
  dependencies: PaymentDependencies,
): Promise<OpenedPayment> {
  const found = await lockPayable(transaction, request.session);
  const gateway = await offeredGateway(transaction, { request, session: found, dependencies });
  const nowMs = dependencies.clock();
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
  const { status, hasLines } = session;
  if (status !== 'ongoing' && status !== 'toPay') throw new Refused('sessionClosed', { status });
  if (!hasLines) throw new Refused('paymentRefused', { reason: 'nothingOrdered' });
  return session;
}

interface Offer {
  readonly request: PaymentRequest;
  readonly session: PayableSession;
  readonly dependencies: PaymentDependencies;
}

/** The method must be offered to this guest and belong to this call (PAY-01). */
async function offeredGateway(
  transaction: Transaction<Tables>,
  { request, session, dependencies }: Offer,
): Promise<MethodGateway> {
  const offered = await methodsFor(transaction, {
    shop: session.shop,
    type: session.type,
    isKiosk: request.isKiosk,
    hasTerminal: request.terminal !== null,
  });
  const gateway = offered.find(({ _id }) => _id === request.method)?.gateway;
  if (
    gateway === undefined ||
    !request.gateways.includes(gateway) ||
    // Which gateway a terminal has was looked at when it was chosen.
    (gateway !== 'terminal' && !dependencies.gateways.at(session.shop, gateway))
  )
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
  await sendPhoneToCounter(transaction, _id, request.phone);
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

const mostOpenPages = 3;

async function freeze(
  transaction: Transaction<Tables>,
  { request, session, nowMs, claimed }: FreezeRequest,
): Promise<OpenedPayment> {
  const { _id, currency } = session;
  const open = cents(session.total - session.paid);
  if (claimed === undefined) refuseAmount(request, { open, currency });
  await refuseSecond(transaction, { session: _id, nowMs, part: claimed?.part ?? null });
  const { terminal, byStaff } = request;
  if (terminal !== null)
    await takeTerminal(transaction, { id: terminal, shop: session.shop, nowMs });
  const by = byStaff === null ? null : await startedBy(transaction, byStaff.staff, byStaff.drawer);
  const reference = newReference();
  const expiresAtMs = nowMs + (terminal === null ? attemptMs : terminalMs);
  await holdUntil(transaction, _id, expiresAtMs + graceMs);
  if (session.status === 'ongoing') await changeStatus(transaction, _id, { to: 'toPay', nowMs });
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

interface OpenPayments {
  readonly session: string;
  readonly nowMs: number;
  /** Payments of other parts do not stand in the way of one part's. */
  readonly part: string | null;
}

async function refuseSecond(
  transaction: Transaction<Tables>,
  { session, nowMs, part }: OpenPayments,
): Promise<void> {
  // The card may be charged already: another payment of the same bill would be a second one.
  if (await isOpenAtATerminal(transaction, session, part))
    throw new Refused('paymentRefused', { reason: 'terminalOpen' });
  // A different amount was taken: another payment would be a second one. Staff can settle it.
  if (await isInReview(transaction, session, part))
    throw new Refused('paymentRefused', { reason: 'inReview' });
  // Every open page can take money, also one that its guest has left (PAY-12).
  if ((await openPages(transaction, { session, part, nowMs })) >= mostOpenPages)
    throw new Refused('paymentRefused', { reason: 'tooManyPages' });
}

/** As a tender of so much is refused (TENDER-01, TENDER-04). */
function refuseAmount(
  { part, byStaff }: PaymentRequest,
  { open, currency }: { readonly open: Cents; readonly currency: PayableSession['currency'] },
): void {
  const tip = byStaff?.tip ?? noCents;
  const offered = { kind: 'card', amount: part ?? open, tip, given: null } as const;
  const taken = takeTender(open, offered, { currency, cashStep: noCents });
  if (!('code' in taken)) return;
  const { code: reason, ...figures } = taken;
  throw new Refused('tenderRefused', { reason, ...figures });
}

interface TerminalToTake {
  readonly id: string;
  readonly shop: string;
  readonly nowMs: number;
}

/** A second payment at a terminal would replace the first on its screen (TERMINAL-05). */
async function takeTerminal(
  transaction: Transaction<Tables>,
  { id, shop, nowMs }: TerminalToTake,
): Promise<void> {
  if ((await lockedTerminal(transaction, { id, shop })) === null)
    throw new Refused('paymentRefused', { reason: 'terminalMissing' });
  if (await isTerminalTaken(transaction, id, nowMs))
    throw new Refused('paymentRefused', { reason: 'terminalBusy' });
}
