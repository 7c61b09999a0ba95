import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Caller } from '../calls/caller.ts';
import { runOnce } from '../calls/idempotency.ts';
import type { IdempotentRequest } from '../calls/idempotency.ts';
import type { Tables } from '../database/tables.ts';
import type { Payer } from '../gateways/gateway.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { openPayment } from './start.ts';
import { askedFor } from './payment-request.ts';
import type { StartCall } from './payment-request.ts';
import { startAtGateway } from './start-at-gateway.ts';

export type StartPayment = (call: StartCall, caller: Caller) => Promise<unknown>;

/** Starts a payment once for each request key: a retry gets the same page (PAY-02, SESSION-13). */
export function startPayments(dependencies: PaymentDependencies): StartPayment {
  // Shared by concurrent requests with one key: a gateway may refuse the second.
  const running = new Map<string, Promise<unknown>>();
  return async ({ scope, gateways, locale, data }, caller) => {
    const { session, requestKey: key } = data;
    const payment = await askedFor({ gateways, locale, data }, caller, dependencies);
    const request: IdempotentRequest = { scope, key, payload: data };
    const openedPayment = await runOnce(dependencies.db, request, (transaction) =>
      openPayment(transaction, payment, dependencies),
    );
    dependencies.publisher.sessionChanged(session);
    const reference = referenceToStart(openedPayment);
    if (reference === null) return openedPayment;
    return shared(running, reference, () =>
      startOnce(reference, { request, payer: data.savedInfo ?? null }, dependencies),
    );
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
