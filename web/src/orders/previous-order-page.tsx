import { useEffect } from 'react';
import { useQueryPart } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { lastOrders } from './last-orders.ts';
import { useQuery } from '../query/use-query.ts';
import { useOrder } from './use-order.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { useSessionState } from '../storage/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AgainReview } from './again-review.tsx';
import { mustBePaid } from './progress.ts';
import { isRunning } from './standing.ts';
import { UnfinishedOrder } from './unfinished-order.tsx';

/** Orders again the order of the address, else the open and the last one (SESSION-15). */
export function PreviousOrderPage() {
  const named = useQueryPart('order');
  return (
    <div className="mx-auto grid max-w-140 gap-8 p-4">
      {named === null ? <Offers /> : <Named session={named} />}
    </div>
  );
}

function Named({ session }: { readonly session: string }) {
  const { data, error, refetch } = useOrder(session);
  if (data !== undefined) return <AgainReview session={data} />;
  return error === null ? (
    <SkeletonRows rows={3} />
  ) : (
    <FailedQuery error={error} onRetry={refetch} />
  );
}

function Offers() {
  const t = useMessages();
  const path = useLocalPath();
  const keys = useSessionState((state) => state.keys).map(({ key }) => key);
  const user = useLogin(({ member }) => member?._id ?? null);
  const { data: past, error, refetch } = useQuery(lastOrders.of(user, keys));
  // The open order may be completed at the next visit.
  useEffect(() => lastOrders.invalidate, []);
  if (past === undefined && error !== null) return <FailedQuery error={error} onRetry={refetch} />;
  if (past === undefined) return <SkeletonRows rows={3} />;
  const running = past.filter(isRunning);
  // An unpaid order expires soon, so it comes first.
  const unfinished = running.find(mustBePaid) ?? running[0];
  const last = past.find(({ _id }) => _id !== unfinished?._id);
  return (
    <>
      {unfinished === undefined ? null : <UnfinishedOrder session={unfinished} />}
      {last === undefined ? null : <AgainReview session={last} />}
      {unfinished === undefined && last === undefined ? (
        <EmptyState drawing="bowl" title={t('again.none')}>
          <Link to={path('/browse')} className={buttonClass('primary')}>
            {t('cart.toMenu')}
          </Link>
        </EmptyState>
      ) : (
        <Link to={path('/browse')} className={buttonClass('quiet')}>
          {t('record.orderNew')}
        </Link>
      )}
    </>
  );
}

interface FailedQueryProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function FailedQuery({ error, onRetry }: FailedQueryProps) {
  const t = useMessages();
  return (
    <EmptyState drawing="cord" title={failureText(error)}>
      <Button onPress={onRetry}>{t('action.retry')}</Button>
    </EmptyState>
  );
}
