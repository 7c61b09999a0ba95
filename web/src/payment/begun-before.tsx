import { Hourglass } from 'lucide-react';
import { Link } from '../router/link.tsx';
import { useOrderShop } from '../orders/order-shop.ts';
import type { Session } from '../shops/start.ts';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { Button, buttonClass } from '../ui/button.tsx';

interface BegunBeforeProps {
  readonly order: Session;
  readonly at: number;
  readonly onStartOver: () => void;
}

/** A payment was started and has no result: check it before starting over (PAY-03). */
export function BegunBefore({ order, at, onStartOver }: BegunBeforeProps) {
  const t = useMessages();
  const path = useLocalPath();
  const locale = useLocale();
  const { data: shop } = useOrderShop(order.shop);
  const timezone = shop?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className="grid gap-4 rounded-l border border-line bg-surface p-5">
      <h2 className="flex items-center gap-3 text-lg font-bold">
        <Hourglass aria-hidden className="size-6 shrink-0 text-brand-text" />
        {t('payment.begun', { time: clockTime(at, { timezone, locale }) })}
      </h2>
      <p className="text-ink-2">{t('payment.begunHint')}</p>
      <Link to={path(`/payment/result?session=${order._id}`)} className={buttonClass('primary')}>
        {t('payment.check')}
      </Link>
      <Button kind="ghost" onPress={onStartOver}>
        {t('payment.otherwise')}
      </Button>
    </section>
  );
}
