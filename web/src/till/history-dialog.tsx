import { timeOrDay } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useMinute } from '../ui/use-minute.ts';
import { closeSaleDialog } from './sale-dialog.ts';
import { orderHistory, people } from './till-queries.ts';

/** Who changed what on an order, the newest first (STAFF-06). */
export function HistoryDialog({ order }: { readonly order: Session }) {
  const t = useMessages();
  const { data, error } = useQuery(orderHistory.of(order._id, order.version));
  return (
    <TitledDialog open onClose={closeSaleDialog} title={t('till.history')}>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined && error === null ? <SkeletonRows rows={3} /> : null}
      {data?.length === 0 ? <p className="text-ink-2">{t('till.historyEmpty')}</p> : null}
      <ul className="grid gap-2">
        {data?.toReversed().map((entry) => (
          <li key={entry.version} className="rounded-m border border-line bg-surface px-4 py-2">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}

type Entries = NonNullable<ReturnType<ReturnType<typeof orderHistory.of>['getSnapshot']>['data']>;

function Entry({ entry }: { readonly entry: Entries[number] }) {
  const t = useMessages();
  const has = useMessageStore((state) => state.has);
  const locale = useLocale();
  const { timezone } = useShop();
  const now = useMinute();
  const { data: staff = [] } = useQuery(people.of());
  const name = staff.find(({ _id }) => _id === entry.staff)?.name ?? t('till.somebody');
  const key = `till.did.${entry.call.split('/').at(-1) ?? ''}`;
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold">
        <span>{has(key) ? t(key) : t('till.did.other')}</span>
        <span>{timeOrDay(entry.at, now, { timezone, locale })}</span>
      </p>
      <p className="flex justify-between gap-3 text-sm text-ink-2">
        <span>{name}</span>
        {entry.totalBefore === entry.totalAfter ? null : (
          <span>
            <Price of={entry.totalBefore} /> → <Price of={entry.totalAfter} />
          </span>
        )}
      </p>
    </>
  );
}
