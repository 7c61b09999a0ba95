import { parse } from 'valibot';
import { session as sessionSchema } from '@servery/contract/schemas/session.ts';
import type { StoredSession } from '../orders/store/sessions.ts';
import type { SessionParts } from '../orders/order-dependencies.ts';
import { documentOf } from '../orders/read/read.ts';
import type { Receipt } from './receipt-letter.ts';

/** A receipt that waits for its reader. */
export type Paper = Omit<Receipt, 'to' | 'locale'>;

/** What a receipt of an order is written from, at the shop as it is now; null for a shop that is gone (RECORD-03). */
export async function paperOf(
  stored: StoredSession,
  { menus }: Pick<SessionParts, 'menus'>,
): Promise<Paper | null> {
  const snapshot = await menus.snapshotOf(stored.shop);
  if (snapshot === null) return null;
  const order = parse(sessionSchema, await documentOf(stored, { menus }));
  return { order, shop: snapshot.shop, taxes: snapshot.taxes };
}
