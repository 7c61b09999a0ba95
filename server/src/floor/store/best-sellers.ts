import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const countedDays = 14;
/** Some of them are sold within sets alone, or no longer. */
const mostListed = 60;

/**
 * Ids of the dishes of which most were sold, from what is counted of each day. Today is left out:
 * keys that change places while somebody works would be pressed by mistake (TILL-12).
 */
export async function bestSellers(
  db: Kysely<Tables>,
  shop: string,
  nowMs: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly product: string }>`
    with days as (
      select business_day(${new Date(nowMs)}::timestamptz, timezone) as today
        from shops where id = ${shop})
    select f.key as product from day_figures f, days
      where f.shop = ${shop} and f.dimension = 'product' and f.key <> 'custom'
        and f.day >= today - ${countedDays}::integer and f.day < today
      group by f.key order by sum(f.quantity) desc, f.key limit ${mostListed}`.execute(db);
  return rows.map(({ product }) => product);
}
