import type { Transaction } from 'kysely';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { noCents } from '@servery/engine/money/cents.ts';
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
import { methodsFor } from './store/payment-methods.ts';
import type { MethodGateway } from './store/payment-methods.ts';
import { startedBy } from './store/drawer-notes.ts';
import { insertAttempt, isInReview, openPages } from './store/payments.ts';
import type { Tables } from '../database/tables.ts';
import { attemptMs, graceMs, terminalMs } from './attempt.ts';
import { isOpenAtATerminal, isTerminalTaken, lockedTerminal } from './store/terminals.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
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
}

const mostOpenPages = 3;

async function freeze(
  transaction: Transaction<Tables>,
  { request, session, nowMs }: FreezeRequest,
): Promise<OpenedPayment> {
  const { _id, currency } = session;
  const open = cents(session.total - session.paid);
  refuseAmount(request, { open, currency });
  await refuseOthers(transaction, _id, nowMs);
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
    amount: request.part ?? open,
    isPart: request.part !== null,
    tip: byStaff?.tip ?? noCents,
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

/** Another payment of the bill beside an open one could be a second one. */
async function refuseOthers(
  transaction: Transaction<Tables>,
  session: string,
  nowMs: number,
): Promise<void> {
  // The card may be charged already: another payment of the same bill would be a second one.
  if (await isOpenAtATerminal(transaction, session))
    throw new Refused('paymentRefused', { reason: 'terminalOpen' });
  // A different amount was taken: another payment would be a second one. Staff can settle it.
  if (await isInReview(transaction, session))
    throw new Refused('paymentRefused', { reason: 'inReview' });
  // Every open page can take money, also one that its guest has left (PAY-12).
  if ((await openPages(transaction, session, nowMs)) >= mostOpenPages)
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
