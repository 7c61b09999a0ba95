import type { Session, Shop } from '../shops/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { usePriceText } from '../ui/price.tsx';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
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

/** Shares with the share sheet of the phone, else through the clipboard. */
export function useShare(session: Session, shop: Shop | null): () => void {
  const t = useMessages();
  const name = useName();
  const price = usePriceText();
  const share = async (): Promise<void> => {
    const text = shareText(session, shop, { t, name, price });
    if (Reflect.has(navigator, 'share')) return navigator.share({ text });
    await navigator.clipboard.writeText(text);
    return showSuccess(t('record.copied'));
  };
  return () =>
    void share().catch((error: unknown) => {
      // Closing the sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showError(t('record.shareFailed'));
    });
}
