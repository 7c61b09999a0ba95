import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { servingRoles } from '@servery/contract/actor.ts';
import type { Caller } from '../calls/caller.ts';
import { kioskOf, servesShop, staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import type { IdempotentRequest } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import type { Payer, BrowserStep } from '../gateways/gateway.ts';
import { isRefusal } from '../gateways/refusal.ts';
import type { GatewayRefusal } from '../gateways/refusal.ts';
import { admitted, phoneOf } from '../orders/access.ts';
import { attemptOf, chargedBy } from './attempt.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { giveUp } from './settle.ts';
import type { PartToPay } from './parts/payable-part.ts';
import { openPayment } from './start.ts';
import type { PaymentRequest } from './start.ts';
import type { MethodGateway } from './store/payment-methods.ts';
import { attemptNamed, storeGatewayId } from './store/attempts.ts';
import type { StoredAttempt } from './store/attempts.ts';
import { askTerminal } from './terminal/ask.ts';
import { chosenTerminal } from './terminal/chosen-terminal.ts';
import { tableTips } from './tips.ts';

/** A call to start a payment, of any of the four kinds. */
export interface StartCall {
  readonly scope: string;
  readonly gateways: readonly MethodGateway[];
  readonly locale: string;
  readonly data: {
    readonly session: string;
    readonly methodRef: string;
    readonly restoreKey: string | null;
    readonly tips: number | null;
    /** What the gateway's page is filled in with (PAY-01). */
    readonly savedInfo?: Payer | null;
    /** One of several terminals (TERMINAL-02). */
    readonly terminal?: string | null;
    /** A part of what is open; missing or null for all of it (TERMINAL-11). */
    readonly amount?: number | null;
    /** What staff have charged on top of it (TERMINAL-14). */
    readonly tip?: number;
    readonly drawer?: string | null;
    /** A part of a divided bill; missing or null for none (SPLIT-06). */
    readonly part?: string | null;
    readonly requestKey: string | null;
  };
}

export type StartPayment = (call: StartCall, caller: Caller) => Promise<unknown>;

/** Starts a payment once for each request key: a retry gets the same page (PAY-02, SESSION-13). */
export function startPayments(dependencies: PaymentDependencies): StartPayment {
  // Shared by concurrent requests with one key: a gateway may refuse the second.
  const running = new Map<string, Promise<unknown>>();
  return async ({ scope, gateways, locale, data }, caller) => {
    const { session, requestKey: key } = data;
    const asked = await askedFor({ gateways, locale, data }, caller, dependencies);
    const request: IdempotentRequest = { scope, key, payload: data };
    const openedPayment = await runOnce(dependencies.db, request, (transaction) =>
      openPayment(transaction, asked, dependencies),
    );
    dependencies.publisher.sessionChanged(session);
    const reference = referenceToStart(openedPayment);
    if (reference === null) return openedPayment;
    return shared(running, reference, () =>
      startOnce(reference, { request, payer: data.savedInfo ?? null }, dependencies),
    );
  };
}

/** Before the transaction: holding one connection while waiting for another can deadlock. */
async function askedFor(
  { gateways, locale, data }: Omit<StartCall, 'scope'>,
  caller: Caller,
  dependencies: PaymentDependencies,
): Promise<PaymentRequest> {
  const { session, methodRef: method, restoreKey, terminal: named = null } = data;
  const head = admitted(await dependencies.sessions.head(session), caller, restoreKey);
  const { shop } = head;
  const phone = phoneOf(head, caller, restoreKey);
  const byStaff = byStaffOf(data, caller, shop);
  return {
    session,
    method,
    gateways,
    locale,
    isKiosk: kioskOf(caller, shop) !== null,
    tips: await tableTips(data.tips, shop, dependencies),
    phone,
    terminal: gateways.includes('terminal')
      ? await chosenTerminal(caller, { shop, named }, dependencies)
      : null,
    part: partOf(data.amount ?? null, byStaff !== null),
    byStaff,
    billPart: partToPay(data.part ?? null, { caller, shop, phone }),
  };
}

/** Concurrent requests with one key wait for the same start. */
async function shared(
  running: Map<string, Promise<unknown>>,
  reference: string,
  start: () => Promise<unknown>,
): Promise<unknown> {
  const started = running.get(reference) ?? start();
  running.set(reference, started);
  try {
    return await started;
  } finally {
    running.delete(reference);
  }
}

type ByStaff = Pick<StartCall['data'], 'tip' | 'drawer'>;

/** Only staff have a tip charged beside the amount, and a drawer. */
function byStaffOf({ tip = 0, drawer = null }: ByStaff, caller: Caller, shop: string) {
  const { login } = caller;
  if (login?.kind === 'staff' && servesShop(caller, shop))
    return { staff: login, tip: cents(tip), drawer };
  if (tip > 0) throw new Refused('inputInvalid', { where: ['data', 'tip'] });
  if (drawer !== null) throw new Refused('inputInvalid', { where: ['data', 'drawer'] });
  return null;
}

/** Only staff divide a bill. */
function partOf(amount: number | null, isStaff: boolean): Cents | null {
  if (amount === null) return null;
  if (!isStaff) throw new Refused('inputInvalid', { where: ['data', 'amount'] });
  return cents(amount);
}

interface PartPayer {
  readonly caller: Caller;
  readonly shop: string;
  readonly phone: string | null;
}

function partToPay(part: string | null, { caller, shop, phone }: PartPayer): PartToPay | null {
  if (part === null) return null;
  const serving = servesShop(caller, shop) ? staffOf(caller, servingRoles) : null;
  const { staff = null, device = null } = serving ?? {};
  return { part, claimant: { phone: staff === null ? phone : null, staff, device } };
}

interface StartRequest {
  readonly request: IdempotentRequest;
  readonly payer: Payer | null;
}

async function startOnce(
  reference: string,
  { request, payer }: StartRequest,
  dependencies: PaymentDependencies,
): Promise<unknown> {
  // Another request with the key may have been answered since this one looked.
  const answered = await completeAnswerOf(dependencies.db, request);
  if (answered !== null) return answered;
  try {
    const startedPayment = await startAtGateway(reference, payer, dependencies);
    // A card's form contains the payer's name: it is created again for a retry, and never stored.
    if (startedPayment.kind !== 'form')
      await completeAnswer(dependencies.db, request, startedPayment);
    return startedPayment;
  } catch (error) {
    await deleteAnswer(dependencies.db, request);
    throw error;
  }
}

/** The attempt that is not started at its gateway yet; null if the answer has its page. */
function referenceToStart(openedPayment: unknown): string | null {
  if (
    typeof openedPayment !== 'object' ||
    openedPayment === null ||
    !('kind' in openedPayment) ||
    !('reference' in openedPayment)
  )
    return null;
  return openedPayment.kind === 'toBegin' && typeof openedPayment.reference === 'string'
    ? openedPayment.reference
    : null;
}

type Key = Pick<IdempotentRequest, 'scope' | 'key'>;

/** The answer that has its page; null as long as there is none. */
async function completeAnswerOf(db: Kysely<Tables>, { scope, key }: Key): Promise<unknown> {
  if (key === null) return null;
  const { rows } = await sql<{ readonly answer: unknown }>`select answer from request_keys
    where scope = ${scope} and key = ${key}`.execute(db);
  const answer = rows[0]?.answer ?? null;
  return referenceToStart(answer) === null ? answer : null;
}

/** Replaces the answer stored in the transaction by the complete one. */
async function completeAnswer(
  db: Kysely<Tables>,
  { scope, key }: Key,
  answer: object,
): Promise<void> {
  await sql`update request_keys set answer = ${JSON.stringify(answer)}::jsonb
    where scope = ${scope} and key = ${key}`.execute(db);
}

/** A start without a result may be requested again with the same key. */
async function deleteAnswer(db: Kysely<Tables>, { scope, key }: Key): Promise<void> {
  await sql`delete from request_keys where scope = ${scope} and key = ${key}`.execute(db);
}

/** What the browser does next, and the reference of its payment (PAY-02). */
interface StartedPayment {
  readonly kind: BrowserStep['kind'];
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly url?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly terminal?: string;
}

/** Calls the gateway outside any transaction: it may take seconds and block the session. */
async function startAtGateway(
  reference: string,
  payer: Payer | null,
  dependencies: PaymentDependencies,
): Promise<StartedPayment> {
  const attempt = await attemptNamed(dependencies.db, reference);
  if (attempt === null) throw new Refused('notFound');
  // After the end, a new form would take money for an order that can no longer be paid.
  if (attempt.status !== 'begun') throw new Refused('paymentRefused', { reason: 'gatewayUnclear' });
  if (attempt.terminal !== null)
    dependencies.inBackground(() => askTerminal(attempt, dependencies));
  const step = await stepAt(attempt, payer, dependencies);
  if (isRefusal(step)) return refuse(attempt, step, dependencies);
  const { currency } = attempt;
  const amount = chargedBy(attempt);
  if (step.kind !== 'redirect') return { ...step, reference, amount, currency };
  if (step.gatewayId !== null) await storeGatewayId(dependencies.db, reference, step.gatewayId);
  return { kind: 'redirect', url: step.url, reference, amount, currency };
}

async function stepAt(
  attempt: StoredAttempt,
  payer: Payer | null,
  dependencies: PaymentDependencies,
): Promise<BrowserStep | GatewayRefusal> {
  const gateway = dependencies.gateways.at(attempt.shop, attempt.gateway);
  if (gateway === null) return { code: 'cannotAsk' };
  return gateway.start({ ...attemptOf(attempt, dependencies.publicUrl()), payer });
}

/** The guest is free to order or to pay in another way. */
async function refuse(
  attempt: StoredAttempt,
  refusal: GatewayRefusal,
  dependencies: PaymentDependencies,
): Promise<never> {
  const { reference, gateway, shop } = attempt;
  dependencies.log.warn({ reference, gateway, shop, refusal }, 'payment start failed');
  await giveUp(attempt, refusal.code, dependencies);
  throw new Refused('paymentRefused', { reason: refusal.code });
}
