import type { ReactNode } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';
import type { FiguresReport } from './figures-queries.ts';

interface SummaryProps {
  readonly report: FiguresReport;
}

/** The main figures as tiles, and how the total comes about. */
export function Summary({ report }: SummaryProps) {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
      <Tiles report={report} />
      <Statement report={report} />
    </div>
  );
}

function Tiles({ report: { total, taken, averages, promises, turns } }: SummaryProps) {
  const t = useMessages();
  const held =
    promises.promised === 0 ? '–' : `${Math.round((100 * promises.held) / promises.promised)} %`;
  const tiles: readonly { readonly name: string; readonly value: ReactNode }[] = [
    { name: 'net', value: <Price of={cents(total.gross - total.discount)} /> },
    { name: 'total', value: <Price of={total.total} /> },
    { name: 'orders', value: total.orders },
    { name: 'perOrder', value: <Price of={averages.order} /> },
    { name: 'guests', value: total.guests },
    { name: 'perGuest', value: <Price of={averages.guest} /> },
    { name: 'received', value: <Price of={taken.total} /> },
    { name: 'refunded', value: <Price of={taken.refunded} /> },
    { name: 'tips', value: <Price of={cents(total.tips + taken.tips)} /> },
    { name: 'promises', value: held },
    { name: 'turns', value: turnsText(turns) },
    {
      name: 'stay',
      value: turns.visits === 0 ? '–' : t('figures.minutes', { count: turns.minutes }),
    },
  ];
  return (
    <dl className="grid grid-cols-2 content-start gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {tiles.map(({ name, value }) => (
        <div
          key={name}
          className="grid content-between gap-1 rounded-l border border-line bg-surface p-4"
        >
          <dt className="text-sm text-ink-2">{t(`figures.${name}`)}</dt>
          <dd className="text-2xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How often a table is taken on a day. */
function turnsText({ visits, tables, days }: FiguresReport['turns']): string {
  return visits === 0 || tables === 0 ? '–' : (visits / tables / days).toFixed(1);
}

/** From the prices of the dishes to what guests paid, line by line. */
function Statement({ report: { total } }: SummaryProps) {
  const t = useMessages();
  const { gross, discount, service, tax, other, rounding, tips } = total;
  const lines = [
    { name: 'gross', amount: gross },
    { name: 'discount', amount: cents(0 - discount) },
    { name: 'net', amount: cents(gross - discount), isSum: true },
    { name: 'service', amount: service },
    { name: 'tax', amount: tax },
    { name: 'other', amount: other },
    { name: 'rounding', amount: rounding },
    { name: 'billTips', amount: tips },
    { name: 'total', amount: total.total, isSum: true },
    { name: 'includedTax', amount: total.includedTax },
  ];
  return (
    <dl className="grid content-start rounded-l border border-line bg-surface px-5 py-3">
      {lines.map(({ name, amount, isSum = false }) => (
        <div
          key={name}
          className={
            isSum
              ? 'flex justify-between gap-4 border-t border-line-strong py-1.5 font-bold'
              : 'flex justify-between gap-4 py-1.5'
          }
        >
          <dt className={isSum ? '' : 'text-ink-2'}>{t(`figures.${name}`)}</dt>
          <dd className="tabular-nums">
            <Price of={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
