import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { csvRows } from '@servery/engine/desk/csv.ts';
import { aFigure, aReport, noSums } from '../../testing/figures.ts';
import { activateLocale } from '../i18n/messages.ts';
import { type Part, useFigureName } from './use-figure-name.ts';
import { useFiguresFile } from './use-figures-file.ts';

function nameOf(part: Part, key: string, name = ''): string {
  const { result } = renderHook(useFigureName);
  return result.current(part, aFigure(key, name, 0));
}

describe('what a figure is called', () => {
  it.each([
    ['days', '2026-11-14', '', '2026-11-14 Sat'],
    ['hours', '07', '', '07:00'],
    ['modes', 'takeAway', '', 'Takeaway'],
    ['sources', 'kiosk', '', 'Kiosk'],
    ['sources', 'partner', '', 'partner'],
    ['products', 'custom', '', 'Typed by staff'],
    ['products', 'a', 'Egg tart', 'Egg tart'],
    ['products', 'a', '', 'a'],
    ['staff', '', '', 'Paid online'],
    ['staff', 'a', 'Ling', 'Ling'],
    ['sections', '', '', 'Without'],
    ['tables', '', '', 'Without'],
    ['means', 'cash', 'Cash', 'Cash'],
  ] as const)('[FIGURES-04] of %s, %s: %s', (...[part, key, name, said]) => {
    expect(nameOf(part, key, name)).toBe(said);
  });

  it('[FIGURES-07] is in the language of the page', async () => {
    await activateLocale('zh-hk');
    expect(nameOf('days', '2026-11-14')).toMatch(/^2026-11-14 .*六$/);
    expect(nameOf('staff', '')).not.toBe('Paid online');
  });
});

describe('all figures as one table', () => {
  it('[FIGURES-07] begin with the total, and have every part by its name', () => {
    const { result } = renderHook(useFiguresFile);
    const report = aReport({
      total: { ...noSums, orders: 3, total: cents(30_800) },
      days: [aFigure('2026-11-15', '', 30_800)],
      staff: [aFigure('', '', 100), aFigure('a', 'Ling', 200)],
    });
    const [head, ...rows] = csvRows(result.current(report)).filter((row) => row.length > 1);
    expect(head?.slice(0, 3)).toEqual(['Part', 'Name', 'Orders']);
    expect(rows.map((row) => [row[0], row[1], row.at(-1)])).toEqual([
      ['Total of bills', '', '308.00'],
      ['By day', '2026-11-15 Sun', '308.00'],
      ['By who took the money', 'Paid online', '1.00'],
      ['By who took the money', 'Ling', '2.00'],
    ]);
  });
});
