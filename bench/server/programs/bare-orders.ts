import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { fieldOf } from '../program.ts';
import { isSent, orderAgain, placing } from '../sent-orders.ts';
import type { SentOrder } from '../sent-orders.ts';

/** Places the cart whose first dish this is, by the statement that our server sent for it. */
export function bareOrders(
  pool: Pool,
  orders: readonly unknown[],
): (request: object) => Promise<object> {
  const byDish = new Map(orders.filter(isSent).map((sent) => [firstDishOf(sent), sent]));
  return async (request) => {
    const sent = byDish.get(dishIn(request));
    if (sent === undefined) throw new Error('this cart was not prepared');
    const restoreKey = randomBytes(16).toString('base64url');
    const fresh = {
      session: randomBytes(12).toString('hex'),
      key: String(Reflect.get(request, 'requestKey')),
      restoreKeyHash: Buffer.from(restoreKey).toString('hex'),
      now: Date.now(),
    };
    const { rows } = await pool.query<{ placed: object }>({
      name: 'place_order',
      text: placing,
      values: [JSON.stringify(orderAgain(sent, fresh)), sent.dishes, sent.portions],
    });
    const { shop } = sent.order;
    const { type, status } = sent.order.session;
    return { ...rows[0]?.placed, restoreKey, type, shop, status };
  };
}

function firstDishOf({ order: { lines } }: SentOrder): string {
  return String(fieldOf(fieldOf(firstOf(lines), 'chosen'), 'product'));
}

function dishIn(request: object): string {
  return String(fieldOf(firstOf(fieldOf(request, 'products')), 'product'));
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}
