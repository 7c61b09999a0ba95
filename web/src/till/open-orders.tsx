import { ChevronRight } from 'lucide-react';
import { timeOrDay } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { Badge } from '../ui/badge.tsx';
import { Price } from '../ui/price.tsx';
import { useMinute } from '../ui/use-minute.ts';
import type { OpenOrder } from './till-queries.ts';
import { goToSale } from './till-path.ts';

/** Orders without a table that are still open, the newest first. */
export function OpenOrders({ orders }: { readonly orders: readonly OpenOrder[] }) {
  const t = useMessages();
  if (orders.length === 0) return <p className="text-ink-2">{t('till.noOrders')}</p>;
  return (
    <ul className="grid gap-2">
      {orders.map((order) => (
        <li key={order._id}>
          <OrderRow order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderRow({ order }: { readonly order: OpenOrder }) {
  const t = useMessages();
  const locale = useLocale();
  const { timezone } = useShop();
  const now = useMinute();
  const who = order.contact ?? order.delivery;
  return (
    <button
      type="button"
      onClick={() => goToSale(order._id)}
      className="press grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3 rounded-m border border-line bg-surface px-3 py-2 text-start"
    >
      <span className="min-w-12 text-lg font-bold">{order.orderNumber ?? '–'}</span>
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{t(`orderType.${order.type}`)}</span>
        <span className="truncate text-sm text-ink-2">
          {timeOrDay(order.startTime, now, { timezone, locale })}
          {[who?.name, who?.phone].map((part) => (part ? ` · ${part}` : ''))}
        </span>
      </span>
      <span className="grid justify-items-end gap-0.5">
        <span className="font-bold">
          <Price of={order.total} />
        </span>
        <Badge tone={order.status === 'toPay' ? 'warn' : 'neutral'}>
          {t(order.status === 'toPay' ? 'till.paying' : `till.progress.${order.progress}`)}
        </Badge>
      </span>
      <ChevronRight aria-hidden className="size-5 text-ink-3" />
    </button>
  );
}
