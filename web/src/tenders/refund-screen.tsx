import { createElement, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useParams } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { order as orders } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { billTenders, useLiveBill } from './bill-queries.ts';
import type { BillTenders } from './bill-queries.ts';
import { OrderName } from './order-name.tsx';
import { PayBill } from './pay-bill.tsx';
import { RefundForm } from './refund-form.tsx';
import { refundables } from './refundables.ts';
import type { HandedBack } from './refundables.ts';
import { VoidDialog } from './void-dialog.tsx';

/** Gives money of an order back, or voids it (TENDER-13). */
export function RefundScreen() {
  const { session = '' } = useParams();
  useLiveBill(session);
  const { data: order, error: orderError } = useQuery(orders.of(session, null));
  const { data: bill, error: billError } = useQuery(billTenders.of(session));
  const error = orderError ?? billError;
  if (order !== undefined && bill !== undefined)
    return <Refunding key={session} order={order} bill={bill} />;
  return (
    <div className="p-4">
      {error === null ? <SkeletonRows rows={4} /> : <FailureLine text={staffFailureText(error)} />}
    </div>
  );
}

interface RefundingProps {
  readonly order: Session;
  readonly bill: BillTenders;
}

function Refunding({ order, bill }: RefundingProps) {
  const t = useMessages();
  const [handed, setHanded] = useState<HandedBack | null>(null);
  const isVoid = order.status === 'void' || order.status === 'cancelled';
  return (
    <div className="grid h-full content-start md:grid-cols-[minmax(18rem,1fr)_2fr] md:grid-rows-[minmax(0,1fr)] md:content-stretch">
      <div className="grid content-start gap-3 border-line p-4 md:min-h-0 md:overflow-y-auto md:border-e">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-xl font-bold">
            <OrderName order={order} /> · {t(`tenders.status.${order.status}`)}
          </h1>
          <Link to="/staff/orders" className={buttonClass('quiet')}>
            {t('tenders.orders')}
          </Link>
        </div>
        <PayBill order={order} bill={bill} />
      </div>
      <div className="grid content-start gap-4 p-4 md:min-h-0 md:overflow-y-auto">
        <Handed handed={handed} />
        {isVoid ? <p className="text-lg">{t('tenders.over', { status: order.status })}</p> : null}
        {!isVoid && refundables(bill).length === 0 ? (
          <p className="text-lg">{t('tenders.nothingToRefund')}</p>
        ) : null}
        {isVoid || refundables(bill).length === 0 ? null : (
          <RefundForm session={order._id} bill={bill} onHanded={setHanded} />
        )}
        {order.status === 'done' ? (
          <Button kind="ghost" onPress={() => void voidOrder(order, bill)}>
            {t('tenders.void')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function voidOrder(order: Session, bill: BillTenders): Promise<true | null> {
  return askDialog<true>(() =>
    Promise.resolve((props) => createElement(VoidDialog, { order, bill, ...props })),
  );
}

function Handed({ handed }: { readonly handed: HandedBack | null }) {
  const t = useMessages();
  return (
    <div role="status">
      {handed === null ? null : (
        <div
          className={`flex flex-wrap items-baseline justify-between gap-4 rounded-m p-4 ${handed.by === 'dueBack' ? 'bg-warn-bg text-warn' : 'bg-success-bg text-success'}`}
        >
          <p className="text-xl font-bold">{t(`tenders.handed.${handed.by}`)}</p>
          <p className="text-5xl font-bold tabular-nums">
            <Price of={handed.amount} />
          </p>
        </div>
      )}
    </div>
  );
}
