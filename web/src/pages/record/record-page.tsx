import { CircleCheckBig } from 'lucide-react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { useLocation, useParams } from '../../address/address.ts';
import { Link } from '../../address/link.tsx';
import type { Session } from '../../api/start.ts';
import { useOrder } from '../../api/use-order.ts';
import { failureText } from '../../i18n/failure-words.ts';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { OrderedBill } from '../../shell/ordered-bill.tsx';
import { OrderedLines } from '../../shell/ordered-lines.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { OrderFacts } from './order-facts.tsx';
import { stepAt, statusOf } from './progress.ts';
import { ProgressSteps } from './progress-steps.tsx';

const card = 'rounded-l border border-line bg-surface p-5';

/** One order: how far it is, live, and all that was ordered (ROUTE-07). */
export function RecordPage() {
  const say = useMessages();
  const path = useLocalPath();
  const { id = '' } = useParams();
  const { data, error, again } = useOrder(id);
  if (data !== undefined) return <Order session={data} />;
  if (error === null) return <SkeletonRows rows={4} />;
  const isGone = isCallFailure(error) && error.data.code === 'notFound';
  return (
    <EmptyState
      drawing={isGone ? 'tornCode' : 'cord'}
      title={isGone ? say('record.gone') : failureText(error)}
    >
      {isGone ? (
        <Link to={path('/record')} className={buttonClass('ghost')}>
          {say('record.all')}
        </Link>
      ) : (
        <Button onPress={again}>{say('action.retry')}</Button>
      )}
    </EmptyState>
  );
}

function Order({ session }: { readonly session: Session }) {
  const path = useLocalPath();
  const say = useMessages();
  return (
    <div className="mx-auto grid max-w-[64rem] gap-4 p-4 md:grid-cols-2 md:items-start md:gap-6 md:pt-6">
      <div className="grid gap-4">
        <Head session={session} />
        {session.status === 'toPay' || (session.progress === 'toPay' && session.status === 'ongoing') ? (
          <Link to={path(`/payment/${session._id}`)} className={buttonClass('primary')}>
            {say('record.payNow')}
          </Link>
        ) : null}
        <OrderFacts session={session} />
      </div>
      <section className={`${card} grid gap-4`}>
        <h2 className="text-lg font-bold">{say('order.items')}</h2>
        <OrderedLines lines={session.products} />
        <div className="border-t border-line pt-4">
          <OrderedBill session={session} />
        </div>
      </section>
    </div>
  );
}

/** The number to listen for, and how far it is; ready is told by more than a word. */
function Head({ session }: { readonly session: Session }) {
  const say = useMessages();
  const { state } = useLocation();
  const isPlaced = typeof state === 'object' && state !== null && 'placed' in state;
  const { key, tone } = statusOf(session);
  const isReady = session.progress === 'ready';
  const status = say(key, { type: session.type });
  return (
    <section
      aria-live="polite"
      className={`${card} rise-in grid justify-items-center gap-4 text-center ${isReady ? 'border-2 border-success! bg-success-bg!' : ''}`}
    >
      {isReady ? <title>{`✓ ${status} ${session.orderNumber ?? ''}`}</title> : null}
      {isPlaced ? (
        <p className="flex items-center gap-2 text-lg font-bold text-success">
          <CircleCheckBig aria-hidden className="size-6" />
          {say('record.thanks')}
        </p>
      ) : null}
      {session.orderNumber === null ? null : (
        <div>
          <p className="text-sm text-ink-2">{say('order.queueNumber')}</p>
          <p className="text-[4rem] leading-none font-bold text-brand-text">{session.orderNumber}</p>
        </div>
      )}
      <Badge tone={tone}>{status}</Badge>
      {stepAt(session.progress) < 0 || session.status === 'cancelled' || session.status === 'void' ? null : (
        <div className="w-full">
          <ProgressSteps session={session} />
        </div>
      )}
      <p className="text-sm text-ink-3">{say('record.live')}</p>
    </section>
  );
}
