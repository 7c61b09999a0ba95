import { type Cents, noCents } from '@servery/engine/money/cents.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import { Price } from '../ui/price.tsx';
import type { Correction, FiguresReport } from './figures-queries.ts';

interface CorrectionsProps {
  readonly title: string;
  readonly list: readonly Correction[];
  /** Of all of them, where the list is long. */
  readonly sum?: Cents;
}

const box =
  'grid content-start gap-2 rounded-l border border-line bg-surface p-4 print:break-inside-avoid';

/** What was taken back, by whom and why (FIGURES-05). */
export function Corrections({ title, list, sum = noCents }: CorrectionsProps) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  return (
    <section className={box}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">{title}</h2>
        {sum === noCents ? null : (
          <p className="tabular-nums">
            <span className="text-sm text-ink-2">{t('figures.sum')}</span> <Price of={sum} />
          </p>
        )}
      </div>
      {list.length === 0 ? <p className="text-ink-2">{t('figures.none')}</p> : null}
      <ul className="grid">
        {list.map(({ session, orderNumber, table, amount, reason, staffName, at }, nth) => (
          // A void gives back what several tenders took at one moment.
          <li key={`${session}/${at}/${nth}`} className="border-t border-line">
            <Link
              to={`/staff/refund/${session}`}
              className="press grid min-h-12 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2"
            >
              <span className="font-bold tabular-nums">{table ?? orderNumber ?? '–'}</span>
              <span>
                {reason}
                <span className="block text-sm text-ink-2">
                  {[staffName, dayAndTime(at, clock)].filter((part) => part !== '').join(' · ')}
                </span>
              </span>
              <span className="font-bold tabular-nums">
                <Price of={amount} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Drawers that were closed, with what was over or short. */
export function ClosedDrawers({ drawers }: Pick<FiguresReport, 'drawers'>) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  return (
    <section className={box}>
      <h2 className="text-lg font-bold">{t('figures.drawers')}</h2>
      {drawers.length === 0 ? <p className="text-ink-2">{t('figures.none')}</p> : null}
      <ul className="grid">
        {drawers.map(({ _id, drawer, closedAt, expected, overOrShort }) => (
          <li key={_id} className="border-t border-line">
            <Link
              to={`/staff/drawer/${_id}`}
              className="press grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2"
            >
              <span>
                <span className="font-semibold">{drawer}</span>
                <span className="block text-sm text-ink-2">{dayAndTime(closedAt, clock)}</span>
              </span>
              <span className="text-end tabular-nums">
                {overOrShort === null ? '–' : <Price of={overOrShort} signed />}
                <span className="block text-sm text-ink-2">
                  {t('figures.expected')} <Price of={expected} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How long dishes could not be had while the shop was open (FIGURES-09). */
export function SoldOut({ soldOut }: Pick<FiguresReport, 'soldOut'>) {
  const t = useMessages();
  const nameOf = useName();
  return (
    <section className={box}>
      <h2 className="text-lg font-bold">{t('figures.soldOut')}</h2>
      {soldOut.length === 0 ? <p className="text-ink-2">{t('figures.none')}</p> : null}
      <ul className="grid">
        {soldOut.map(({ product, name, minutes }) => (
          <li
            key={product}
            className="flex min-h-12 items-center justify-between gap-3 border-t border-line py-2"
          >
            <span className="font-semibold">{nameOf(name)}</span>
            <span className="tabular-nums">
              {minutes < 60
                ? t('figures.minutes', { count: minutes })
                : t('figures.hours', { count: (minutes / 60).toFixed(1) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
