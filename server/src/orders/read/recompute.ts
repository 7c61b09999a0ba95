import { billFor } from '@servery/engine/bill/bill.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import { type StoredSession, billedType } from '../store/sessions.ts';
import type { MenuCache } from '../../menu/store/menu-cache.ts';
import { isShopPart } from './frozen.ts';
import { menuIn, partsIn } from './frozen-menu.ts';
import { itemsFrom } from './stored-discounts.ts';

/** The bill of a stored order, computed from nothing but what was stored with it (SAFE-04). */
export async function recomputed(
  session: StoredSession,
  menus: Pick<MenuCache, 'partsOf'>,
): Promise<Bill | null> {
  const { shopPart, billedAt } = session;
  if (shopPart === null || billedAt === null || session.lines.length === 0) return null;
  const hashes = [shopPart, ...partsIn(session.lines), ...session.items.map(({ rule }) => rule)];
  const parts = await menus.partsOf(hashes);
  const order = orderFrom(session, parts);
  return order === null ? null : billFor(order, billedAt);
}

/** The order from what was stored with it; null before its first bill. */
export function orderFrom(
  session: StoredSession,
  parts: ReadonlyMap<string, unknown>,
): Order | null {
  const shopPart = parts.get(session.shopPart ?? '');
  if (!isShopPart(shopPart)) return null;
  const { section, people, modifiers, user, tips, adjusts, bill } = session;
  return {
    ...shopPart,
    session: { type: billedType(session), section, people, modifiers, user, paidTime: null },
    menu: menuIn(session.lines, parts),
    lines: session.lines.map(({ chosen }) => chosen),
    discounts: itemsFrom(session.items, parts),
    surcharges: bill?.surcharges ?? [],
    adjusts,
    tips,
  };
}
