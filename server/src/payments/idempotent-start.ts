import type { Caller } from '../calls/caller.ts';
import { admitted } from '../orders/access.ts';
import type { GatewayKind, Payer } from '../gateways/gateway.ts';
import { forgetAnswer, storeAnswer } from './store/started-answers.ts';
import { runOnce } from '../calls/idempotency.ts';
import type { IdempotentRequest } from '../calls/idempotency.ts';
import { beginPayment } from './begin.ts';
import type { Started } from './begin.ts';
import type { PaymentParts } from './payment-dependencies.ts';
import { openPayment } from './start.ts';
import { givenTips } from './tips.ts';

/** A call to start a payment, of any of the four kinds. */
export interface StartCall {
  readonly scope: string;
  readonly gateways: readonly GatewayKind[];
  readonly locale: string;
  readonly data: {
    readonly session: string;
    readonly methodRef: string;
    readonly restoreKey: string | null;
    readonly tips: number | null;
    /** What the gateway's page is filled in with (PAY-01). */
    readonly savedInfo?: Payer | null;
    readonly requestKey: string | null;
  };
}

export type StartPayment = (call: StartCall, caller: Caller) => Promise<unknown>;

/** Starts a payment once for each request key: a retry gets the same page (PAY-02, SESSION-13). */
export function startPayments(parts: PaymentParts): StartPayment {
  // Concurrent requests with one key share the answer: a gateway may refuse the second of two equal
  // ones.
  const running = new Map<string, Promise<Started>>();
  return async ({ scope, gateways, locale, data }, caller) => {
    const { session, methodRef: method, restoreKey, requestKey: key } = data;
    const { shop } = admitted(await parts.sessions.head(session), caller, restoreKey);
    const isKiosk = caller.login?.kind === 'kiosk';
    // Before the transaction: holding one connection while waiting for another can deadlock.
    const tips = await givenTips(data.tips, shop, parts);
    const wish: IdempotentRequest = { scope, key, payload: data };
    const opened = await runOnce(parts.db, wish, (transaction) =>
      openPayment(transaction, { session, method, gateways, isKiosk, locale, tips }, parts),
    );
    parts.publisher.sessionChanged(session);
    const reference = toBegin(opened);
    if (reference === null) return opened;
    const begun =
      running.get(reference) ?? begunOnce(reference, { wish, payer: data.savedInfo ?? null }, parts);
    running.set(reference, begun);
    try {
      return await begun;
    } finally {
      running.delete(reference);
    }
  };
}

interface Beginning {
  readonly wish: IdempotentRequest;
  readonly payer: Payer | null;
}

async function begunOnce(
  reference: string,
  { wish, payer }: Beginning,
  parts: PaymentParts,
): Promise<Started> {
  try {
    const started = await beginPayment(reference, payer, parts);
    // A card's form contains the payer's name: it is created again for a retry, and never stored.
    if (started.kind !== 'form') await storeAnswer(parts.db, wish, started);
    return started;
  } catch (error) {
    await forgetAnswer(parts.db, wish);
    throw error;
  }
}

/**
 * The attempt that is frozen but not started at its gateway; a stored answer already has its page.
 */
function toBegin(opened: unknown): string | null {
  if (typeof opened !== 'object' || opened === null || !('kind' in opened) || !('reference' in opened))
    return null;
  return opened.kind === 'toBegin' && typeof opened.reference === 'string' ? opened.reference : null;
}
