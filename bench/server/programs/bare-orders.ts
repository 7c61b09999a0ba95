import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { plainStatements, plainValues } from '../plain-statements.ts';
import { firstDishOf, isStored } from '../stored-order.ts';
import type { StoredOrder } from '../stored-order.ts';

interface Prepared {
  readonly order: StoredOrder;
  readonly statements: readonly { readonly text: string; readonly names: readonly string[] }[];
}

/** Places the order whose first dish this is, in one transaction of plain statements. */
export function bareOrders(
  pool: Pool,
  orders: readonly unknown[],
): (sent: object) => Promise<object> {
  const byDish = new Map(
    orders.filter(isStored).map((order) => [firstDishOf(order), preparedOf(order)]),
  );
  return async (sent) => {
    const prepared = byDish.get(dishIn(sent));
    if (prepared === undefined) throw new Error('this cart was not prepared');
    const client = await pool.connect();
    try {
      return await placed(client, prepared, String(Reflect.get(sent, 'requestKey')));
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
}

async function placed(
  client: PoolClient,
  { order, statements }: Prepared,
  key: string,
): Promise<object> {
  const session = randomBytes(12).toString('hex');
  const restoreKey = randomBytes(16).toString('base64url');
  const now = new Date();
  const values = plainValues(order)
    .set('session', session)
    .set('key', key)
    .set('now', now)
    .set('hash', Buffer.from(restoreKey));
  await client.query('begin');
  let orderNumber: unknown = null;
  for (const { text, names } of statements) {
    const { rows } = await client.query<Record<string, unknown>>(
      text,
      names.map((name) => values.get(name)),
    );
    orderNumber ??= rows[0]?.['order_number'];
  }
  await client.query('commit');
  const { shop, type, status, total } = order.session;
  return {
    _id: session,
    restoreKey,
    type,
    shop,
    status,
    version: 1,
    round: 1,
    orderNumber,
    total,
    at: now.getTime(),
  };
}

/** Statements with numbered slots; a value that occurs twice is sent once. */
function preparedOf(order: StoredOrder): Prepared {
  const statements = plainStatements(order).map((written) => {
    const names: string[] = [];
    const text = written((name) => {
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}`;
    });
    return { text, names };
  });
  return { order, statements };
}

function dishIn(sent: object): string {
  const products: unknown = Reflect.get(sent, 'products');
  const first: unknown = Array.isArray(products) ? products[0] : null;
  return String(typeof first === 'object' && first !== null ? Reflect.get(first, 'product') : '');
}
