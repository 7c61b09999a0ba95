import { OrderedBill } from '../bill/ordered-bill.tsx';
import { OrderedLines } from '../bill/ordered-line-list.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import type { Session } from '../shops/start.ts';
import { useIsAtLeast } from '../ui/use-wide.ts';
import type { BillTenders } from './bill-queries.ts';
import { TenderRows } from './tender-rows.tsx';

interface PayBillProps {
  readonly order: Session;
  readonly bill: BillTenders;
}

/** The bill as the server has it, and what was paid of it; on a phone it opens on a touch. */
export function PayBill({ order, bill }: PayBillProps) {
  const t = useMessages();
  const isWide = useIsAtLeast('md');
  return (
    <>
      <details open={isWide} className="group rounded-m border border-line bg-surface px-4">
        <summary className="flex min-h-12 items-center font-semibold text-brand-text">
          {t('tenders.bill')}
        </summary>
        <div className="grid gap-3 pb-4">
          <OrderedLines lines={order.products} />
          <OrderedBill session={order} />
        </div>
      </details>
      <TenderRows bill={bill} />
    </>
  );
}
