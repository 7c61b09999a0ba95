import { Mail, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { useOrder } from '../orders/use-order.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { OrderedBill } from '../bill/ordered-bill.tsx';
import { useSessionState } from '../storage/session.ts';
import { Link } from '../router/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { OrderPayments } from '../orders/order-payments.tsx';
import { PaymentBadge } from '../orders/status-badges.tsx';
import { useEmailReceipt } from '../orders/use-email-receipt.ts';
import { useShare } from '../orders/use-share.ts';
import { BillDishes, BillRounds } from './bill-lines.tsx';
import { SplitHelper } from './split-helper.tsx';

/** The bill of a table to read, print and share. */
export function TableRecordPage() {
  const t = useMessages();
  const session = useSessionState((state) => state.session);
  const { data, error, refetch } = useOrder(session ?? '');
  if (data !== undefined) return <TableBill session={data} />;
  if (error === null) return <SkeletonRows rows={4} />;
  return (
    <EmptyState drawing="cord" title={failureText(error)}>
      <Button onPress={refetch}>{t('action.retry')}</Button>
    </EmptyState>
  );
}

function TableBill({ session }: { readonly session: Session }) {
  const t = useMessages();
  const path = useLocalPath();
  const [isByDish, setByDish] = useState(false);
  const shop = useShop();
  const clock = { timezone: shop.timezone, locale: useLocale() };
  const share = useShare(session, shop);
  const email = useEmailReceipt(session._id);
  if (session.products.length === 0)
    return <EmptyState drawing="bowl" title={t('table.nothingYet')} />;
  return (
    <div className="mx-auto grid max-w-140 gap-4 p-4">
      <Grouping isByDish={isByDish} onChange={setByDish} />
      <section className="table-bill grid gap-4 rounded-l border border-line bg-surface p-5">
        <BillHead session={session} />
        {isByDish ? <BillDishes session={session} /> : <BillRounds session={session} />}
        <div className="border-t border-line pt-4">
          <OrderedBill session={session} />
        </div>
        <OrderPayments session={session} clock={clock} />
      </section>
      <div className="grid gap-4">
        {session.status === 'done' ? null : (
          <>
            <SplitHelper total={session.total} people={session.desiredCapacity} />
            <Link to={path(`/payment/split/${session._id}`)} className={buttonClass('primary')}>
              {t('table.splitPay')}
            </Link>
          </>
        )}
        <div className="flex flex-wrap gap-2 *:grow">
          {session.status === 'done' ? (
            <Button kind="ghost" onPress={email}>
              <Mail aria-hidden className="size-5" />
              {t('record.email')}
            </Button>
          ) : null}
          <Button kind="ghost" onPress={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t('table.print')}
          </Button>
          <Button kind="ghost" onPress={share}>
            <Share2 aria-hidden className="size-5" />
            {t('record.share')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function BillHead({ session }: { readonly session: Session }) {
  const t = useMessages();
  const name = useName();
  const shop = useShop();
  const clock = { timezone: shop.timezone, locale: useLocale() };
  const { tableItem, sectionName, desiredCapacity, startTime } = session;
  const facts = [
    sectionName === null ? null : name(sectionName),
    t('table.guests', { count: desiredCapacity }),
    t('table.seated', { time: dayAndTime(startTime, clock) }),
  ];
  return (
    <div className="grid gap-1 text-center">
      <p className="font-semibold">{name(shop.name)}</p>
      <p className="text-sm text-ink-2">{name(shop.address)}</p>
      <h2 className="mt-2 text-xl font-bold">
        {tableItem === null ? t('table.bill') : t('table.name', { table: tableItem.name })}
      </h2>
      <p className="text-sm text-ink-2">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <p>
        <PaymentBadge session={session} />
      </p>
    </div>
  );
}

interface GroupingProps {
  readonly isByDish: boolean;
  readonly onChange: (isByDish: boolean) => void;
}

function Grouping({ isByDish, onChange }: GroupingProps) {
  const t = useMessages();
  const shape =
    'press min-h-12 rounded-full px-4 font-semibold text-ink-2 aria-pressed:border aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand';
  return (
    <div
      role="group"
      aria-label={t('table.grouping')}
      className="grid grid-cols-2 rounded-full border border-line bg-surface-2 p-1"
    >
      <button
        type="button"
        aria-pressed={!isByDish}
        className={shape}
        onClick={() => onChange(false)}
      >
        {t('table.byRound')}
      </button>
      <button
        type="button"
        aria-pressed={isByDish}
        className={shape}
        onClick={() => onChange(true)}
      >
        {t('table.byDish')}
      </button>
    </div>
  );
}
