import { staffRoles } from '@servery/contract/actor.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { nameOf } from '@servery/contract/call.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { shopCallerOf } from '../calls/caller-roles.ts';
import type { Publisher } from '../calls/event-rooms.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { runOnce } from '../calls/idempotency.ts';
import type { Tables } from '../database/tables.ts';

export interface StockDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly publisher: Pick<Publisher, 'stockChanged'>;
}

/** Staff set the stock of a dish, in their own shop only (STOCK-01, STOCK-04). */
export function stockServices({ db, clock, publisher }: StockDependencies): readonly Served[] {
  return [
    implementWithData(staffCalls.setStock, async ({ data, caller }) => {
      const { shop } = shopCallerOf(caller, staffRoles);
      const request = {
        scope: nameOf(staffCalls.setStock),
        key: data.requestKey,
        payload: { ...data, shop },
      };
      const answer = await runOnce(db, request, async (transaction) => {
        const set = await setStock(transaction, { ...data, shop, nowMs: clock() });
        if (set === null) throw new Refused('notFound');
        return { product: data.product, ...set };
      });
      publisher.stockChanged(shop, [data.product]);
      return answer;
    }),
  ];
}

interface StockSetting {
  readonly shop: string;
  readonly product: string;
  readonly stockMode: string;
  readonly mode: string;
  readonly quantity: number;
  readonly nowMs: number;
}

interface CurrentStock {
  readonly stockMode: string;
  readonly mode: string;
  readonly quantity: number;
}

/** Sets the counted stock and records the difference; null for a dish the shop does not sell. */
async function setStock(
  transaction: Transaction<Tables>,
  { shop, product, stockMode, mode, quantity, nowMs }: StockSetting,
): Promise<CurrentStock | null> {
  const { rows } = await sql<CurrentStock & { readonly before: number }>`
    with before as (
      select quantity from stock where shop = ${shop} and product = ${product} for update)
    update stock s set stock_mode = ${stockMode}, mode = ${mode},
        -- an uncounted dish keeps its quantity: open orders may still return some
        quantity = case when ${stockMode} = 'synced' then ${quantity}::integer else s.quantity end
      from before where s.shop = ${shop} and s.product = ${product}
      returning s.stock_mode as "stockMode", s.mode, s.quantity, before.quantity as before`.execute(
    transaction,
  );
  const set = rows[0];
  if (set === undefined) return null;
  const { before, ...now } = set;
  if (now.quantity !== before)
    await sql`insert into stock_ledger (shop, product, quantity, reason, at)
      values (${shop}, ${product}, ${now.quantity - before}, 'counted',
        ${new Date(nowMs)}::timestamptz)`.execute(transaction);
  return now;
}
