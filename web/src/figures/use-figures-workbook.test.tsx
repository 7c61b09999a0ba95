import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { sheetRows } from '@servery/engine/desk/xlsx.ts';
import { demoStart, saturdayNoon } from '../../testing/demo-answers.ts';
import { aFigure, aReport, noSums } from '../../testing/figures.ts';
import { ShopContext } from '../shops/shop-context.ts';
import type { Correction, FiguresReport } from './figures-queries.ts';
import { useFiguresWorkbook } from './use-figures-workbook.ts';

type Rows = readonly (readonly string[])[];

/** The sheets of the file by their names, as another program reads them. */
async function sheetsOf(report: FiguresReport): Promise<ReadonlyMap<string, Rows>> {
  const started = { started: demoStart(), memberSystem: true, mayChooseShop: true };
  const { result } = renderHook(useFiguresWorkbook, {
    wrapper: ({ children }) => <ShopContext value={started}>{children}</ShopContext>,
  });
  // Its files are packed as they are.
  const parts = (await result.current(report).text()).split('<?xml').slice(1);
  const book = parts.find((one) => one.includes('<workbook ')) ?? '';
  const names = Array.from(book.matchAll(/sheet name="([^"]*)"/g), ([, name = '']) => name);
  const rows = parts
    .filter((one) => one.includes('<worksheet '))
    .map((one) => sheetRows(`${one.split('</worksheet>')[0] ?? ''}</worksheet>`, ''));
  return new Map(names.map((name, nth) => [name, rows[nth] ?? []]));
}

async function sheet(report: FiguresReport, name: string): Promise<Rows> {
  const rows = (await sheetsOf(report)).get(name);
  if (rows === undefined) throw new Error(`no sheet ${name}`);
  return rows;
}

const voided: Correction = {
  session: 'c'.repeat(24),
  orderNumber: 41,
  table: null,
  amount: cents(1200),
  reason: 'Cold soup',
  staff: null,
  staffName: 'Fanny',
  at: saturdayNoon,
};

describe('all figures as a workbook', () => {
  it('[FIGURES-10] have a sheet for each part, even one without a row', async () => {
    const sheets = await sheetsOf(aReport());
    expect(sheets.size).toBe(16);
    expect([...sheets.values()].every((rows) => rows.length > 0)).toBe(true);
  });

  it('[FIGURES-10] have counts as numbers and amounts as amounts', async () => {
    const total = { ...noSums, orders: 3, gross: cents(30_000) };
    const rows = await sheet(aReport({ total }), 'Overview');
    expect(rows).toContainEqual(['Orders', '3']);
    expect(rows).toContainEqual(['Gross sales', '300.00']);
  });

  it('[FIGURES-10] name the rows of a part', async () => {
    const rows = await sheet(aReport({ products: [aFigure('custom', '', 2500)] }), 'By dish');
    expect(rows[0]?.slice(0, 2)).toEqual(['Name', 'Orders']);
    expect(rows[1]?.[0]).toBe('Typed by staff');
    expect(rows[1]?.at(-1)).toBe('25.00');
  });

  it('[FIGURES-05] [FIGURES-10] name table or order of what was taken back', async () => {
    const voids = [voided, { ...voided, table: 'A1' }, { ...voided, orderNumber: null }];
    const [, ...rows] = await sheet(aReport({ voids }), 'Void orders');
    expect(rows.map((row) => row[1])).toEqual(['41', 'A1', '']);
    expect(rows[0]).toEqual(['14 Nov 12:00', '41', 'Cold soup', 'Fanny', '12.00']);
  });

  it('[FIGURES-05] [FIGURES-10] leave empty what a drawer was not counted for', async () => {
    const drawer = {
      _id: '7'.repeat(24),
      drawer: 'Counter',
      closedAt: saturdayNoon,
      expected: cents(100),
      counted: null,
      overOrShort: null,
    };
    const [, row] = await sheet(aReport({ drawers: [drawer] }), 'Drawers  over or short');
    expect(row).toEqual(['Counter', '14 Nov 12:00', '1.00', '', '']);
  });

  it('[FIGURES-09] [FIGURES-10] have minutes of what was sold out as numbers', async () => {
    const name = [{ lang: 'en', value: 'Bun' }];
    const soldOut = [{ product: 'b'.repeat(24), name, minutes: 150 }];
    const [, row] = await sheet(aReport({ soldOut }), 'Sold out while open');
    expect(row).toEqual(['Bun', '150']);
  });
});
