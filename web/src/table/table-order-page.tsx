import { useState } from 'react';
import { rightsIn } from '@servery/engine/session/status.ts';
import { Link } from '../router/link.tsx';
import type { Session } from '../shops/start.ts';
import { Receipt } from '../orders/receipt.tsx';
import { useOrder } from '../orders/use-order.ts';
import { useShop } from '../shops/shop-context.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocale, useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { OrderedBill } from '../bill/ordered-bill.tsx';
import { useSessionState } from '../storage/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { PaymentBadge } from '../orders/status-badges.tsx';
import { UnlessInReview } from '../orders/unless-in-review.tsx';
import { RoundCard } from './round-card.tsx';
import { roundProgress, roundsOf } from './rounds.ts';
import { LastOrder, useMayOrder } from './last-order.tsx';
import { TableBell } from './table-bell.tsx';
import { TableOptions } from './table-options.tsx';
import { TableState } from './table-state.tsx';

const card = 'rounded-l border border-line bg-surface p-5';

/** Rounds and bill of the whole table (SESSION-10). */
export function TableOrderPage() {
  const t = useMessages();
  const session = useSessionState((state) => state.session);
  const { data, error, refetch } = useOrder(session ?? '');
  if (data !== undefined) return <Table session={data} />;
  if (error === null) return <SkeletonRows rows={4} />;
  return (
    <EmptyState drawing="cord" title={failureText(error)}>
      <Button onPress={refetch}>{t('action.retry')}</Button>
    </EmptyState>
  );
}

function Table({ session }: { readonly session: Session }) {
  const shop = useShop();
  const clock = { timezone: shop.timezone, locale: useLocale() };
  const rounds = roundsOf(session.products);
  const mayOrder = useMayOrder(session);
  const [lastShownRound] = useState(rounds[0]?.round ?? 0);
  return (
    <>
      <div className="mx-auto grid max-w-[64rem] gap-4 p-4 md:grid-cols-[minmax(0,1fr)_24rem] md:items-start md:gap-6 md:pt-6">
        <div className="grid gap-4">
          <TableState session={session} />
          {rounds.length === 0 ? <NothingYet mayOrder={mayOrder} /> : null}
          <ul className="grid gap-4">
            {rounds.map((round) => (
              <li key={round.round}>
                <RoundCard
                  round={round}
                  progress={roundProgress(round, session)}
                  isNew={round.round > lastShownRound}
                  mayOrder={mayOrder}
                />
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-4 md:sticky md:top-20">
          {rounds.length === 0 ? null : <RunningBill session={session} mayOrder={mayOrder} />}
          {rightsIn[session.status].join ? <TableBell session={session} /> : null}
          {session.status === 'ongoing' ? <TableOptions session={session} /> : null}
        </div>
      </div>
      {session.status === 'done' ? <Receipt session={session} shop={shop} clock={clock} /> : null}
    </>
  );
}

function NothingYet({ mayOrder }: { readonly mayOrder: boolean }) {
  const t = useMessages();
  const path = useLocalPath();
  if (!mayOrder) return <EmptyState drawing="bowl" title={t('table.nothingYet')} />;
  return (
    <EmptyState drawing="bowl" title={t('table.nothingYet')} text={t('table.nothingYetHint')}>
      <Link to={path('/browse')} className={buttonClass('primary')}>
        {t('cart.toMenu')}
      </Link>
    </EmptyState>
  );
}

/** The bill so far, with links to order more and to pay. */
function RunningBill({
  session,
  mayOrder,
}: {
  readonly session: Session;
  readonly mayOrder: boolean;
}) {
  const t = useMessages();
  const path = useLocalPath();
  const mayPay = session.status === 'ongoing' || session.status === 'toPay';
  return (
    <section className={`${card} grid gap-4`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('table.bill')}</h2>
        <PaymentBadge session={session} />
      </div>
      <OrderedBill session={session} />
      {mayOrder ? (
        <Link to={path('/browse')} className={buttonClass('primary')}>
          {t('table.orderMore')}
        </Link>
      ) : (
        <LastOrder session={session} />
      )}
      {mayPay ? (
        <UnlessInReview session={session}>
          <Link to={path(`/payment/${session._id}`)} className={buttonClass('ghost')}>
            {t('record.payNow')}
          </Link>
        </UnlessInReview>
      ) : null}
      <Link to={path('/tableRecord')} className={buttonClass('quiet')}>
        {t('table.wholeBill')}
      </Link>
      {mayPay ? <p className="text-center text-sm text-ink-2">{t('table.payHint')}</p> : null}
    </section>
  );
}
