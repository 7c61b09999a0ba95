import { useMessages } from '../i18n/use-messages.ts';
import type { Session } from '../shops/start.ts';

/** What staff call an order: its table, or its number. */
export function OrderName({
  order,
}: {
  readonly order: Pick<Session, 'tableItem' | 'orderNumber'>;
}) {
  const t = useMessages();
  const { tableItem, orderNumber } = order;
  if (tableItem !== null) return t('tenders.table', { name: tableItem.name });
  return t('tenders.number', { number: String(orderNumber ?? '') });
}
