import type { Transaction } from 'kysely';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import { drawerRefusal } from '@servery/engine/till/drawer.ts';
import type { NewDrawerEvent } from '@servery/engine/till/drawer.ts';
import { newId } from '../auth/random-keys.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import { refuseDrawer } from './refuse.ts';
import { eventsOf, lockedDrawer, recordEvent } from './store/drawers.ts';
import type { NewEvent, StoredDrawer, StoredEvent } from './store/drawers.ts';

/** A drawer that the caller may use, locked, with what happened at it. */
export interface UsableDrawer {
  readonly drawer: StoredDrawer;
  readonly events: readonly StoredEvent[];
}

export async function usableDrawer(
  transaction: Transaction<Tables>,
  id: string,
  staff: Staff,
): Promise<UsableDrawer> {
  const drawer = ownDrawer(await lockedDrawer(transaction, id), staff);
  if (!isWithin(drawer, staff)) refuseDrawer({ code: 'drawerElsewhere' });
  return { drawer, events: await eventsOf(transaction, id) };
}

/** Another shop's drawer looks like an unknown one (SAFE-02). */
export function ownDrawer(drawer: StoredDrawer | null, { shop }: Staff): StoredDrawer {
  if (drawer?.shop !== shop) throw new Refused('notFound');
  return drawer;
}

/** A till's drawer is used at that till, and by managers who are at no other. */
function isWithin({ device }: StoredDrawer, { role, device: at }: Staff): boolean {
  return device === null || device === at || (role === 'manager' && at === null);
}

type Recorded = Pick<NewEvent, 'kind' | 'staff' | 'device' | 'at'> &
  Partial<Pick<NewEvent, 'tender' | 'refund' | 'reason' | 'openTables'>> &
  Partial<Pick<NewDrawerEvent, 'amount' | 'tip'>>;

/** Records an event, unless the drawer refuses it; returns its id (DRAWER-04). */
export async function recordInDrawer(
  transaction: Transaction<Tables>,
  { drawer, events }: UsableDrawer,
  { amount = noCents, tip = noCents, reason = '', ...event }: Recorded,
): Promise<string> {
  refuseDrawer(drawerRefusal(events, { kind: event.kind, amount, tip, reason }));
  const _id = newId();
  const { tender = null, refund = null, openTables = [] } = event;
  const isOfRow = tender !== null || refund !== null;
  await recordEvent(transaction, {
    ...event,
    _id,
    drawer: drawer._id,
    // The amount of a tender stands in its own row.
    amount: isOfRow ? noCents : cents(amount),
    tender,
    refund,
    reason,
    openTables,
  });
  return _id;
}
