import { dayMs } from '@servery/engine/hours/instant.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { openUntil, isOpen, nextOpening } from '@servery/engine/hours/opening-hours.ts';
import type { ShopHours } from '@servery/engine/hours/opening-hours.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { clockTime, formatWhen } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { Badge } from '../ui/badge.tsx';

export interface OpenPillProps {
  readonly shop: ShopHours;
  /** The order modes that are switched on; the shop is open if one of them is. */
  readonly modes: readonly OrderType[];
  readonly now: number;
}

/** Whether the shop is open, and until when (HOURS-02). */
export function OpenPill({ shop, modes, now }: OpenPillProps) {
  const t = useMessages();
  const clock = { timezone: shop.timezone, locale: useLocale() };
  // Days away, the hour alone would be today's.
  const closing = (at: Instant): string => {
    if (at - now < dayMs) return clockTime(at, clock);
    const { key, figures } = formatWhen(at, now, clock);
    return t(key, figures);
  };
  const open = modes.filter((mode) => isOpen(shop, mode, now));
  if (open.length > 0) {
    const ends = open.map((mode) => openUntil(shop, mode, now));
    const until = ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0));
    return (
      <Badge tone="success">
        {until === null ? t('shop.open') : t('shop.openUntil', { time: closing(until) })}
      </Badge>
    );
  }
  const openings = modes.map((mode) => nextOpening(shop, mode, now)).filter((at) => at !== null);
  const first = openings.length === 0 ? null : formatWhen(Math.min(...openings), now, clock);
  return (
    <Badge tone="danger">
      {first === null
        ? t('shop.closed')
        : t('shop.closedUntil', { when: t(first.key, first.figures) })}
    </Badge>
  );
}
