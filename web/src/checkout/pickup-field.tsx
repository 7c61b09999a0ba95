import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useShop } from '../shops/shop-context.ts';
import { useMinute } from '../ui/use-minute.ts';
import { formatWhen } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { isPickupGone, slotsOffered, useFullSlots } from './pickup.ts';

/** As soon as possible, or a slot within the opening hours with room in it (SESSION-18). */
export function PickupField() {
  const t = useMessages();
  const id = useId();
  const shop = useShop();
  const now = useMinute();
  const clock = { timezone: shop.timezone, locale: useLocale() };
  const chosen = useCart((state) => state.pickupTime);
  const offer = { shop, full: useFullSlots(shop, now) };
  const isGone = isPickupGone(offer, chosen, now);
  const slots = slotsOffered(offer, now);
  const label = (at: number): string => {
    const when = formatWhen(at, now, clock);
    return t(when.key, when.figures);
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {t('order.pickupTime')}
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        aria-invalid={isGone}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) =>
          changeCart({ pickupTime: target.value === '' ? null : Number(target.value) })
        }
        className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-4 text-base text-ellipsis aria-invalid:border-2 aria-invalid:border-danger"
      >
        <option value="">{t('cart.asap', { minutes: shop.pickup.leadMinutes })}</option>
        {isGone && chosen !== null ? (
          <option value={chosen} disabled>
            {label(chosen)}
          </option>
        ) : null}
        {slots.map(({ from }) => (
          <option key={from} value={from}>
            {label(from)}
          </option>
        ))}
      </select>
      <p
        id={`${id}-problem`}
        className="flex items-center gap-1.5 text-sm text-danger empty:hidden"
      >
        {isGone ? <CircleAlert aria-hidden className="size-4 shrink-0" /> : null}
        {isGone ? t('reasons.pickupTimeNotOffered') : null}
      </p>
    </div>
  );
}
