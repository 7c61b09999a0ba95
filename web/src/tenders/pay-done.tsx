import { CircleCheck, Mail, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Cents, noCents } from '@servery/engine/money/cents.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { Receipt } from '../orders/receipt.tsx';
import { useOrderShop } from '../orders/order-shop.ts';
import { useEmailReceipt } from '../orders/use-email-receipt.ts';
import { InvoiceButton } from '../invoices/invoice-button.tsx';
import { PrintButton } from '../printing/print-button.tsx';
import { go } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import type { BillTenders } from './bill-queries.ts';
import { OrderName } from './order-name.tsx';
import { PaidTooMuch } from './paid-too-much.tsx';
import { TenderRows } from './tender-rows.tsx';

interface PayDoneProps {
  readonly order: Session;
  readonly bill: BillTenders;
}

/** A bill that is paid: the change first, then the receipt and the next sale (TENDER-10). */
export function PayDone({ order, bill }: PayDoneProps) {
  const t = useMessages();
  const { data: shop } = useOrderShop(order.shop);
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  return (
    <div className="mx-auto grid w-full max-w-160 content-start gap-5 p-4 md:pt-10">
      <div role="status" className="grid justify-items-center gap-2 text-center">
        <CircleCheck aria-hidden className="size-14 text-success" />
        <h1 className="text-2xl font-bold">
          {t('tenders.done')} · <OrderName order={order} />
        </h1>
        <Change bill={bill} />
      </div>
      <PaidTooMuch {...bill} />
      <Actions order={order} />
      <TenderRows bill={bill} />
      <Receipt session={order} shop={shop ?? null} clock={clock} />
    </div>
  );
}

/** Of what was taken last: change of a tender before it was handed over then. */
function lastChange({ tenders, payments }: BillTenders): Cents {
  const last = tenders.at(-1);
  const isLast = last !== undefined && payments.every(({ at }) => at <= last.at);
  return isLast ? last.change : noCents;
}

function Change({ bill }: Pick<PayDoneProps, 'bill'>) {
  const t = useMessages();
  const change = lastChange(bill);
  const isChange = change > 0;
  return (
    <>
      <p className="text-lg text-ink-2">{t(isChange ? 'tenders.giveChange' : 'tenders.total')}</p>
      <p className="text-7xl leading-tight font-bold tabular-nums">
        <Price of={isChange ? change : bill.total} />
      </p>
    </>
  );
}

/** The next sale has the focus: Enter goes on. */
function Actions({ order }: Pick<PayDoneProps, 'order'>) {
  const t = useMessages();
  const next = useRef<HTMLButtonElement>(null);
  const email = useEmailReceipt(order._id);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <button
        ref={next}
        type="button"
        onClick={() => go('/staff/till')}
        className="press min-h-16 rounded-m border-2 border-brand-edge bg-brand px-6 text-xl font-bold text-on-brand"
      >
        {t('tenders.nextSale')}
      </button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
        <PrintButton what={{ kind: 'receipt', session: order._id }} label={t('tenders.print')} />
        <Button kind="ghost" onPress={email}>
          <Mail aria-hidden className="size-5" />
          {t('tenders.email')}
        </Button>
        <InvoiceButton session={order._id} />
        <Link to={`/staff/refund/${order._id}`} className={buttonClass('ghost')}>
          <Undo2 aria-hidden className="size-5" />
          {t('tenders.refund')}
        </Link>
      </div>
    </div>
  );
}
