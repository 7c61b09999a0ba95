import { randomBytes } from 'node:crypto';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { cartOf, shop } from './carts.ts';
import type { Cart } from './carts.ts';
import type { Store } from './stored.ts';

/** Enough dishes for the coupon with a minimum of 150 dollars. */
export function largeCart(restaurant: Restaurant): Cart {
  return cartOf(
    [
      { dish: 'pork-chop-rice', quantity: 3 },
      { dish: 'egg-tart', quantity: 2 },
    ],
    restaurant,
  );
}

/** Creates coupons of 30 dollars for single use, for a member or for anybody; returns their ids. */
export async function createCoupons(
  store: Store,
  restaurant: Restaurant,
  { count, user }: { count: number; user: string | null },
): Promise<readonly string[]> {
  const coupon = restaurant.coupons.find(
    ({ rule }) => rule._id === idOf('rule', 'coupon-welcome'),
  )?._id;
  const ids = Array.from({ length: count }, () => randomBytes(12).toString('hex'));
  await store.pool.query(
    `insert into user_coupons (id, code, coupon, user_id, shops) select id, 'code-of-' || id, $2, $3, '{}' from unnest($1::text[]) i(id)`,
    [ids, coupon, user],
  );
  return ids;
}

/** A gift of twenty dollars off, for a number of points. */
export async function giftFor(
  store: Store,
  restaurant: Restaurant,
  points: number,
): Promise<string> {
  const gift = restaurant.gifts.find(({ rule }) => rule._id === idOf('rule', 'gift-20'))?._id ?? '';
  await store.pool.query('update gifts set points = $2 where id = $1', [gift, points]);
  return gift;
}

/** Gives a member exactly this many points, with a ledger entry. */
export async function grant(store: Store, member: string, points: number): Promise<void> {
  const user = idOf('member', member);
  await store.pool.query('delete from point_ledger where user_id = $1 and shop = $2', [user, shop]);
  await store.pool.query(
    `insert into point_balances (user_id, shop, amount) values ($1, $2, $3) on conflict (user_id, shop) do update set amount = excluded.amount`,
    [user, shop, points],
  );
  await store.pool.query(
    `insert into point_ledger (user_id, shop, amount, reason) values ($1, $2, $3, 'granted')`,
    [user, shop, points],
  );
}

/** Nothing runs out of stock while something else is tested. */
export async function withoutStock(store: Store): Promise<void> {
  await store.pool.query(`update stock set stock_mode = 'none', mode = 'none', online_mode = null`);
  await store.pool.query(`update choice_stock set stock_mode = 'none', mode = 'none'`);
  await store.pool.query('delete from ingredient_stock');
}
