import { send } from './bench-database.ts';
import type { BenchDatabase } from './bench-database.ts';
import { connectGuests, leave } from './guests.ts';
import type { Program } from './program.ts';
import type { OrderRequest } from './thousand-dishes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What our server sends to the database for one cart: everything about it is decided. */
export interface SentOrder {
  readonly order: Fields & { readonly key: Fields; readonly session: Fields };
  readonly dishes: readonly string[];
  readonly portions: readonly number[];
}

/** The statement that places an order; its values are those of a sent order. */
export const placing = 'select place_order($1::jsonb, $2, $3) as placed';

const signature = 'place_order(jsonb, text[], integer[])';

/** Has the database keep what it is asked to place, beside placing it. */
const keep = `
  alter function ${signature} rename to kept_place_order;
  create table sent_orders (nth serial, sent jsonb);
  create function place_order(o jsonb, dishes text[], portions integer[]) returns jsonb
    language plpgsql as $$
    begin
      insert into sent_orders (sent) values (jsonb_build_object(
        'order', o, 'dishes', to_jsonb(dishes), 'portions', to_jsonb(portions)));
      return kept_place_order(o, dishes, portions);
    end $$;`;

const keepNoMore = `
  drop function ${signature};
  alter function kept_place_order(jsonb, text[], integer[]) rename to place_order;
  drop table sent_orders;`;

/** Orders each cart once and returns the statements that our server has sent for them. */
export async function sentOrders(
  servery: Program,
  orderRequests: readonly OrderRequest[],
  { own }: Pick<BenchDatabase, 'own'>,
): Promise<readonly SentOrder[]> {
  await send(own, keep);
  const [guest] = await connectGuests(servery.address, 1);
  if (guest === undefined) throw new Error('no guest connected');
  for (const orderRequest of orderRequests)
    await guest.call('create', 'tableSessions/create', orderRequest(), {});
  leave([guest]);
  const rows = await send(own, 'select sent from sent_orders order by nth');
  await send(own, keepNoMore);
  const sent = rows.map((row) => row['sent']).filter(isSent);
  if (sent.length !== orderRequests.length) throw new Error('not every cart was ordered');
  return sent;
}

export function isSent(value: unknown): value is SentOrder {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && ['order', 'dishes', 'portions'].every((part) => part in value);
}

/** What differs from order to order. */
export interface Fresh {
  readonly session: string;
  readonly key: string;
  /** In hexadecimal digits. */
  readonly restoreKeyHash: string;
  readonly now: number | string;
}

/** A further order of the same cart. */
export function orderAgain({ order }: SentOrder, fresh: Fresh): object {
  const { session: id, key, restoreKeyHash, now } = fresh;
  return {
    ...order,
    now,
    key: { ...order.key, key },
    session: { ...order.session, id, restoreKeyHash },
  };
}
