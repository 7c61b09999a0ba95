import { sql } from 'kysely';
import type { Menu } from '@servery/engine/options/menu.ts';
import { hashOfKey } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import type { OrderingMember } from '../store/ordering-members.ts';
import { tellStockOf } from '../events/returned-stock.ts';
import type { NewSession } from './new-session.ts';
import type { SessionParts } from '../order-dependencies.ts';

/** Unpaid orders that had to be paid first and give way to the guest's newer one at the same shop (SESSION-14). */
export interface Replaced {
  readonly sessions: readonly string[];
  /** What they hold of the shelves. */
  readonly dishes: ReadonlySet<string>;
}

const none: Replaced = { sessions: [], dishes: new Set() };

/** Only ongoing ones: a payment that has begun may still go through, and then its order must be there. */
export async function replacedBy(
  { replaces, shop }: Pick<NewSession, 'replaces' | 'shop'>,
  { login }: Caller,
  { db }: Pick<SessionParts, 'db'>,
): Promise<Replaced> {
  const user = login?.kind === 'member' ? login.user : null;
  if (replaces === null && user === null) return none;
  const hash = replaces === null ? null : hashOfKey(replaces);
  const { rows } = await sql<{ id: string; dishes: readonly string[] }>`select id,
      array(select distinct product::text from stock_ledger l where l.session = s.id and product is not null) as dishes
    from sessions s where shop = ${shop} and status = 'ongoing' and release_at is not null and type <> 'dineIn'
      and (progress = 'received' or rounds = 0)
      and (restore_key_hash = ${hash} or user_id = ${user})`.execute(db);
  return {
    sessions: rows.map(({ id }) => id),
    dishes: new Set(rows.flatMap(({ dishes }) => dishes)),
  };
}

/** What they hold comes free with the order that is decided here: how much there is of it, the database knows alone. */
export function menuWithout({ dishes }: Replaced, menu: Menu): Menu {
  if (dishes.size === 0) return menu;
  const uncounted = { mode: 'none', stockMode: 'none', onlineMode: null, productOptions: [] } as const;
  const products = [...menu.products].map(
    ([id, product]) =>
      [id, dishes.has(id) ? { ...product, stock: { ...product.stock, ...uncounted } } : product] as const,
  );
  return { ...menu, products: new Map(products) };
}

/** Their coupons can be handed in again. */
export function patronWithout({ sessions }: Replaced, member: OrderingMember): OrderingMember {
  const coupons = member.coupons.map((coupon) =>
    coupon.session !== null && sessions.includes(coupon.session)
      ? { ...coupon, status: 'valid', session: null }
      : coupon,
  );
  return { ...member, coupons };
}

export async function tellReplaced({ sessions }: Replaced, parts: SessionParts): Promise<void> {
  for (const session of sessions) {
    parts.publisher.sessionChanged(session);
    await tellStockOf(session, parts);
  }
}
