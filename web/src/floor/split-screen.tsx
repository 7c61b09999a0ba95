import { useState } from 'react';
import { rightsIn } from '@servery/engine/session/status.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { useParams } from '../router/address.ts';
import { billParts, useReturningParts } from '../session/bill-parts.ts';
import type { BillParts } from '../session/bill-parts.ts';
import { order as orders } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { BackToTill } from '../tenders/back-to-till.tsx';
import { useLiveBill } from '../tenders/bill-queries.ts';
import { OrderName } from '../tenders/order-name.tsx';
import { PayScreen } from '../tenders/pay-screen.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useFloorChange } from './floor-change.ts';
import { OthersHere } from './presence.tsx';
import { SplitForm } from './split-form.tsx';
import { SplitParts } from './split-parts.tsx';
import { partsOf } from './split-choice.ts';
import type { SplitChoice } from './split-choice.ts';
import { useLiveParts } from './live-parts.ts';

/** A bill in parts: what is left, who pays what, and taking it (SPLIT-08). */
export function SplitScreen() {
  const { session = '' } = useParams();
  useLiveBill(session);
  useLiveParts(session);
  const { data: order, error: orderError } = useQuery(orders.of(session, null));
  const query = billParts.of(session, null);
  const { data: bill, error: billError } = useQuery(query);
  useReturningParts(query, bill);
  const error = orderError ?? billError;
  // A bill that is over has no parts to read: those on the screen could be taken again.
  if (order !== undefined && rightsIn[order.status].finished) return <PayScreen />;
  if (order !== undefined && bill !== undefined) return <Dividing order={order} bill={bill} />;
  return (
    <div className="grid gap-4 p-4">
      {error === null ? <SkeletonRows rows={4} /> : <FailureLine text={staffFailureText(error)} />}
      <BackToTill />
    </div>
  );
}

interface DividingProps {
  readonly order: Session;
  readonly bill: BillParts;
}

function Dividing({ order, bill }: DividingProps) {
  const t = useMessages();
  return (
    <div className="grid content-start md:grid-cols-[minmax(20rem,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-4 border-line p-4 md:border-e">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-xl font-bold">
            {t('floor.split')} · <OrderName order={order} />
          </h1>
          <BackToTill />
        </div>
        <OthersHere session={order._id} />
        <Sums bill={bill} />
        <SplitBill order={order} bill={bill} />
      </div>
      <SplitParts order={order} bill={bill} />
    </div>
  );
}

function Sums({ bill }: Pick<DividingProps, 'bill'>) {
  const t = useMessages();
  const rows = [
    ['total', bill.total],
    ['paid', bill.paid],
    ['unclaimed', bill.unclaimed],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-l border border-line bg-surface p-4">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-sm text-ink-2">{t(`floor.sum.${name}`)}</dt>
          <dd className="text-lg font-bold tabular-nums">
            <Price of={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Nothing is divided until it is confirmed. */
function SplitBill({ order, bill }: DividingProps) {
  const [divided, setDivided] = useState(0);
  const { run, isRunning, problem } = useFloorChange(async (choice: SplitChoice, requestKey) => {
    const parts = partsOf(choice, bill);
    await call('create floor/split', { data: { session: order._id, parts, requestKey } });
    billParts.of(order._id, null).invalidate();
    setDivided((times) => times + 1);
  });
  return (
    <SplitForm
      order={order}
      bill={bill}
      isRunning={isRunning}
      problem={problem}
      divided={divided}
      onSplit={run}
    />
  );
}
