import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { usePriceText } from '../ui/price.tsx';
import { type BillTenders, refetchBill } from './bill-queries.ts';

/** What guests have claimed returns without an event once its time is over. */
const lookAgainMs = 15_000;

/** Before money is taken for a part that a guest is paying: theirs would have to go back. */
export function GuestsPaying({ bill: { session, claimed } }: { readonly bill: BillTenders }) {
  const t = useMessages();
  const price = usePriceText();
  useEffect(() => {
    const beat = setInterval(() => refetchBill(session), lookAgainMs);
    return () => clearInterval(beat);
  }, [session]);
  return (
    <p role="alert" className="rounded-m bg-warn-bg p-4 font-semibold text-warn">
      {t('tenders.guestsPaying', { amount: price(claimed) })}
    </p>
  );
}
