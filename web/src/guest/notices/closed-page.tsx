import { nextOpening } from '@servery/engine/hours/opening-hours.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { Link } from '../../router/link.tsx';
import { useShop } from '../../shops/shop-context.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { weekdayName, formatWhen } from '../../i18n/format-time.ts';
import { useLocale, useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { useSessionState } from '../../storage/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { OpeningHours } from '@servery/engine/hours/opening-hours.ts';
import type { Weekday } from '@servery/engine/hours/section.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';

export interface DayWindow {
  readonly from: string;
  readonly to: string;
}

const week: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** Equal ends mean the whole day. */
function windowOf({ startTime: from, endTime }: OpeningHours): DayWindow {
  if (from === endTime) return { from: '00:00', to: '24:00' };
  return { from, to: endTime === '00:00' ? '24:00' : endTime };
}

/** The opening hours of each day from Sunday on, the earliest first (HOURS-01). */
export function hoursOfWeek(
  hours: readonly OpeningHours[],
  mode: OrderType,
): readonly (readonly DayWindow[])[] {
  return week.map((day) =>
    hours
      .filter(
        ({ weekdays, orderType }) =>
          weekdays.includes(day) && (orderType.length === 0 || orderType.includes(mode)),
      )
      .map(windowOf)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  );
}

/** When the shop opens again, and its week (HOURS-02). */
export function ClosedPage() {
  const t = useMessages();
  const path = useLocalPath();
  const shop = useShop();
  const now = useMinute();
  const clock = { timezone: shop.timezone, locale: useLocale() };
  const mode = useSessionState((state) => state.mode);
  const opening = nextOpening(shop, mode, now);
  const when = opening === null ? null : formatWhen(opening, now, clock);
  const isOpenNow = opening === now;
  return (
    <div className="mx-auto max-w-120 pb-8">
      <EmptyState
        drawing={isOpenNow ? 'bell' : 'shutter'}
        title={t(isOpenNow ? 'closed.openNow' : 'closed.title')}
        {...(when === null || isOpenNow
          ? {}
          : { text: t('closed.opens', { when: t(when.key, when.figures) }) })}
      >
        <Link to={path('/browse')} className={buttonClass('primary')}>
          {t('closed.menu')}
        </Link>
      </EmptyState>
      <Week today={localTimeIn(shop.timezone, now).weekday} clock={clock} />
    </div>
  );
}

// Any Sunday: only the weekday's name is used, which no time zone may move to another day.
const aSunday = Date.UTC(2026, 10, 15);
const dayMs = 86_400_000;

function Week({
  today,
  clock,
}: {
  readonly today: number;
  readonly clock: { readonly timezone: string; readonly locale: 'en' | 'zh-hk' | 'zh-cn' };
}) {
  const t = useMessages();
  const { onlineOpeningHours } = useShop();
  const mode = useSessionState((state) => state.mode);
  return (
    <section className="mx-4 rounded-l border border-line bg-surface p-5 shadow-lift">
      <h2 className="mb-2 font-bold">{t('closed.hours')}</h2>
      <table className="w-full">
        <tbody>
          {hoursOfWeek(onlineOpeningHours, mode).map((windows, day) => (
            <tr
              key={day}
              aria-current={day === today ? 'date' : undefined}
              className="border-t border-line aria-[current]:font-bold aria-[current]:text-brand-text"
            >
              <th scope="row" className="py-2 text-start font-[inherit]">
                {weekdayName(aSunday + day * dayMs, { ...clock, timezone: 'UTC' })}
              </th>
              <td className="py-2 text-end">
                {windows.length === 0
                  ? t('closed.dayOff')
                  : windows.map(({ from, to }) => `${from}–${to}`).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
