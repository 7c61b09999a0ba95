import { Wifi, WifiOff } from 'lucide-react';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { useBoard } from './board-store.ts';
import { staleMs } from './live-board.ts';
import { useDeviceTime } from './second.ts';

const secondMs = 1000;

/** How long ago the server answered, always in sight: a board must not look better than it is. */
export function ContactAge() {
  const t = useMessages();
  const contactMs = useBoard((state) => state.contactMs);
  const age = useDeviceTime((now) =>
    contactMs === null ? null : Math.max(0, Math.floor((now - contactMs) / secondMs)),
  );
  const isStale = age === null || age * secondMs > staleMs;
  const Icon = isStale ? WifiOff : Wifi;
  return (
    <p className="justify-self-start">
      <span
        className={`contact-age flex items-center gap-2 rounded-m px-3 font-semibold whitespace-nowrap tabular-nums ${isStale ? 'bg-danger text-bg' : 'text-ink-2'}`}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        {age === null ? t('kitchen.noContact') : t('kitchen.contactAge', { seconds: age })}
      </span>
    </p>
  );
}

/** What the board does not know while it is cut off, and what it found afterwards. */
export function ContactNotice() {
  const t = useMessages();
  const at = useAt();
  const contactMs = useBoard((state) => state.contactMs);
  const gap = useBoard((state) => state.gap);
  const isCut = useDeviceTime((now) => contactMs !== null && now - contactMs > staleMs);
  return (
    <div role="status">
      {isCut && contactMs !== null ? (
        <p className="bg-danger px-4 py-3 text-xl font-bold text-bg">
          {t('kitchen.cut', { since: at(contactMs) })}
        </p>
      ) : null}
      {!isCut && gap !== null ? (
        <p className="flex items-center gap-4 bg-warn-bg px-4 py-2 text-xl font-bold text-warn">
          <span className="grow">
            {t('kitchen.caughtUp', {
              since: at(gap.sinceMs),
              until: at(gap.untilMs),
              count: gap.alerts,
            })}
          </span>
          <button
            type="button"
            onClick={() => useBoard.setState({ gap: null })}
            className="press min-h-12 rounded-m border-2 border-current px-5"
          >
            {t('kitchen.understood')}
          </button>
        </p>
      ) : null}
    </div>
  );
}

function useAt(): (deviceMs: number) => string {
  const locale = useLocale();
  const { timezone } = useShop();
  const gapMs = useBoard((state) => state.clockGapMs);
  return (deviceMs) => clockTime(deviceMs + gapMs, { timezone, locale });
}
