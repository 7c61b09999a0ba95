import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { amounts, counts, fileColumns } from './figures-csv.ts';
import type { Correction, FiguresReport, Sums } from './figures-queries.ts';
import { useFigureName } from './use-figure-name.ts';
import { fileParts } from './use-figures-file.ts';
import { type Sheet, type SheetCell, xlsxParts } from './xlsx-file.ts';
import { zipped } from './zip.ts';

/** All figures of a report as one XLSX file, in the reader's language (FIGURES-10). */
export function useFiguresWorkbook(): (report: FiguresReport) => Blob {
  const sheetsOf = useSheets();
  const utf8 = new TextEncoder();
  return (report) =>
    zipped(
      xlsxParts(sheetsOf(report)).map(({ path, text }) => ({ path, bytes: utf8.encode(text) })),
    );
}

function useSheets(): (report: FiguresReport) => readonly Sheet[] {
  const t = useMessages();
  const nameOf = useFigureName();
  const corrections = useCorrectionSheets();
  const columns = fileColumns.map((column) => t(`figures.${column}`));
  return (report) => [
    {
      name: t('figures.summary'),
      rows: [
        [t('figures.name'), t('figures.amount')],
        ...counts.map((name) => [t(`figures.${name}`), report.total[name]]),
        ...amounts.map((name) => [t(`figures.${name}`), amountOf(report.total[name])]),
      ],
    },
    ...fileParts.map((part) => ({
      name: t(`figures.by.${part}`),
      rows: [
        [t('figures.name'), ...columns],
        ...report[part].map((row) => [nameOf(part, row), ...sumCells(row)]),
      ],
    })),
    ...corrections(report),
  ];
}

function amountOf(cents: number): SheetCell {
  return { cents };
}

function sumCells(sums: Sums): readonly SheetCell[] {
  return [...counts.map((name) => sums[name]), ...amounts.map((name) => amountOf(sums[name]))];
}

/** What was taken back, drawers, and what was sold out. */
function useCorrectionSheets(): (report: FiguresReport) => readonly Sheet[] {
  const t = useMessages();
  const name = useName();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const head = ['time', 'order', 'reason', 'person', 'amount'].map((word) => t(`figures.${word}`));
  const rowOf = ({ at, table, orderNumber, reason, staffName, amount }: Correction) => [
    dayAndTime(at, clock),
    table ?? String(orderNumber ?? ''),
    reason,
    staffName,
    amountOf(amount),
  ];
  return ({ soldOut, drawers, ...report }) => [
    ...(['refunds', 'voids', 'comps'] as const).map((list) => ({
      name: t(`figures.${list}`),
      rows: [head, ...report[list].map(rowOf)],
    })),
    {
      name: t('figures.drawers'),
      rows: [
        ['drawer', 'time', 'expected', 'counted', 'overOrShort'].map((word) =>
          t(`figures.${word}`),
        ),
        ...drawers.map(({ drawer, closedAt, expected, counted, overOrShort }) => [
          drawer,
          dayAndTime(closedAt, clock),
          ...[expected, counted, overOrShort].map((one) => (one === null ? '' : amountOf(one))),
        ]),
      ],
    },
    {
      name: t('figures.soldOut'),
      rows: [
        [t('figures.dish'), t('figures.soldOutMinutes')],
        ...soldOut.map((dish) => [name(dish.name), dish.minutes]),
      ],
    },
  ];
}
