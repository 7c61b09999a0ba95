import type { Kysely } from 'kysely';
import type { Announcer } from '../../calls/event-rooms.ts';
import { dishesOf, payableSession } from '../store/payable-sessions.ts';
import type { Tables } from '../../database/tables.ts';

/** Open menus learn how much is left of all that an order took or gave back; the next guest would read "sold out" else (STOCK-04). */
export async function tellStockOf(
  session: string,
  { db, announcer }: { readonly db: Kysely<Tables>; readonly announcer: Pick<Announcer, 'stockChanged'> },
): Promise<void> {
  const known = await payableSession(db, session);
  const dishes = await dishesOf(db, session);
  if (known !== null && dishes.length > 0) announcer.stockChanged(known.shop, dishes);
}
