import type { Kysely } from 'kysely';
import type { Publisher } from '../../calls/event-rooms.ts';
import { dishesOf, payableSession } from '../store/payable-sessions.ts';
import type { Tables } from '../../database/tables.ts';

/** Publishes the stock that an order took or returned; menus would stay "sold out" (STOCK-04). */
export async function publishStockOf(
  session: string,
  {
    db,
    publisher,
  }: { readonly db: Kysely<Tables>; readonly publisher: Pick<Publisher, 'stockChanged'> },
): Promise<void> {
  const known = await payableSession(db, session);
  const dishes = await dishesOf(db, session);
  if (known !== null && dishes.length > 0) publisher.stockChanged(known.shop, dishes);
}
