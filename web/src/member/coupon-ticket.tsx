import { Link } from '../router/link.tsx';
import type { Coupon } from '../vouchers/coupons.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { isForShop, startsLater } from './coupon-state.ts';
import type { CouponTab } from './coupon-state.ts';
import { useDayFormat } from './use-day.ts';

export interface CouponTicketProps {
  readonly coupon: Coupon;
  readonly tab: CouponTab;
  readonly shop: string | null;
  /** Today, in the shop. */
  readonly day: string;
  readonly onUse: () => void;
}

function useDateMessage(day: string): (coupon: Coupon, tab: CouponTab) => string {
  const t = useMessages();
  const formatDay = useDayFormat();
  return ({ status, endDate, coupon: { rule } }, tab) => {
    const start = startsLater(rule, day);
    if (tab === 'usable' && start !== null) return t('account.from', { date: formatDay(start) });
    if (status === 'withdrawn') return t('account.withdrawn');
    if (tab === 'used') return t('account.used');
    if (endDate === null) return t(tab === 'usable' ? 'account.always' : 'account.expired');
    const date = formatDay(endDate);
    return tab === 'usable' ? t('coupon.until', { date }) : t('account.expiredOn', { date });
  };
}

/** One coupon: name, last day and a link to use it (COUPON-03). */
export function CouponTicket({ coupon, tab, shop, day, onUse }: CouponTicketProps) {
  const t = useMessages();
  const path = useLocalPath();
  const name = useName();
  const dateMessage = useDateMessage(day);
  const isUsable = tab === 'usable';
  const isHere = isForShop(coupon, shop);
  const isOn = startsLater(coupon.coupon.rule, day) === null;
  return (
    <article
      className={classNames(
        'flex items-center gap-4 rounded-l border border-dashed bg-surface p-4',
        isUsable ? 'border-brand-edge' : 'border-line-strong',
      )}
    >
      <div className="min-w-0 grow">
        <h3 className={classNames('font-bold', !isUsable && 'text-ink-2')}>
          {name(coupon.coupon.name)}
        </h3>
        <p className="text-sm text-ink-2">{dateMessage(coupon, tab)}</p>
      </div>
      {isUsable && !isHere ? <Badge tone="neutral">{t('account.otherShopOnly')}</Badge> : null}
      {isUsable && isHere && isOn ? (
        // The sheet must close before the link opens another page.
        <span className="shrink-0" onClickCapture={onUse}>
          <Link to={path('/coupon')} className={buttonClass('ghost')}>
            {t('account.useIt')}
          </Link>
        </span>
      ) : null}
    </article>
  );
}
