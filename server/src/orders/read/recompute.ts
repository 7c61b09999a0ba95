import { billFor } from '@servery/engine/bill/bill.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import type { StoredSession } from '../store/sessions.ts';
import type { MenuCache } from '../../menu/store/menu-snapshots.ts';
import { isHouse } from './frozen.ts';
import { menuIn, partsIn } from './frozen-menu.ts';
import { itemsFrom } from './stored-discounts.ts';

/** The bill of a stored order, made again from nothing but what was stored with it (SAFE-04). */
export async function recomputed(
  session: StoredSession,
  menus: Pick<MenuCache, 'partsOf'>,
): Promise<Bill | null> {
  const { house, billedAt } = session;
  if (house === null || billedAt === null || session.lines.length === 0) return null;
  const hashes = [house, ...partsIn(session.lines), ...session.items.map(({ rule }) => rule)];
  const parts = await menus.partsOf(hashes);
  const order = orderFrom(session, parts);
  return order === null ? null : billFor(order, billedAt);
}

function orderFrom(session: StoredSession, parts: ReadonlyMap<string, unknown>): Order | null {
  const house = parts.get(session.house ?? '');
  if (!isHouse(house)) return null;
  const { type, section, people, modifiers, user, tips, bill } = session;
  return {
    ...house,
    session: { type, section, people, modifiers, user, paidTime: null },
    menu: menuIn(session.lines, parts),
    lines: session.lines.map(({ chosen }) => chosen),
    discounts: itemsFrom(session.items, parts),
    surcharges: bill?.surcharges ?? [],
    adjusts: bill?.adjusts ?? [],
    tips,
  };
}
