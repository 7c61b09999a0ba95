import { Search } from 'lucide-react';
import { useState } from 'react';
import { orderStates } from '@servery/contract/order-states.ts';
import { dayMs } from '@servery/engine/hours/instant.ts';
import { rightsIn } from '@servery/engine/session/status.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { InvoiceKey } from '../invoices/invoice-button.tsx';
import { useMutation } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { showError } from '../ui/notices.ts';
import { Price } from '../ui/price.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { type ListedOrder, type OrderFilter, handOver, useOrders } from './order-list-queries.ts';
import { PrintKey } from './print-key.tsx';

const sources = ['selfOrder', 'kiosk', 'till'] as const;
const periods = { day: dayMs, week: 7 * dayMs, always: null } as const;
type Period = keyof typeof periods;

const everything: OrderFilter = { text: '', state: null, source: null, from: null };

/** Orders of the shop, to find one by whatever somebody remembers of it (STAFF-10). */
export function OrderListScreen() {
  const t = useMessages();
  const [filter, setFilter] = useState(everything);
  const { orders, hasMore, error, loadMore } = useOrders(filter);
  return (
    <div className="mx-auto grid w-full max-w-280 grid-cols-1 content-start gap-4 p-4">
      <h1 className="text-2xl font-bold">{t('tenders.orders')}</h1>
      <Filters filter={filter} onChange={setFilter} />
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {orders === null && error === null ? <SkeletonRows rows={6} /> : null}
      <p role="status" className={orders?.length === 0 ? 'text-ink-2' : 'sr-only'}>
        {orders === null ? '' : t('orderList.found', { count: orders.length })}
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {(orders ?? []).map((order) => (
          <li key={order._id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {hasMore ? <OlderOrders load={loadMore} /> : null}
    </div>
  );
}

function OlderOrders({ load }: { readonly load: () => Promise<void> }) {
  const t = useMessages();
  const { run, isRunning, error } = useMutation(load);
  return (
    <>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      <Button kind="ghost" busy={isRunning} onPress={run}>
        {t('orderList.more')}
      </Button>
    </>
  );
}

interface FiltersProps {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const t = useMessages();
  const [period, setPeriod] = useState<Period>('always');
  const tabs = [
    { id: 'all', name: t('orderList.all') },
    ...orderStates.map((id) => ({ id, name: t(`orderList.state.${id}`) })),
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <label className="flex min-w-60 grow items-center gap-3 rounded-m border border-line-strong bg-surface ps-4">
          <Search aria-hidden className="size-5 text-ink-3" />
          <span className="sr-only">{t('orderList.search')}</span>
          <input
            type="search"
            value={filter.text}
            placeholder={t('orderList.search')}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...filter, text: target.value.slice(0, 80) })}
            className="min-h-13 w-full bg-transparent pe-4 text-lg"
          />
        </label>
        <SelectField
          label={t('orderList.source')}
          value={filter.source ?? ''}
          onChange={(chosen) =>
            onChange({ ...filter, source: sources.find((one) => one === chosen) ?? null })
          }
        >
          <option value="">{t('orderList.anySource')}</option>
          {sources.map((source) => (
            <option key={source} value={source}>
              {t(`orderList.source.${source}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('orderList.period')}
          value={period}
          onChange={(chosen) => {
            const next = isPeriod(chosen) ? chosen : 'always';
            const back = periods[next];
            setPeriod(next);
            onChange({ ...filter, from: back === null ? null : Date.now() - back });
          }}
        >
          {Object.keys(periods).map((one) => (
            <option key={one} value={one}>
              {t(`orderList.period.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Tabs
        kind="chips"
        label={t('orderList.states')}
        tabs={tabs}
        active={filter.state ?? 'all'}
        onChoose={(id) =>
          onChange({ ...filter, state: orderStates.find((one) => one === id) ?? null })
        }
      />
    </div>
  );
}

function isPeriod(text: string): text is Period {
  return Object.hasOwn(periods, text);
}

interface OrderRowProps {
  readonly order: ListedOrder;
}

function OrderRow({ order }: OrderRowProps) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { _id, status, name, phone, source, type, dueTime } = order;
  const isOver = rightsIn[status].finished;
  const about = [
    t(`orderType.${type}`),
    dayAndTime(order.startTime, clock),
    dueTime === null ? '' : t('orderList.due', { time: dayAndTime(dueTime, clock) }),
    t(`orderList.source.${source}`),
    name,
    phone,
  ].filter((part) => part !== '');
  return (
    <div className="flex flex-wrap items-center justify-end rounded-m border border-line bg-surface max-xs:pb-3">
      <Link
        to={isOver ? `/staff/refund/${_id}` : `/staff/pay/${_id}`}
        className="press grid min-h-16 min-w-70 grow basis-0 grid-cols-[minmax(4.5rem,max-content)_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2"
      >
        <span className="max-w-32 text-2xl font-bold break-words tabular-nums sm:row-span-2">
          {order.table ?? order.orderNumber ?? '–'}
        </span>
        <State order={order} />
        <span className="text-end text-lg font-bold tabular-nums max-sm:col-span-2 sm:row-span-2">
          <Price of={order.total} />
        </span>
        <span className="text-sm text-ink-2 max-sm:col-span-full">{about.join(' · ')}</span>
      </Link>
      <span className="flex items-center gap-2 pe-3">
        {isToHandOver(order) ? <HandOver session={_id} /> : null}
        {status === 'done' ? <InvoiceKey session={_id} /> : null}
        {status === 'cancelled' || status === 'void' ? null : <PrintKey session={_id} />}
      </span>
    </div>
  );
}

/** What waits on the pickup board. */
function isToHandOver({ type, status, progress, tvStatus }: ListedOrder): boolean {
  const isCalled = progress === 'ready' && tvStatus !== 'taken';
  const isLive = status === 'ongoing' || status === 'toPay' || status === 'done';
  return isCalled && isLive && (type === 'takeAway' || type === 'dineInNoTable');
}

function HandOver({ session }: { readonly session: string }) {
  const t = useMessages();
  const { run, isRunning } = useMutation(async () => {
    await handOver(session).catch((error: unknown) => showError(staffFailureText(error)));
  });
  return (
    <Button busy={isRunning} onPress={run}>
      {t('orderList.handOver')}
    </Button>
  );
}

const tones = {
  received: 'neutral',
  preparing: 'info',
  ready: 'success',
} as const;

function State({ order: { status, progress, tvStatus } }: OrderRowProps) {
  const t = useMessages();
  const isLive = status !== 'cancelled' && status !== 'void';
  const tone =
    tvStatus === 'taken' ? undefined : Object.entries(tones).find(([one]) => one === progress)?.[1];
  return (
    <span className="flex flex-wrap gap-1 max-sm:col-span-full max-sm:row-start-2">
      {isLive ? (
        <Badge tone={tone ?? 'neutral'}>
          {t(tvStatus === 'taken' ? 'orderList.taken' : `till.progress.${progress}`)}
        </Badge>
      ) : null}
      <Badge tone={isLive ? 'neutral' : 'danger'}>{t(`tenders.status.${status}`)}</Badge>
    </span>
  );
}
