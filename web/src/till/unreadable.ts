import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { usePerson } from '../staff/person.ts';
import { sentRequests } from '../tenders/sent-requests.ts';
import { sentTenders } from '../tenders/sent-tenders.ts';
import { showError } from '../ui/notices.ts';
import { storedSales } from './sales.ts';

/** Says what this till had stored and cannot read any more: it may have been done (STORE-03). */
export function useUnreadable(): void {
  const t = useMessages();
  const person = usePerson((state) => state.person?._id);
  useEffect(() => {
    const money = [sentTenders, sentRequests].map((list) => list.dropUnreadable());
    if (money.includes(true)) showError(t('till.unreadable.money'));
    if (storedSales.dropUnreadable()) showError(t('till.unreadable.order'));
  }, [person, t]);
}
