import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Session, Shop } from '../shops/start.ts';
import type { Say } from '../i18n/messages.ts';

export interface Telling {
  readonly say: Say;
  readonly name: (name: TranslatedName) => string;
  readonly price: (amount: Cents) => string;
}

type Told = Pick<Session, 'orderNumber' | 'tableItem' | 'products' | 'total'>;

/** The order as friends read it: never with its key, which would let them pay or call it off. */
export function shareText(
  session: Told,
  shop: Pick<Shop, 'name' | 'address'> | null,
  { say, name, price }: Telling,
): string {
  const number = session.orderNumber === null ? '' : `${say('order.queueNumber')} ${session.orderNumber}`;
  const table = session.tableItem === null ? '' : say('table.name', { table: session.tableItem.name });
  const dishes = session.products
    .filter(({ fromProduct, status }) => fromProduct === null && status !== 'cancel')
    .map((line) => `${line.quantity} × ${name(line.name)}`);
  const place = shop === null ? [] : [name(shop.name), name(shop.address)];
  return [...place, number, table, ...dishes, `${say('bill.total')} ${price(session.total)}`]
    .filter((line) => line !== '')
    .join('\n');
}
