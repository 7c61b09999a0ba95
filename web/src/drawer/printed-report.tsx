import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { Price } from '../ui/price.tsx';
import type { DrawerReported } from './drawer-queries.ts';
import { rowsOf } from './report-figures.ts';
import { useRowName } from './use-row-name.ts';

/** The report on paper; hidden on screen. */
export function PrintedReport({ reported }: { readonly reported: DrawerReported }) {
  const t = useMessages();
  const name = useName();
  const rowName = useRowName();
  const shop = useShop();
  const clock = { timezone: shop.timezone, locale: useLocale() };
  const { report, drawer, openedAt, closedAt } = reported;
  const until = closedAt === null ? '' : ` – ${dayAndTime(closedAt, clock)}`;
  return (
    <article className="receipt" aria-hidden>
      <header className="receipt-head">
        <p className="receipt-shop">{name(shop.name)}</p>
        <p>{drawer}</p>
        <p>
          {dayAndTime(openedAt, clock)}
          {until}
        </p>
      </header>
      <p className="receipt-title">{t(report.isClosed ? 'drawer.z' : 'drawer.x')}</p>
      <dl className="receipt-facts">
        {rowsOf(report).map((row) => (
          <div key={`${row.name}/${row.means ?? ''}/${row.events[0] ?? ''}`}>
            <dt>{rowName(row)}</dt>
            <dd>{row.name === 'noSales' ? row.events.length : <Price of={row.amount} />}</dd>
          </div>
        ))}
        {report.overOrShort === null ? null : (
          <div>
            <dt>{t('drawer.figure.overOrShort')}</dt>
            <dd>
              <Price of={report.overOrShort} signed />
            </dd>
          </div>
        )}
      </dl>
      {report.openTables.length === 0 ? null : (
        <p>
          {t('drawer.openTables')}: {report.openTables.join(', ')}
        </p>
      )}
    </article>
  );
}
