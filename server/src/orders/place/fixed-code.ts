import { Refused } from '../../calls/refused.ts';
import type { NewSession } from './new-session.ts';
import type { SessionParts } from '../order-dependencies.ts';

/** The code on the wall an order without a table came by; null when it came by none (SESSION-07). */
export async function fixedCodeItemOf(
  { session, shop }: Pick<NewSession, 'session' | 'shop'>,
  { tables, menus }: SessionParts,
): Promise<string | null> {
  if (session.qrCodeViewItem === null) return null;
  const item = await tables.byCode(session.qrCodeViewItem);
  const isOfShop =
    item?.shop === shop && item.orderType === 'dineInNoTable' && session.type === 'dineInNoTable';
  if (item === null || !isOfShop) throw new Refused('initRefused', { reason: 'fixedCodeTableInvalid' });
  const snapshot = await menus.snapshotOf(shop);
  if (snapshot?.shop.onlineDineInNoTableEnabledFixedCode !== true)
    throw new Refused('initRefused', { reason: 'fixedCodeNotEnabled' });
  return item.id;
}
