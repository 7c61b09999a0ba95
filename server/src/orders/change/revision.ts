import type { Transaction } from 'kysely';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Tables } from '../../database/tables.ts';
import type { Frozen } from '../../menu/store/frozen-parts.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OpenOrder } from '../place/open-order.ts';
import type { StaffEntry } from '../store/session-changes.ts';
import type { StoredSession } from '../store/sessions.ts';

/** What changes in a session; its bill is computed again. */
export type Revision = Partial<
  Pick<
    StoredSession,
    | 'section'
    | 'type'
    | 'people'
    | 'wasDineIn'
    | 'dineInRounds'
    | 'modifiers'
    | 'orderCutoffTime'
    | 'orderLeaveTime'
    | 'adjusts'
    | 'surcharges'
    | 'lines'
    | 'items'
  >
> & {
  /** Rules that were typed in, to be stored beside those of the menu. */
  readonly parts?: readonly Frozen<object>[];
};

export interface RevisionRequest {
  readonly id: string;
  readonly caller: Caller;
  readonly dependencies: OrderDependencies;
  /** Refuses by throwing, judged by the session as it is now. */
  readonly revise: (order: OpenOrder) => Revision;
  readonly restoreKeyHash?: Uint8Array;
  /** Where nothing that a price depends on changes, the bill stays, with what is paid of it. */
  readonly keepsBill?: true;
  /** Refuses by throwing, judged by the new bill; not called while nothing is ordered. */
  readonly check?: (bill: Bill) => void;
  /** Written into the history with the change (STAFF-06). */
  readonly entry?: StaffEntry;
  /** Runs in the transaction of the change. */
  readonly afterUpdate?: (db: Transaction<Tables>, change: SavedChange) => Promise<void>;
}

/** An order before a change, and what it costs after it. */
export interface SavedChange {
  readonly session: StoredSession;
  readonly total: Cents;
  /** The bill after it; null where it stays as it was, or nothing is ordered. */
  readonly billed: BilledDiscounts | null;
  readonly nowMs: number;
}

export interface BilledDiscounts {
  readonly bill: Bill;
  readonly discounts: readonly DiscountItem[];
}

export interface Revised {
  readonly version: number;
  readonly total: Cents;
  /** Dishes that went back to stock. */
  readonly dishes: readonly string[];
  /** Visits on its bill: its change is one of theirs. */
  readonly merged: readonly string[];
}

/** Thrown to roll back a change that was decided on an older session or menu. */
export class Outdated extends Error {}
