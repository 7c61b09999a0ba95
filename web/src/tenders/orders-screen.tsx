import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { rightsIn } from '@servery/engine/session/status.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { BackToTill } from './back-to-till.tsx';
import { OrderName } from './order-name.tsx';

const mostListed = 50;

/** The latest orders of the shop; with a number, those that had it (TENDER-13). */
const latestOrders = defineQuery(async (number: number | null): Promise<readonly Session[]> => {
  const query = {
    status: { $in: ['ongoing', 'toPay', 'done', 'void'] },
    $sort: { startTime: -1 },
    $limit: mostListed,
    ...(number === null ? {} : { orderNumber: number }),
  } as const;
  return (await call('find tableSessions', { query })).data;
});

/** Orders to look at, to pay or to give money back for (TENDER-13). */
export function OrdersScreen() {
  const t = useMessages();
  const [typed, setTyped] = useState('');
  // Others have paid and ordered since it was last shown.
  useEffect(() => latestOrders.invalidate(), []);
  const wanted = typed.trim();
  const number = /^\d{1,6}$/.test(wanted) ? Number(wanted) : null;
  const { data, error } = useQuery(latestOrders.of(number));
  const { data: recent } = useQuery(latestOrders.of(null));
  const atTable = (recent ?? []).filter(({ tableItem }) => tableItem?.name === wanted);
  const shown = wanted === '' ? data : [...atTable, ...(number === null ? [] : (data ?? []))];
  return (
    <div className="mx-auto grid w-full max-w-220 gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('tenders.orders')}</h1>
        <BackToTill />
      </div>
      <label className="flex items-center gap-3 rounded-m border border-line-strong bg-surface ps-4">
        <Search aria-hidden className="size-5 text-ink-3" />
        <span className="sr-only">{t('tenders.search')}</span>
        <input
          type="search"
          value={typed}
          placeholder={t('tenders.search')}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          className="min-h-13 w-full bg-transparent pe-4 text-lg"
        />
      </label>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {shown === undefined && error === null ? <SkeletonRows rows={5} /> : null}
      {shown?.length === 0 ? <p>{t('tenders.noOrders')}</p> : null}
      <ul className="grid gap-2">
        {(shown ?? []).map((order) => (
          <li key={order._id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OrderRow({ order }: { readonly order: Session }) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const isOver = rightsIn[order.status].finished;
  return (
    <Link
      to={isOver ? `/staff/refund/${order._id}` : `/staff/pay/${order._id}`}
      className="press grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 rounded-m border border-line bg-surface px-4 py-2 xs:grid-cols-[8rem_1fr_auto_8rem]"
    >
      <span className="font-bold">
        <OrderName order={order} />
      </span>
      <span className="text-ink-2 max-xs:order-3">{dayAndTime(order.startTime, clock)}</span>
      <span className="text-ink-2 max-xs:order-4">{t(`tenders.status.${order.status}`)}</span>
      <span className="text-end font-bold tabular-nums">
        <Price of={order.total} />
      </span>
    </Link>
  );
}
