import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import type { FigureRow } from './figures-queries.ts';

export interface TableRow {
  readonly row: FigureRow;
  readonly name: string;
}

interface FigureTableProps {
  readonly title: string;
  /** What is counted besides money. */
  readonly counted: 'orders' | 'quantity';
  readonly rows: readonly TableRow[];
  readonly onOpen: (row: TableRow) => void;
}

const few = 10;
const cell = 'border-t border-line px-3 py-1 text-end tabular-nums';

/** Figures by one dimension, with their shares; each row opens the orders behind it. */
export function FigureTable({ title, counted, rows, onOpen }: FigureTableProps) {
  const t = useMessages();
  const [isWhole, setWhole] = useState(false);
  const all = rows.reduce((sum, { row }) => sum + Math.max(0, row.total), 0);
  const shown = isWhole ? rows : rows.slice(0, few);
  if (rows.length === 0) return <EmptyTable title={title} />;
  return (
    <section className="grid content-start overflow-x-auto rounded-l border border-line bg-surface pb-2 print:break-inside-avoid">
      <table className="w-full">
        <caption className="px-4 pt-4 pb-2 text-start text-lg font-bold">{title}</caption>
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className="px-4 py-1 text-start font-semibold">
              {t('figures.name')}
            </th>
            <th scope="col" className="px-3 py-1 text-end font-semibold">
              {t(`figures.${counted}`)}
            </th>
            <th scope="col" className="px-3 py-1 pe-4 text-end font-semibold">
              {t('figures.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <Row key={one.row.key} one={one} counted={counted} all={all} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {rows.length > few && !isWhole ? (
        <div className="px-4 pt-2 print:hidden">
          <Button kind="quiet" onPress={() => setWhole(true)}>
            {t('figures.all', { count: rows.length })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** Columns without a row would look as if something had failed to load. */
function EmptyTable({ title }: Pick<FigureTableProps, 'title'>) {
  const t = useMessages();
  return (
    <section className="grid content-start gap-2 rounded-l border border-line bg-surface p-4 print:break-inside-avoid">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="text-ink-2">{t('figures.none')}</p>
    </section>
  );
}

interface RowProps extends Pick<FigureTableProps, 'counted' | 'onOpen'> {
  readonly one: TableRow;
  readonly all: number;
}

function Row({ one, counted, all, onOpen }: RowProps) {
  const { row, name } = one;
  const percent = all === 0 ? 0 : Math.max(0, (100 * row.total) / all);
  return (
    <tr>
      <th scope="row" className="border-t border-line px-1 py-1 text-start font-semibold">
        <button
          type="button"
          onClick={() => onOpen(one)}
          className="press grid min-h-11 w-full content-center gap-1 rounded-m px-3 text-start text-brand-text"
        >
          {name}
          <span aria-hidden className="h-1 w-full rounded-s bg-surface-2">
            <span
              className="block h-1 rounded-s bg-brand [print-color-adjust:exact]"
              style={{ width: `${percent}%` }}
            />
          </span>
        </button>
      </th>
      <td className={cell}>{row[counted]}</td>
      <td className={`${cell} pe-4`}>
        <Price of={row.total} />
        <span className="block text-sm text-ink-2">{percent.toFixed(1)} %</span>
      </td>
    </tr>
  );
}
