import type { Transaction } from 'kysely';
import type { FloorReason } from '@servery/contract/floor-reasons.ts';
import type { Caller } from '../calls/caller.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { settleTickets } from '../orders/store/kitchen-tickets.ts';
import { payableSession } from '../orders/store/payable-sessions.ts';

/** Who joins or separates two bills. */
export interface MergeContext {
  readonly staff: Staff;
  readonly caller: Caller;
  readonly dependencies: OrderDependencies;
}

export function refuse(reason: FloorReason): never {
  throw new Refused('floorRefused', { reason });
}

/** Progress and tickets of a bill by all that is cooked for it. */
export async function settle(db: Transaction<Tables>, id: string, now: number): Promise<void> {
  const session = await payableSession(db, id);
  if (session !== null) await settleTickets(db, { session, now });
}
