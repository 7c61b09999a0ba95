import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Session, Shop } from '../shops/start.ts';
import type { Translate } from '../i18n/messages.ts';

export interface ShareContext {
  readonly t: Translate;
  readonly name: (name: TranslatedName) => string;
  readonly price: (amount: Cents) => string;
}

type SharedOrder = Pick<Session, 'orderNumber' | 'tableItem' | 'products' | 'total'>;

/** The order as text to share, without its key: that would let others pay or cancel it. */
export function shareText(
  session: SharedOrder,
  shop: Pick<Shop, 'name' | 'address'> | null,
  { t, name, price }: ShareContext,
): string {
  const number =
    session.orderNumber === null ? '' : `${t('order.queueNumber')} ${session.orderNumber}`;
  const table =
    session.tableItem === null ? '' : t('table.name', { table: session.tableItem.name });
  const dishes = session.products
    .filter(({ fromProduct, status }) => fromProduct === null && status !== 'cancel')
    .map((line) => `${line.quantity} × ${name(line.name)}`);
  const place = shop === null ? [] : [name(shop.name), name(shop.address)];
  return [...place, number, table, ...dishes, `${t('bill.total')} ${price(session.total)}`]
    .filter((line) => line !== '')
    .join('\n');
}
