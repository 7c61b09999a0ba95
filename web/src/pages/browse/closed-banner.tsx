import { Clock } from 'lucide-react';
import { isOpen, nextOpening } from '@servery/engine/hours/opening-hours.ts';
import { useShop } from '../../api/house.ts';
import { useMinute } from '../../api/use-minute.ts';
import { whenWords } from '../../i18n/clock-words.ts';
import { useLocale, useMessages } from '../../i18n/use-messages.ts';
import { useSessionState } from '../../state/session.ts';

/** The shop is closed: the menu can be read all the same (HOURS-02). */
export function ClosedBanner() {
  const say = useMessages();
  const shop = useShop();
  const now = useMinute();
  const mode = useSessionState((state) => state.mode);
  const clock = { timezone: shop.timezone, locale: useLocale() };
  if (isOpen(shop, mode, now)) return null;
  const opening = nextOpening(shop, mode, now);
  const when = opening === null ? null : whenWords(opening, now, clock);
  return (
    <p className="mx-4 mt-3 flex items-start gap-3 rounded-m bg-danger-bg px-4 py-3 font-semibold text-danger md:mx-0">
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
      {when === null ? say('shop.closed') : say('menu.closed', { when: say(when.key, when.figures) })}
    </p>
  );
}
