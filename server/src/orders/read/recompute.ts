import { billFor } from '@servery/engine/bill/bill.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import { type StoredLine, type StoredSession, billedType } from '../store/sessions.ts';
import type { MenuCache } from '../../menu/store/menu-cache.ts';
import { isShopPart } from './frozen.ts';
import { menuIn, partsIn } from './frozen-menu.ts';
import { itemsFrom } from './stored-discounts.ts';

/** What of a stored order its bill depends on. */
export interface BilledSession extends Pick<
  StoredSession,
  | 'type'
  | 'dineInRounds'
  | 'section'
  | 'people'
  | 'modifiers'
  | 'user'
  | 'shopPart'
  | 'tips'
  | 'adjusts'
  | 'bill'
  | 'billedAt'
  | 'items'
> {
  readonly lines: readonly Pick<StoredLine, 'chosen' | 'product' | 'options'>[];
}

/** The bill of a stored order, computed from nothing but what was stored with it (SAFE-04). */
export async function recomputed(
  session: BilledSession,
  menus: Pick<MenuCache, 'partsOf'>,
): Promise<Bill | null> {
  if (session.shopPart === null) return null;
  return billFrom(session, await menus.partsOf(hashesOf(session)));
}

/** The same from parts that are at hand. */
export function billFrom(session: BilledSession, parts: ReadonlyMap<string, unknown>): Bill | null {
  const { billedAt, lines } = session;
  const order = billedAt === null || lines.length === 0 ? null : orderFrom(session, parts);
  return order === null || billedAt === null ? null : billFor(order, billedAt);
}

/** All frozen parts that the bill was priced from. */
export function hashesOf({ shopPart, lines, items }: BilledSession): readonly string[] {
  return [
    ...(shopPart === null ? [] : [shopPart]),
    ...partsIn(lines),
    ...items.map(({ rule }) => rule),
  ];
}

/** The order from what was stored with it; null before its first bill. */
export function orderFrom(
  session: BilledSession,
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
