import type { Transaction } from 'kysely';
import type { Caller } from '../calls/caller.ts';
import { changeStatus, lockedSession } from '../orders/store/payable-sessions.ts';
import { attemptsOf } from './store/attempts.ts';
import { isWaitedFor } from './store/open-attempts.ts';
import type { Tables } from '../database/tables.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { reviseSession } from '../orders/change/revise.ts';

/**
 * Prices an order again that has become a member's: level and points count from the first dish on
 * (RULE-06, MEMBER-07). One that is being paid at a gateway stays unchanged.
 */
export async function rebillOrder(
  id: string,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<void> {
  const head = await dependencies.sessions.head(id);
  const revision = { id, caller, dependencies, revise: () => ({}) };
  if (head?.status === 'ongoing') await reviseSession(revision);
  if (head?.status !== 'toPay' || !(await reopenFromCounter(id, dependencies))) return;
  // In one transaction with the new bill: otherwise the table could order another round.
  const afterUpdate = async (db: Transaction<Tables>): Promise<void> => {
    await changeStatus(db, id, { to: 'toPay', nowMs: dependencies.clock() });
  };
  await reviseSession({ ...revision, afterUpdate });
}

/**
 * Reopens an order that waits at the counter for its new bill; false while a gateway may still
 * answer for the requested amount (PAY-04).
 */
function reopenFromCounter(id: string, { db, clock }: OrderDependencies): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const session = await lockedSession(transaction, id);
    const attempts = await attemptsOf(transaction, id);
    if (session?.status !== 'toPay' || attempts.some(isWaitedFor)) return false;
    return changeStatus(transaction, id, { to: 'ongoing', nowMs: clock() });
  });
}
