import { hashOfKey } from '../../auth/random-keys.ts';
import { sql } from 'kysely';
import type { Menu } from '@servery/engine/options/menu.ts';
import type { Caller } from '../../calls/caller.ts';
import type { OrderingMember } from '../store/ordering-members.ts';
import { publishStockOf } from '../events/returned-stock.ts';
import type { OrderDependencies } from '../order-dependencies.ts';

/** Unpaid orders that the guest's newer one at the same shop replaces (SESSION-14). */
export interface ReplacedOrders {
  readonly sessions: readonly string[];
  /** The dishes they hold in stock. */
  readonly dishes: ReadonlySet<string>;
}

export const noReplacedOrders: ReplacedOrders = { sessions: [], dishes: new Set() };

/** Only ongoing ones: a payment that has begun may still succeed, and then its order must exist. */
export async function replacedBy(
  { replaces, shop }: { readonly replaces: string | null; readonly shop: string },
  { login }: Caller,
  { db }: Pick<OrderDependencies, 'db'>,
): Promise<ReplacedOrders> {
  const user = login?.kind === 'member' ? login.user : null;
  if (replaces === null && user === null) return noReplacedOrders;
  const hash = replaces === null ? null : hashOfKey(replaces);
  const { rows } = await sql<{ id: string; dishes: readonly string[] }>`select id,
      array(select distinct product::text from stock_ledger l
        where l.session = s.id and product is not null) as dishes
    from sessions s where shop = ${shop} and status = 'ongoing' and release_at is not null
      and type <> 'dineIn' and (progress = 'received' or rounds = 0)
      and (restore_key_hash = ${hash} or user_id = ${user})`.execute(db);
  return {
    sessions: rows.map(({ id }) => id),
    dishes: new Set(rows.flatMap(({ dishes }) => dishes)),
  };
}

/** The menu with the dishes they release uncounted: only the database knows how many are left. */
export function menuWithout({ dishes }: ReplacedOrders, menu: Menu): Menu {
  if (dishes.size === 0) return menu;
  const uncounted = {
    mode: 'none',
    stockMode: 'none',
    onlineMode: null,
    productOptions: [],
  } as const;
  const products = [...menu.products].map(
    ([id, product]) =>
      [
        id,
        dishes.has(id) ? { ...product, stock: { ...product.stock, ...uncounted } } : product,
      ] as const,
  );
  return { ...menu, products: new Map(products) };
}

/** The member with the coupons they release valid again. */
export function memberWithout(
  { sessions }: ReplacedOrders,
  member: OrderingMember,
): OrderingMember {
  const coupons = member.coupons.map((coupon) =>
    coupon.session !== null && sessions.includes(coupon.session)
      ? { ...coupon, status: 'valid', session: null }
      : coupon,
  );
  return { ...member, coupons };
}

export async function publishReplaced(
  { sessions }: ReplacedOrders,
  dependencies: OrderDependencies,
): Promise<void> {
  for (const session of sessions) {
    dependencies.publisher.sessionChanged(session);
    await publishStockOf(session, dependencies);
  }
}
