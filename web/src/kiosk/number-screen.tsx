import { BadgeCheck, Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { amountDue } from '../orders/amount-due.ts';
import { readyAbout } from '../orders/ready-line.tsx';
import { useOrder } from '../orders/use-order.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { clockTime } from '../i18n/format-time.ts';
import { usePriceText } from '../ui/price.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Frame } from './frame.tsx';
import { GoHome } from './go-home.tsx';
import { guestLink } from '../device/guest-link.ts';
import { useLastOrder } from './last-order.ts';
import { usePos } from '../device/pos-store.ts';

/** The number of the order, and then the next guest (KIOSK-02). */
export function NumberScreen() {
  const session = usePos(({ posSession }) => posSession);
  const { data: order } = useOrder(session ?? '');
  if (order === undefined)
    return (
      <Frame>
        <SkeletonRows rows={2} />
      </Frame>
    );
  return <Numbered order={order} />;
}

function Numbered({ order }: { readonly order: Session }) {
  const t = useMessages();
  const isPaid = order.status === 'done';
  useEffect(() => useLastOrder.setState({ number: order.orderNumber }), [order.orderNumber]);
  return (
    <Frame foot={<GoHome />}>
      <div className="scroll-y m-auto grid w-full justify-items-center content-center-safe gap-8 p-6 text-center wide:grid-cols-2 wide:items-center reach:grid-cols-2 reach:items-center reach:gap-4 reach:p-4 low:gap-1">
        <div className="grid justify-items-center gap-6 wide:gap-3 reach:gap-2 low:gap-0">
          <h1 className="text-3xl font-bold low:text-xl">{t('kiosk.thanks')}</h1>
          <p className="text-xl text-ink-2">{t('payment.number')}</p>
          <p className="rounded-l bg-brand px-16 py-6 text-[200px] reach:px-8 reach:py-3 reach:text-[140px] wide:py-3 low:px-10 low:py-2 leading-none font-bold text-on-brand shadow-lift low:text-[160px]">
            {order.orderNumber}
          </p>
          {isPaid || order.total === 0 ? <Paid order={order} /> : <ToPay order={order} />}
        </div>
        <Follow order={order} />
        <Spoken order={order} />
      </div>
    </Frame>
  );
}

function useReadyText(order: Session): string | null {
  const t = useMessages();
  const shop = useShop();
  const clock = { timezone: shop.timezone, locale: useLocale() };
  const range = readyAbout(order, shop, Date.now());
  if (range === null) return null;
  const [from, to] = [clockTime(range.from, clock), clockTime(range.to, clock)];
  return t('record.readyAbout', { type: order.type, from, to });
}

function Paid({ order }: { readonly order: Session }) {
  const t = useMessages();
  const ready = useReadyText(order);
  return (
    <div className="grid justify-items-center gap-3">
      <p className="flex items-center gap-3 text-2xl font-bold text-success">
        <BadgeCheck aria-hidden className="size-10" />
        {t(order.total === 0 ? 'kiosk.nothingToPay' : 'payment.paid')}
      </p>
      {ready === null ? null : <p className="text-xl">{ready}</p>}
    </div>
  );
}

function ToPay({ order }: { readonly order: Session }) {
  const t = useMessages();
  const price = usePriceText();
  return (
    <div className="grid justify-items-center gap-3">
      <p className="flex items-center gap-3 text-2xl font-bold text-brand-text low:text-lg">
        <Store aria-hidden className="size-10" />
        {t('kiosk.payAtCounter', { amount: price(amountDue(order)) })}
      </p>
      <p className="text-xl">{t(order.payBy === null ? 'kiosk.sayNumber' : 'payment.firstHint')}</p>
    </div>
  );
}

/** The receipt and the progress of the order, on the guest's own phone. */
function Follow({ order }: { readonly order: Session }) {
  const t = useMessages();
  return (
    <section className="flex items-center gap-6 rounded-l border border-line bg-surface p-6 text-start wide:grid wide:justify-items-center wide:text-center reach:grid reach:justify-items-center reach:p-3 reach:text-center low:p-3">
      <div className="size-[260px] shrink-0 reach:size-[180px] low:size-[180px]">
        <QrCode text={guestLink(order._id, 'follow')} label={t('kiosk.followCode')} />
      </div>
      <div className="grid gap-2">
        <h2 className="text-xl font-bold">{t('kiosk.follow')}</h2>
        <p className="text-ink-2">{t('kiosk.followHint')}</p>
      </div>
    </section>
  );
}

const settleMs = 300;

/** Said once the region is known to screen readers: they skip what was there from the start. */
function Spoken({ order }: { readonly order: Session }) {
  const t = useMessages();
  const price = usePriceText();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  const number = order.orderNumber ?? 0;
  const paid = order.status === 'done' ? 'kiosk.saidPaid' : 'kiosk.saidToPay';
  const said = order.total === 0 ? 'kiosk.saidFree' : paid;
  const amount = price(amountDue(order));
  return (
    <p aria-live="assertive" className="sr-only">
      {isReady ? t(said, { number, amount }) : ''}
    </p>
  );
}
