import { Link } from '../../address/link.tsx';
import type { Session } from '../../api/start.ts';
import { useOrder } from '../../api/use-order.ts';
import { clockTime } from '../../i18n/clock-words.ts';
import { failureText } from '../../i18n/failure-words.ts';
import { useShop } from '../../api/house.ts';
import { useLocale, useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { OrderedBill } from '../../shell/ordered-bill.tsx';
import { OrderedLines } from '../../shell/ordered-lines.tsx';
import { useSessionState } from '../../state/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { roundsOf } from './rounds.ts';

const card = 'rounded-l border border-line bg-surface p-5';

/** What the whole table has ordered so far, round by round, and its bill (SESSION-10). */
export function TableOrderPage() {
  const say = useMessages();
  const session = useSessionState((state) => state.session);
  const { data, error, again } = useOrder(session ?? '');
  if (data !== undefined) return <Table session={data} />;
  if (error === null) return <SkeletonRows rows={4} />;
  return (
    <EmptyState drawing="cord" title={failureText(error)}>
      <Button onPress={again}>{say('action.retry')}</Button>
    </EmptyState>
  );
}

function Table({ session }: { readonly session: Session }) {
  const say = useMessages();
  const path = useLocalPath();
  const rounds = roundsOf(session.products);
  if (rounds.length === 0)
    return (
      <EmptyState drawing="bowl" title={say('table.nothingYet')}>
        <Link to={path('/browse')} className={buttonClass('primary')}>
          {say('cart.toMenu')}
        </Link>
      </EmptyState>
    );
  return (
    <div className="mx-auto grid max-w-[64rem] gap-4 p-4 md:grid-cols-[minmax(0,1fr)_24rem] md:items-start md:gap-6 md:pt-6">
      <div className="grid gap-4">
        {rounds.map((round) => (
          <Round key={round.round} round={round} />
        ))}
      </div>
      <section className={`${card} grid gap-4 md:sticky md:top-20`}>
        <h2 className="text-lg font-bold">{say('table.bill')}</h2>
        <OrderedBill session={session} />
        <Link to={path('/browse')} className={buttonClass('primary')}>
          {say('table.orderMore')}
        </Link>
        <p className="text-center text-sm text-ink-2">{say('table.payHint')}</p>
      </section>
    </div>
  );
}

function Round({ round }: { readonly round: ReturnType<typeof roundsOf>[number] }) {
  const say = useMessages();
  const path = useLocalPath();
  const { timezone } = useShop();
  const clock = { timezone, locale: useLocale() };
  return (
    <section className={card}>
      <h2 className="mb-1 flex items-baseline justify-between gap-3">
        <Link
          to={path(`/order/${round.round}`)}
          className="text-lg font-bold text-brand-text underline underline-offset-4"
        >
          {say('order.round', { round: round.round })}
        </Link>
        <span className="text-sm text-ink-2">{clockTime(round.at, clock)}</span>
      </h2>
      <OrderedLines lines={round.lines} />
    </section>
  );
}
