import { useEffect, useState } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import { type FigureOrder, type NamedFigure, ordersBehind } from './figures-queries.ts';

type Page = Awaited<ReturnType<typeof ordersBehind>>;

interface OrdersDialogProps {
  readonly figure: NamedFigure;
  readonly onClose: () => void;
}

/** The orders behind a figure, in pages (FIGURES-04). */
export function OrdersDialog({ figure, onClose }: OrdersDialogProps) {
  const t = useMessages();
  const [page, setPage] = useState<Page | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    ordersBehind(figure, 0).then(setPage).catch(setFailure);
  }, [figure]);
  const { run, isRunning, error } = useMutation(async () => {
    const orders = page?.orders ?? [];
    const next = await ordersBehind(figure, orders.length);
    // What was paid meanwhile stands before them all, and moves some into the next page.
    const others = next.orders.filter(({ _id }) => orders.every((one) => one._id !== _id));
    setPage({ orders: [...orders, ...others], hasMore: next.hasMore });
  });
  const problem = failure ?? error;
  return (
    <TitledSheet open onClose={onClose} title={figure.title}>
      <FailureLine text={problem === null ? null : staffFailureText(problem)} />
      {page === null && problem === null ? <SkeletonRows rows={5} /> : null}
      <ul className="grid gap-2">
        {(page?.orders ?? []).map((order) => (
          <li key={order._id}>
            <OrderLine order={order} />
          </li>
        ))}
      </ul>
      {page?.hasMore === true ? (
        <Button kind="ghost" busy={isRunning} onPress={run}>
          {t('figures.more')}
        </Button>
      ) : null}
    </TitledSheet>
  );
}

function OrderLine({ order }: { readonly order: FigureOrder }) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { _id, table, orderNumber, type, at, amount, total } = order;
  return (
    <Link
      to={`/staff/refund/${_id}`}
      className="press grid min-h-14 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-m border border-line bg-surface px-4 py-2"
    >
      <span className="text-xl font-bold tabular-nums">{table ?? orderNumber ?? '–'}</span>
      <span className="text-sm text-ink-2">
        {t(`orderType.${type}`)} · {dayAndTime(at, clock)}
      </span>
      <span className="text-end font-bold tabular-nums">
        <Price of={amount} />
        {amount === total ? null : (
          <span className="block text-sm font-normal text-ink-2">
            {t('figures.ofTotal')} <Price of={total} />
          </span>
        )}
      </span>
    </Link>
  );
}
