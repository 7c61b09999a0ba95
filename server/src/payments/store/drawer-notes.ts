import { type Transaction, sql } from 'kysely';
import { newId } from '../../auth/random-keys.ts';
import { Refused } from '../../calls/refused.ts';
import type { Staff } from '../../calls/caller-roles.ts';
import type { Tables } from '../../database/tables.ts';
import type { StartedBy, StoredAttempt } from './attempts.ts';

/** Who starts it, if the drawer they name is open and theirs to use (DRAWER-05). */
export async function startedBy(
  transaction: Transaction<Tables>,
  { staff, device, shop, role }: Staff,
  drawer: string | null,
): Promise<StartedBy> {
  const by = { staff, device, drawer };
  if (drawer === null) return by;
  const { rows } = await sql<{ readonly device: string | null; readonly isOpen: boolean }>`
    select device, closed_at is null as "isOpen" from drawer_sessions
    where id = ${drawer} and shop = ${shop}`.execute(transaction);
  const [found] = rows;
  if (found === undefined) throw new Refused('notFound');
  if (!found.isOpen) throw new Refused('drawerRefused', { reason: 'drawerClosed' });
  const isManagerAnywhere = role === 'manager' && device === null;
  if (found.device !== null && found.device !== device && !isManagerAnywhere)
    throw new Refused('drawerRefused', { reason: 'drawerElsewhere' });
  return by;
}

/**
 * The event of an approved payment. A drawer that was closed meanwhile has had its Z: the payment
 * is of its next session, if that is open.
 */
export async function noteInDrawer(
  transaction: Transaction<Tables>,
  { reference, by }: Pick<StoredAttempt, 'reference' | 'by'>,
  nowMs: number,
): Promise<void> {
  if (by === null || by.drawer === null) return;
  await sql`with open_one as (
      select open.id from drawer_sessions as named
      join drawer_sessions as open on (open.shop, open.drawer) = (named.shop, named.drawer)
      where named.id = ${by.drawer} and open.closed_at is null for update of open)
    insert into drawer_events (id, drawer, kind, amount, payment, reason, staff, device, at)
    select ${newId()}, id, 'otherTender', 0, ${reference}, '', ${by.staff}, ${by.device},
      ${new Date(nowMs)} from open_one`.execute(transaction);
}
