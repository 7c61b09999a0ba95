import { describe, expect, it } from 'vitest';
import { csvRows } from '@servery/engine/desk/csv.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { figuresCsv } from './figures-csv.ts';
import { noSums } from '../../testing/figures.ts';

describe('the figures as a file', () => {
  it('[FIGURES-07] have amounts as numbers and run nothing as a formula', () => {
    const sums = { ...noSums, orders: 2, gross: cents(123_450), other: cents(-505) };
    const names = ['=HYPERLINK("http://x")', '+1', '-1+1', '@SUM(A1)', '\tx', 'Tea, hot'];
    const text = figuresCsv(
      ['Part', 'Name'],
      (column) => column,
      names.map((name) => ({ part: 'Dishes', name, sums })),
    );
    const [head, ...rows] = csvRows(text);
    expect(head?.slice(0, 6)).toEqual(['Part', 'Name', 'orders', 'guests', 'quantity', 'gross']);
    expect(rows.slice(0, -1).map((row) => row[1])).toEqual([
      '\'=HYPERLINK("http://x")',
      "'+1",
      "'-1+1",
      "'@SUM(A1)",
      "'\tx",
      'Tea, hot',
    ]);
    expect(rows[0]?.slice(2, 6)).toEqual(['2', '0', '0', '1234.50']);
    expect(rows[0]).toContain('-5.05');
  });
});
