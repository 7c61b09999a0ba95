import { useParams } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import type { Session } from '../shops/start.ts';
import { useOrder } from '../orders/use-order.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useSessionState } from '../storage/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useMayOrder } from './last-order.tsx';
import { ProgressBadge, RoundFacts, RoundLines } from './round-card.tsx';
import { roundProgress, roundsOf } from './rounds.ts';

/** One round of the table (ROUTE-05). */
export function RoundPage() {
  const t = useMessages();
  const session = useSessionState((state) => state.session);
  const { data, error, refetch } = useOrder(session ?? '');
  if (data !== undefined) return <Round session={data} />;
  if (error === null) return <SkeletonRows rows={3} />;
  return (
    <EmptyState drawing="cord" title={failureText(error)}>
      <Button onPress={refetch}>{t('action.retry')}</Button>
    </EmptyState>
  );
}

function Round({ session }: { readonly session: Session }) {
  const t = useMessages();
  const path = useLocalPath();
  const { seq = '' } = useParams();
  const mayOrder = useMayOrder(session);
  const round = roundsOf(session.products).find((one) => String(one.round) === seq);
  if (round === undefined)
    return (
      <EmptyState drawing="bowl" title={t('table.noRound')}>
        <Link to={path('/order')} className={buttonClass('primary')}>
          {t('title.order')}
        </Link>
      </EmptyState>
    );
  return (
    <div className="mx-auto grid max-w-140 gap-4 p-4">
      <section className="grid gap-3 rounded-l border border-line bg-surface p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl font-bold">{t('order.round', { round: round.round })}</h2>
          <ProgressBadge progress={roundProgress(round, session)} />
        </div>
        <RoundFacts round={round} />
        <RoundLines round={round} mayOrder={mayOrder} />
        <p className="flex flex-wrap justify-between border-t border-line pt-3 text-lg font-bold">
          <span>{t('order.subtotal')}</span>
          <Price of={round.subtotal} />
        </p>
      </section>
      <Link to={path('/order')} className={buttonClass('ghost')}>
        {t('table.allRounds')}
      </Link>
    </div>
  );
}
