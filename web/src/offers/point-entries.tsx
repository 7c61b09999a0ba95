import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import type { MemberCard } from './member-queries.ts';

/** How the points of a member at this shop came about, the newest first. */
export function PointEntries({ entries }: Pick<MemberCard, 'entries'>) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  return (
    <section aria-label={t('offers.pointEntries')} className="grid gap-3">
      <h3 className="text-lg font-bold">{t('offers.pointEntries')}</h3>
      {entries.length === 0 ? <p className="text-ink-2">{t('offers.noEntries')}</p> : null}
      <ul className="grid divide-y divide-line overflow-hidden rounded-l border border-line bg-surface empty:hidden">
        {entries.map(({ amount, reason, note, orderNumber, at }) => (
          <li
            key={`${at} ${amount} ${reason}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3"
          >
            <span className="font-semibold">{t(`offers.entry.${reason}`)}</span>
            <span className="row-span-2 text-lg font-bold tabular-nums">
              {t(amount > 0 ? 'offers.plus' : 'offers.minus', { count: Math.abs(amount) })}
            </span>
            <span className="text-sm text-ink-2">
              {[
                dayAndTime(at, clock),
                orderNumber === null ? '' : t('offers.itsOrder', { number: String(orderNumber) }),
                note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
