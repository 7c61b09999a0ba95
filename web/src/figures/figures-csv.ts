import { csvText } from '@servery/engine/desk/csv.ts';
import type { FiguresReport, Sums } from './figures-queries.ts';

/** A figure in a file: in which part, of what, and its sums. */
export interface FileRow {
  readonly part: string;
  readonly name: string;
  readonly sums: Sums;
}

const counts = ['orders', 'guests', 'quantity'] as const;
const amounts = [
  'gross',
  'discount',
  'service',
  'tax',
  'includedTax',
  'other',
  'rounding',
  'tips',
  'refunded',
  'total',
] as const;

export const fileColumns = [...counts, ...amounts] as const;
export type FileColumn = (typeof fileColumns)[number];

/** One table of all figures; amounts are numbers, and nothing in it runs as a formula. */
export function figuresCsv(
  head: readonly [string, string],
  nameOf: (column: FileColumn) => string,
  rows: readonly FileRow[],
): string {
  return csvText([
    [...head, ...fileColumns.map(nameOf)],
    ...rows.map(({ part, name, sums }) => [
      part,
      name,
      ...counts.map((column) => String(sums[column])),
      ...amounts.map((column) => (sums[column] / 100).toFixed(2)),
    ]),
  ]);
}

export function saveFile(text: string, { from, to }: Pick<FiguresReport, 'from' | 'to'>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = from === to ? `figures-${from}.csv` : `figures-${from}-${to}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
