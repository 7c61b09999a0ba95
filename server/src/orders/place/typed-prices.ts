import { servingRoles } from '@servery/contract/actor.ts';
import type { Caller } from '../../calls/caller.ts';
import { staffOf } from '../../calls/caller-roles.ts';
import { authorize, loggingRefusals } from '../../staff/authorize.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OrderToPlace } from '../store/place-order.ts';

/**
 * Refuses a typed price from staff whom the shop's rules do not trust with one: they order the dish
 * and change its price with an approval (APPROVAL-01). Once for an order, however often it is
 * decided again. Logged before it is placed: an order that then fails leaves an entry too many,
 * never a price without one.
 */
export function pricesAuthorizer(
  caller: Caller,
  { db, clock }: Pick<OrderDependencies, 'db' | 'clock'>,
): (order: OrderToPlace) => Promise<void> {
  let isDone = false;
  return async ({ session, lines }) => {
    const amount = typedIn(lines);
    if (isDone || amount === 0) return;
    const part = { action: 'manualPrice', target: String(session['id']), amount } as const;
    const about = { bill: Number(session['total']), approval: null, nowMs: clock() };
    const work = { ...part, ...about, staff: staffOf(caller, servingRoles) };
    await loggingRefusals(db, () =>
      db.transaction().execute((transaction) => authorize(transaction, work)),
    );
    isDone = true;
  };
}

/** By how much prices differ from the menu's; a dish that is not on it has no other price. */
function typedIn(lines: OrderToPlace['lines']): number {
  const typed = lines
    .map(({ chosen }) => chosen)
    .filter(({ customProduct }) => customProduct === null);
  return typed.reduce((sum, { openKey, quantity }) => sum + Math.abs(openKey ?? 0) * quantity, 0);
}
