import { useParams } from '../../address/address.ts';
import { Link } from '../../address/link.tsx';
import { useOrder } from '../../api/use-order.ts';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { OrderedLines } from '../../shell/ordered-lines.tsx';
import { useSessionState } from '../../state/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { roundsOf } from './rounds.ts';

/** One round of the table (ROUTE-05). */
export function RoundPage() {
  const say = useMessages();
  const path = useLocalPath();
  const { seq = '' } = useParams();
  const session = useSessionState((state) => state.session);
  const { data } = useOrder(session ?? '');
  if (data === undefined) return <SkeletonRows rows={3} />;
  const round = roundsOf(data.products).find((one) => String(one.round) === seq);
  if (round === undefined)
    return (
      <EmptyState drawing="bowl" title={say('table.noRound')}>
        <Link to={path('/order')} className={buttonClass('primary')}>
          {say('title.order')}
        </Link>
      </EmptyState>
    );
  return (
    <section className="mx-auto mt-4 max-w-140 rounded-l border border-line bg-surface p-5 max-sm:mx-4">
      <h2 className="mb-2 text-lg font-bold">{say('order.round', { round: round.round })}</h2>
      <OrderedLines lines={round.lines} />
    </section>
  );
}
