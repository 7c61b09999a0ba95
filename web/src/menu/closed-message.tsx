import { Clock } from 'lucide-react';
import { isOpen, nextOpening } from '@servery/engine/hours/opening-hours.ts';
import { useShop } from '../shops/shop-context.ts';
import { useMinute } from '../ui/use-minute.ts';
import { formatWhen } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useSessionState } from '../storage/session.ts';

/** When the shop opens again, or takes orders of phones again. */
export function ClosedMessage() {
  const t = useMessages();
  const shop = useShop();
  const now = useMinute();
  const mode = useSessionState((state) => state.mode);
  const clock = { timezone: shop.timezone, locale: useLocale() };
  const isPaused = shop.pause !== null && isOpen(shop, mode, now);
  const [unknown, known] = isPaused
    ? ['menu.paused', 'menu.pausedUntil']
    : ['shop.closed', 'menu.closed'];
  const until = isPaused ? (shop.pause?.until ?? null) : nextOpening(shop, mode, now);
  const when = until === null ? null : formatWhen(until, now, clock);
  return (
    <>
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
      {when === null ? t(unknown) : t(known, { when: t(when.key, when.figures) })}
    </>
  );
}
