import { rightsIn } from '@servery/engine/session/status.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useParams } from '../router/address.ts';
import { order as orders } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { BackToTill } from './back-to-till.tsx';
import { billTenders, useLiveBill } from './bill-queries.ts';
import type { BillTenders } from './bill-queries.ts';
import { OrderName } from './order-name.tsx';
import { PayBill } from './pay-bill.tsx';
import { PayDone } from './pay-done.tsx';
import { PayForm } from './pay-form.tsx';

/** A bill and what is taken for it, one tender after the other (TENDER-10). */
export function PayScreen() {
  const { session = '' } = useParams();
  useLiveBill(session);
  const { data: order, error: orderError } = useQuery(orders.of(session, null));
  const { data: bill, error: billError } = useQuery(billTenders.of(session));
  const error = orderError ?? billError;
  if (order !== undefined && bill !== undefined) return <Paying order={order} bill={bill} />;
  return (
    <div className="grid gap-4 p-4">
      {error === null ? <SkeletonRows rows={4} /> : <FailureLine text={staffFailureText(error)} />}
      <BackToTill />
    </div>
  );
}

interface PayingProps {
  readonly order: Session;
  readonly bill: BillTenders;
}

function Paying({ order, bill }: PayingProps) {
  if (order.status === 'done') return <PayDone order={order} bill={bill} />;
  return (
    <div className="grid h-full content-start md:grid-cols-[minmax(18rem,1fr)_2fr] md:grid-rows-[minmax(0,1fr)] md:content-stretch">
      <div className="grid content-start gap-3 border-line p-4 md:min-h-0 md:overflow-y-auto md:border-e">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-xl font-bold">
            <OrderName order={order} />
          </h1>
          <BackToTill />
        </div>
        <PayBill order={order} bill={bill} />
      </div>
      {rightsIn[order.status].finished ? (
        <Over status={order.status} />
      ) : (
        <PayForm key={order._id} order={order} bill={bill} />
      )}
    </div>
  );
}

function Over({ status }: Pick<Session, 'status'>) {
  const t = useMessages();
  return <p className="p-6 text-lg font-semibold">{t('tenders.over', { status })}</p>;
}
