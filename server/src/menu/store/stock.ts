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

export interface StockAsSet {
  readonly stockMode: string;
  readonly mode: string;
  readonly quantity: number;
}

/** Sets what staff counted and books the difference, so that every count can be explained; null for a dish the shop has not. */
export async function setStock(
  transaction: Transaction<Tables>,
  { shop, product, stockMode, mode, quantity, nowMs }: StockSetting,
): Promise<StockAsSet | null> {
  const { rows } = await sql<StockAsSet & { readonly before: number }>`
    with before as (select quantity from stock where shop = ${shop} and product = ${product} for update)
    update stock s set stock_mode = ${stockMode}, mode = ${mode},
        -- a dish that is not counted keeps its figure: orders under way may still give some back
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
