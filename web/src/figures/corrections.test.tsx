import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny } from '../../testing/staff.ts';
import { ClosedDrawers, Corrections, SoldOut } from './corrections.tsx';
import type { Correction, FiguresReport } from './figures-queries.ts';

const refund: Correction = {
  session: 'c'.repeat(24),
  orderNumber: 41,
  table: null,
  amount: cents(1200),
  reason: 'Cold soup',
  staff: fanny._id,
  staffName: 'Fanny',
  at: saturdayNoon,
};

function rows(): string[] {
  return screen.queryAllByRole('listitem').map((one) => one.textContent);
}

describe('what was taken back', () => {
  it('[FIGURES-05] says of which table or order, why, by whom, when and how much', async () => {
    const list = [
      refund,
      { ...refund, session: 'd'.repeat(24), table: 'A1' },
      { ...refund, session: 'e'.repeat(24), orderNumber: null, staffName: '' },
    ];
    await renderInShop(<Corrections title="Refunds" list={list} />);
    expect(rows()).toEqual([
      '41Cold soupFanny · 14 Nov 12:00$12.00',
      'A1Cold soupFanny · 14 Nov 12:00$12.00',
      '–Cold soup14 Nov 12:00$12.00',
    ]);
    expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toBe(
      `/staff/refund/${'d'.repeat(24)}`,
    );
    expect(screen.queryByText('Sum')).toBeNull();
  });

  it('[FIGURES-05] has the sum of all where the list is cut', async () => {
    await renderInShop(<Corrections title="Void orders" list={[refund]} sum={cents(98_700)} />);
    expect(screen.getByText('Sum').parentElement?.textContent).toBe('Sum $987.00');
  });

  it('[FIGURES-05] is said to be nothing', async () => {
    await renderInShop(<Corrections title="Refunds" list={[]} />);
    expect(screen.getByText('None on these days.')).toBeDefined();
  });

  it('[FIGURES-05] lists each of two refunds of one moment, as a void makes them', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const list = [refund, { ...refund, amount: cents(500) }];
    await renderInShop(<Corrections title="Refunds" list={list} />);
    expect(rows()).toHaveLength(2);
    expect(error).not.toHaveBeenCalled();
  });
});

describe('drawers that were closed', () => {
  const drawer: FiguresReport['drawers'][number] = {
    _id: '7'.repeat(24),
    drawer: 'Counter',
    closedAt: saturdayNoon,
    expected: cents(100_000),
    counted: cents(99_500),
    overOrShort: cents(-500),
  };

  it('[FIGURES-05] say by how much they were over or short', async () => {
    await renderInShop(
      <ClosedDrawers
        drawers={[
          drawer,
          { ...drawer, _id: '8'.repeat(24), overOrShort: cents(300) },
          { ...drawer, _id: '9'.repeat(24), counted: null, overOrShort: null },
        ]}
      />,
    );
    expect(rows()).toEqual([
      'Counter14 Nov 12:00−$5.00expected $1,000.00',
      'Counter14 Nov 12:00+$3.00expected $1,000.00',
      'Counter14 Nov 12:00–expected $1,000.00',
    ]);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(
      `/staff/drawer/${drawer._id}`,
    );
  });

  it('[FIGURES-05] are said to be none', async () => {
    await renderInShop(<ClosedDrawers drawers={[]} />);
    expect(screen.getByText('None on these days.')).toBeDefined();
  });
});

describe('dishes that could not be had', () => {
  it('[FIGURES-09] say for how long, in minutes up to an hour', async () => {
    const dish = (digit: string, minutes: number) => ({
      product: digit.repeat(24),
      name: [{ lang: 'en', value: `Bun ${digit}` }],
      minutes,
    });
    await renderInShop(<SoldOut soldOut={[dish('1', 59), dish('2', 60), dish('3', 95)]} />);
    expect(rows()).toEqual(['Bun 159 min', 'Bun 21.0 h', 'Bun 31.6 h']);
  });

  it('[FIGURES-09] are said to be none', async () => {
    await renderInShop(<SoldOut soldOut={[]} />);
    const part = screen.getByRole('heading', { name: 'Sold out while open' }).parentElement;
    expect(within(part ?? document.body).getByText('None on these days.')).toBeDefined();
  });
});
