import { Bike, ChevronRight, ShoppingBag, Store, Utensils } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from '../router/link.tsx';
import { currencyOf, useOrderShop } from './order-shop.ts';
import { newerOf } from './order-events.ts';
import type { Session } from '../shops/start.ts';
import { useOrder } from './use-order.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { CurrencyContext, Price } from '../ui/price.tsx';
import { SkeletonBar } from '../ui/skeleton.tsx';
import { LateBadge } from './ready-line.tsx';
import { StatusBadges } from './status-badges.tsx';

const icons: Readonly<Record<Session['type'], LucideIcon>> = {
  takeAway: ShoppingBag,
  dineInNoTable: Store,
  delivery: Bike,
  dineIn: Utensils,
};

/** An open order, followed while it is on screen (SESSION-11). */
export function RunningCard({ session }: { readonly session: Session }) {
  const { data } = useOrder(session._id);
  return <RecordCard session={data === undefined ? session : newerOf(session, data)} />;
}

/** One order in the list, in the currency and time zone of its shop (RECORD-01). */
export function RecordCard({ session }: { readonly session: Session }) {
  const t = useMessages();
  const name = useName();
  const path = useLocalPath();
  const { data: shop = null } = useOrderShop(session.shop);
  const Icon = icons[session.type];
  const dishes = session.products
    .filter(({ fromProduct, status }) => fromProduct === null && status !== 'cancel')
    .map((line) =>
      line.quantity > 1 ? `${line.quantity}\u00A0× ${name(line.name)}` : name(line.name),
    );
  return (
    <Link
      to={path(`/record/${session._id}`)}
      className="press grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-l border border-line bg-surface p-4 shadow-lift"
    >
      <span className="row-span-3 grid min-h-14 min-w-14 place-items-center gap-0.5 self-start rounded-m bg-surface-2 p-2 text-brand-text">
        <Icon aria-hidden className="size-5" />
        <span className="text-lg leading-none font-bold">
          {session.type === 'delivery'
            ? ''
            : (session.orderNumber ?? session.tableItem?.name ?? '')}
        </span>
      </span>
      <span className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadges session={session} />
        <LateBadge session={session} shop={shop} />
        <span className="text-sm text-ink-2">{t(`orderType.${session.type}`)}</span>
      </span>
      <span className="line-clamp-4 font-semibold">{dishes.join(' · ')}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      <span className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <ShopAndTime session={session} />
        <span className="ms-auto font-bold">
          <CurrencyContext value={currencyOf(session)}>
            <Price of={session.total} />
          </CurrencyContext>
        </span>
      </span>
    </Link>
  );
}

/** Shop and time, in the time zone of that shop. */
function ShopAndTime({ session }: { readonly session: Session }) {
  const name = useName();
  const locale = useLocale();
  const { data: shop, error } = useOrderShop(session.shop);
  if (shop === undefined && error === null) return <SkeletonBar className="h-4 w-40" />;
  if (shop === undefined) return null;
  return (
    <span className="text-sm text-ink-2">
      {name(shop.name)} · {dayAndTime(session.startTime, { timezone: shop.timezone, locale })}
    </span>
  );
}
