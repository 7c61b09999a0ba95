import type { Transaction } from 'kysely';
import { noCents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { takeTender } from '@servery/engine/till/take-tender.ts';
import { Refused } from '../calls/refused.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { isInReview, openPages } from './store/open-attempts.ts';
import type { Tables } from '../database/tables.ts';
import { isOpenAtATerminal, isTerminalTaken, lockedTerminal } from './store/terminals.ts';
import type { PaymentRequest } from './payment-request.ts';

const mostOpenPages = 3;

interface OpenPayments {
  readonly session: string;
  readonly nowMs: number;
  /** Payments of other parts do not stand in the way of one part's. */
  readonly part: string | null;
}

export async function refuseSecond(
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

interface OpenAmount {
  readonly open: Cents;
  readonly currency: PayableSession['currency'];
  /** What a part of a divided bill costs; missing for a payment without one. */
  readonly claimed?: Cents;
}

/** As a tender of so much is refused (TENDER-01, TENDER-04). */
export function refuseAmount(
  { part, byStaff }: Pick<PaymentRequest, 'part' | 'byStaff'>,
  { open, currency, claimed }: OpenAmount,
): void {
  const tip = byStaff?.tip ?? noCents;
  const isPart = claimed !== undefined;
  const amount = claimed ?? part ?? open;
  const offered = { kind: 'card', amount, tip, given: null, isPart } as const;
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
export async function takeTerminal(
  transaction: Transaction<Tables>,
  { id, shop, nowMs }: TerminalToTake,
): Promise<void> {
  if ((await lockedTerminal(transaction, { id, shop })) === null)
    throw new Refused('paymentRefused', { reason: 'terminalMissing' });
  if (await isTerminalTaken(transaction, id, nowMs))
    throw new Refused('paymentRefused', { reason: 'terminalBusy' });
}
