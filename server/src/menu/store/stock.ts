import { type Transaction, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export interface StockSetting {
  readonly shop: string;
  readonly product: string;
  readonly stockMode: string;
  readonly mode: string;
  readonly quantity: number;
  readonly nowMs: number;
}

export interface CurrentStock {
  readonly stockMode: string;
  readonly mode: string;
  readonly quantity: number;
}

/** Sets the counted stock and records the difference; null for a dish the shop does not sell. */
export async function setStock(
  transaction: Transaction<Tables>,
  { shop, product, stockMode, mode, quantity, nowMs }: StockSetting,
): Promise<CurrentStock | null> {
  const { rows } = await sql<CurrentStock & { readonly before: number }>`
    with before as (select quantity from stock where shop = ${shop} and product = ${product} for update)
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
      values (${shop}, ${product}, ${now.quantity - before}, 'counted', ${new Date(nowMs)}::timestamptz)`.execute(
      transaction,
    );
  return now;
}
