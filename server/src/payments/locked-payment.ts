import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import type { StoredAttempt } from './store/attempts.ts';

/** A payment that is due back: what is needed to refund it, and nothing of the guest (PAY-11). */
export type RefundDue = Pick<
  StoredAttempt,
  'reference' | 'gateway' | 'shop' | 'amount' | 'currency'
>;

export type Saved = 'changed' | 'unchanged' | 'othersPayment' | RefundDue;

/** Both rows, locked: session first, as everywhere, or two concurrent writers would deadlock. */
export interface LockedPayment {
  readonly transaction: Transaction<Tables>;
  readonly session: PayableSession;
  readonly attempt: StoredAttempt;
  readonly nowMs: number;
}
