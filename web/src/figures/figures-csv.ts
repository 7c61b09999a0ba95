import { csvText } from '@servery/engine/desk/csv.ts';
import type { Sums } from './figures-queries.ts';

/** A figure in a file: in which part, of what, and its sums. */
export interface FileRow {
  readonly part: string;
  readonly name: string;
  readonly sums: Sums;
}

export const counts = ['orders', 'guests', 'quantity'] as const;
export const amounts = [
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
