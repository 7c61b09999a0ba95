import { useId } from 'react';
import { pickupSlots } from '@servery/engine/hours/pickup-slots.ts';
import { useShop } from '../../api/house.ts';
import { useMinute } from '../../api/use-minute.ts';
import { whenWords } from '../../i18n/clock-words.ts';
import { useLocale, useMessages } from '../../i18n/use-messages.ts';
import { changeCart, useCart } from '../../state/cart.ts';

/** As soon as possible, or a slot within the opening hours (SESSION-18). */
export function PickupField() {
  const say = useMessages();
  const id = useId();
  const shop = useShop();
  const now = useMinute();
  const clock = { timezone: shop.timezone, locale: useLocale() };
  const chosen = useCart((state) => state.pickupTime);
  const slots = pickupSlots({ shop, orderType: 'takeAway', now, ...shop.pickup });
  const isStillOffered = slots.some(({ from }) => from === chosen);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {say('order.pickupTime')}
      </label>
      <select
        id={id}
        value={isStillOffered ? (chosen ?? '') : ''}
        onChange={(event) =>
          changeCart({ pickupTime: event.target.value === '' ? null : Number(event.target.value) })
        }
        className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-4 text-base"
      >
        <option value="">{say('cart.asap', { minutes: shop.pickup.leadMinutes })}</option>
        {slots.map(({ from }) => {
          const when = whenWords(from, now, clock);
          return (
            <option key={from} value={from}>
              {say(when.key, when.figures)}
            </option>
          );
        })}
      </select>
    </div>
  );
}
