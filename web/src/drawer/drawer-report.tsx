import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { PrintButton } from '../printing/print-button.tsx';
import { useShop } from '../shops/shop-context.ts';
import { Price } from '../ui/price.tsx';
import type { DrawerEvent, DrawerReported } from './drawer-queries.ts';
import { PrintedReport } from './printed-report.tsx';
import { rowsOf } from './report-figures.ts';
import type { ReportRow } from './report-figures.ts';
import { useMeansName, useRowName } from './use-row-name.ts';

/** X or Z: every figure opens the events behind it (DRAWER-09). */
export function DrawerReport({ reported }: { readonly reported: DrawerReported }) {
  const t = useMessages();
  const { report, events } = reported;
  return (
    <section className="grid gap-3 rounded-l border border-line bg-surface p-5 print:border-0 print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t(report.isClosed ? 'drawer.z' : 'drawer.x')}</h2>
        <PrintButton
          what={{ kind: 'drawerReport', drawer: reported._id }}
          label={t('drawer.print')}
        />
      </div>
      <div className="grid">
        {rowsOf(report).map((row) => (
          <FigureRow
            key={`${row.name}/${row.means ?? ''}/${row.events[0] ?? ''}`}
            row={row}
            events={events}
          />
        ))}
      </div>
      {report.openTables.length === 0 ? null : (
        <p>
          {t('drawer.openTables')}: {report.openTables.join(', ')}
        </p>
      )}
      <PrintedReport reported={reported} />
    </section>
  );
}

interface FigureRowProps {
  readonly row: ReportRow;
  readonly events: readonly DrawerEvent[];
}

function FigureRow({ row, events }: FigureRowProps) {
  const rowName = useRowName();
  const behind = events.filter(({ _id }) => row.events.includes(_id));
  return (
    <details className="border-t border-line first:border-0">
      <summary
        className={`flex min-h-12 items-center justify-between gap-4 ${row.isSum ? 'text-lg font-bold' : ''}`}
      >
        <span>{rowName(row)}</span>
        <span className="tabular-nums">
          {row.name === 'noSales' ? row.events.length : <Price of={row.amount} />}
        </span>
      </summary>
      <ul className="mb-3 grid gap-1 rounded-m bg-surface-2 p-3 text-sm">
        {behind.map((event) => (
          <EventRow key={event._id} event={event} />
        ))}
      </ul>
    </details>
  );
}

function EventRow({ event }: { readonly event: DrawerEvent }) {
  const t = useMessages();
  const meansName = useMeansName();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const about = [
    dayAndTime(event.at, clock),
    t(`drawer.event.${event.kind}`),
    event.means === '' || event.kind.startsWith('cash') ? '' : meansName(event.means),
    event.staffName,
    event.reason,
  ];
  return (
    <li className="flex justify-between gap-4">
      <span>{about.filter((text) => text !== '').join(' · ')}</span>
      <span className="tabular-nums">
        <Price of={event.amount} />
        {event.tip === 0 ? null : (
          <>
            {' + '}
            <Price of={event.tip} />
          </>
        )}
      </span>
    </li>
  );
}
