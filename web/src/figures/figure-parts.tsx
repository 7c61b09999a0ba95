import { useState } from 'react';
import { noCents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { type Bar, Bars } from './bars.tsx';
import { ClosedDrawers, Corrections, SoldOut } from './corrections.tsx';
import { FigureTable, type TableRow } from './figure-table.tsx';
import type { Dimension, FiguresReport, NamedFigure } from './figures-queries.ts';
import { OrdersDialog } from './orders-dialog.tsx';
import { daysOf, hoursBetween } from './ranges.ts';
import { type Part, useFigureName } from './use-figure-name.ts';

interface PartsProps {
  readonly report: FiguresReport;
}

const parts = {
  modes: 'mode',
  means: 'means',
  categories: 'category',
  products: 'product',
  sections: 'section',
  sources: 'source',
  staff: 'staff',
  tables: 'table',
} as const satisfies Partial<Record<Part, Dimension>>;

const tables = [
  'modes',
  'means',
  'categories',
  'products',
  'sections',
  'tables',
  'sources',
  'staff',
] as const;

/** Plots and tables; each row opens the orders behind it. */
export function FigureParts({ report }: PartsProps) {
  const t = useMessages();
  const nameOf = useFigureName();
  const [opened, setOpened] = useState<NamedFigure | null>(null);
  const { from, to } = report;
  return (
    <>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <HourPlot report={report} onOpen={setOpened} />
        {from === to ? null : <DayPlot report={report} onOpen={setOpened} />}
      </div>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {tables.map((part) => (
          <FigureTable
            key={part}
            title={t(`figures.by.${part}`)}
            counted={part === 'products' || part === 'categories' ? 'quantity' : 'orders'}
            rows={report[part].map((row) => ({ row, name: nameOf(part, row) }))}
            onOpen={({ row, name }) =>
              setOpened({ title: name, dimension: parts[part], key: row.key, from, to })
            }
          />
        ))}
        <Corrections title={t('figures.refunds')} list={report.refunds} />
        <Corrections title={t('figures.voids')} list={report.voids} sum={report.voided} />
        <Corrections title={t('figures.comps')} list={report.comps} sum={report.comped} />
        <SoldOut soldOut={report.soldOut} />
        <ClosedDrawers drawers={report.drawers} />
      </div>
      {opened === null ? null : (
        <OrdersDialog
          key={`${opened.dimension}/${opened.key}/${opened.from}`}
          figure={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface PlotProps extends PartsProps {
  readonly onOpen: (figure: NamedFigure) => void;
}

function HourPlot({ report, onOpen }: PlotProps) {
  const nameOf = useFigureName();
  const { hours, from, to } = report;
  const amounts = new Map(hours.map(({ key, total }) => [key, total]));
  const keys = hours.length === 0 ? [] : hoursBetween(hours.map(({ key }) => key));
  return (
    <Plot
      part="hours"
      bars={keys.map((key) => ({ key, label: key, amount: amounts.get(key) ?? noCents }))}
      rows={hours.map((row) => ({ row, name: nameOf('hours', row) }))}
      onOpen={({ row, name }) => onOpen({ title: name, dimension: 'hour', key: row.key, from, to })}
    />
  );
}

function DayPlot({ report, onOpen }: PlotProps) {
  const nameOf = useFigureName();
  const amounts = new Map(report.days.map(({ key, total }) => [key, total]));
  return (
    <Plot
      part="days"
      bars={daysOf(report).map((key) => ({
        key,
        label: key.slice(5),
        amount: amounts.get(key) ?? noCents,
      }))}
      rows={report.days.map((row) => ({ row, name: nameOf('days', row) }))}
      onOpen={({ row, name }) =>
        onOpen({ title: name, dimension: 'total', key: '', from: row.key, to: row.key })
      }
    />
  );
}

interface DrawnPlotProps {
  readonly part: 'hours' | 'days';
  readonly bars: readonly Bar[];
  readonly rows: readonly TableRow[];
  readonly onOpen: (row: TableRow) => void;
}

function Plot({ part, bars, rows, onOpen }: DrawnPlotProps) {
  const t = useMessages();
  const title = t(`figures.by.${part}`);
  return (
    <section className="grid content-start gap-3 rounded-l border border-line bg-surface p-4 print:break-inside-avoid">
      <h2 className="text-lg font-bold">{title}</h2>
      {bars.length === 0 ? (
        <p className="text-ink-2">{t('figures.nothing')}</p>
      ) : (
        <>
          <Bars title={title} bars={bars} />
          <details className="print:hidden">
            <summary className="press min-h-11 content-center font-semibold text-brand-text">
              {t('figures.asTable')}
            </summary>
            <FigureTable title={title} counted="orders" rows={rows} onOpen={onOpen} />
          </details>
        </>
      )}
    </section>
  );
}
