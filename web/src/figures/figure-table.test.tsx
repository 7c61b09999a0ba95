import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aFigure } from '../../testing/figures.ts';
import { renderInShop } from '../../testing/render.tsx';
import { Bars } from './bars.tsx';
import { FigureTable, type TableRow } from './figure-table.tsx';

function row(name: string, total: number): TableRow {
  return { name, row: aFigure(name, name, total) };
}

async function shown(rows: readonly TableRow[], counted: 'orders' | 'quantity' = 'orders') {
  const onOpen = vi.fn<(row: TableRow) => void>();
  await renderInShop(<FigureTable title="By dish" counted={counted} rows={rows} onOpen={onOpen} />);
  return onOpen;
}

function cells(): string[][] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((one) => [...one.children].map(({ textContent }) => textContent));
}

describe('figures of one kind', () => {
  it('[FIGURES-06] have their share of all that came in', async () => {
    await shown([row('Tea', 7500), row('Bun', 2500)]);
    expect(cells()).toEqual([
      ['Tea', '2', '$75.0075.0 %'],
      ['Bun', '2', '$25.0025.0 %'],
    ]);
  });

  it('[FIGURES-06] have no share where more was given back than came in', async () => {
    await shown([row('Tea', 5000), row('Bun', -2500)]);
    expect(cells().map(([, , amount]) => amount)).toEqual(['$50.00100.0 %', '−$25.000.0 %']);
  });

  it('[FIGURES-06] have no share of nothing', async () => {
    await shown([row('Tea', 0)]);
    expect(cells()).toEqual([['Tea', '2', '$0.000.0 %']]);
  });

  it('[FIGURES-06] count what was sold where that is asked for', async () => {
    await shown([row('Tea', 100)], 'quantity');
    expect(screen.getByRole('columnheader', { name: 'Sold' })).toBeDefined();
    expect(cells()[0]?.[1]).toBe('3');
  });

  it('[FIGURES-06] are ten at first, and all when they are asked for', async () => {
    await shown(Array.from({ length: 12 }, (_, at) => row(`Dish ${at}`, 100)));
    expect(cells()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'All 12' }));
    expect(cells()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'All 12' })).toBeNull();
  });

  it('[FIGURES-06] are ten without a further press where there are ten', async () => {
    await shown(Array.from({ length: 10 }, (_, at) => row(`Dish ${at}`, 100)));
    expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
  });

  it('[FIGURES-04] open the orders behind a row', async () => {
    const tea = row('Tea', 100);
    const onOpen = await shown([tea]);
    fireEvent.click(screen.getByRole('button', { name: 'Tea' }));
    expect(onOpen).toHaveBeenCalledWith(tea);
  });

  it('[FIGURES-06] are said to be none, without columns', async () => {
    await shown([]);
    expect(screen.getByText('None on these days.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a plot', () => {
  function bar(key: string, amount: number) {
    return { key, label: `${key} h`, amount: cents(amount) };
  }

  function plot(amounts: readonly number[]) {
    render(<Bars title="By hour" bars={amounts.map((one, at) => bar(String(at), one))} />);
    const image = screen.getByRole('img', { name: 'By hour' });
    return {
      heights: [...image.querySelectorAll('rect')].map((one) => one.getAttribute('height')),
      titles: within(image)
        .getAllByText(/ h /)
        .map((one) => one.textContent),
    };
  }

  it('[FIGURES-06] is as high as its largest amount, which it names', () => {
    const { heights, titles } = plot([2500, 10_000, 0]);
    expect(heights).toEqual(['25', '100', '0']);
    expect(titles).toEqual(['0 h $25.00', '1 h $100.00', '2 h $0.00']);
    expect(screen.getByText('1 h · $100.00')).toBeDefined();
  });

  it('[FIGURES-06] draws nothing below its line for an hour in which money went back', () => {
    expect(plot([-500, 1000]).heights).toEqual(['0', '100']);
  });

  it('[FIGURES-06] names every other bar where all names would run into each other', () => {
    plot(Array.from({ length: 24 }, () => 100));
    const labels = [...document.querySelectorAll('[aria-hidden] span')];
    expect(labels.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['0 h', '2 h', '4 h']);
    expect(labels).toHaveLength(12);
  });
});
