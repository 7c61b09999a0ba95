import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { aReport, noSums } from '../../testing/figures.ts';
import { renderInShop } from '../../testing/render.tsx';
import { AsOf } from './as-of.tsx';
import type { FiguresReport } from './figures-queries.ts';
import { Summary } from './summary.tsx';

/** The amounts beside a word, in the order in which they are shown. */
function valuesOf(term: string): string[] {
  return screen.getAllByText(term).map((one) => one.nextElementSibling?.textContent ?? '');
}

async function shown(about: Partial<FiguresReport>): Promise<void> {
  await renderInShop(<Summary report={aReport(about)} />);
}

describe('the main figures', () => {
  it('[FIGURES-01] [FIGURES-06] say how the total comes about', async () => {
    await shown({
      total: {
        ...noSums,
        gross: cents(100_000),
        discount: cents(8000),
        service: cents(9200),
        tax: cents(500),
        includedTax: cents(4000),
        other: cents(-300),
        rounding: cents(4),
        tips: cents(1000),
        total: cents(102_404),
      },
    });
    const words = ['Gross sales', 'Discounts', 'Service and seat charge', 'Tax added'];
    expect(words.flatMap(valuesOf)).toEqual(['$1,000.00', '−$80.00', '$92.00', '$5.00']);
    // As a tile, and as a line of the statement.
    expect(valuesOf('Net sales')).toEqual(['$920.00', '$920.00']);
    expect(valuesOf('Total of bills')).toEqual(['$1,024.04', '$1,024.04']);
    expect(valuesOf('Rounding')).toEqual(['$0.04']);
  });

  it('[FIGURES-02] add tips over the counter to those on bills', async () => {
    await shown({
      total: { ...noSums, tips: cents(1000) },
      taken: { ...noSums, tips: cents(250), total: cents(5000), refunded: cents(700) },
    });
    expect(valuesOf('Tips')).toEqual(['$12.50']);
    expect(valuesOf('Tips on bills')).toEqual(['$10.00']);
    expect(valuesOf('Money received, less refunds')).toEqual(['$50.00']);
    expect(valuesOf('Refunded')).toEqual(['$7.00']);
  });

  it('[FIGURES-05] [FIGURES-08] say nothing of what was not promised, and of tables nobody took', async () => {
    await shown({});
    expect(valuesOf('Promises held')).toEqual(['–']);
    expect(valuesOf('Table turns a day')).toEqual(['–']);
    expect(valuesOf('Average stay')).toEqual(['–']);
  });

  it('[FIGURES-05] [FIGURES-08] say how many promises held, and how often tables turned', async () => {
    await shown({
      promises: { promised: 3, held: 2 },
      turns: { visits: 40, tables: 8, days: 2, minutes: 52 },
    });
    expect(valuesOf('Promises held')).toEqual(['67 %']);
    expect(valuesOf('Table turns a day')).toEqual(['2.5']);
    expect(valuesOf('Average stay')).toEqual(['52 min']);
  });
});

describe('figures of a replica', () => {
  it('[FIGURES-13] say up to when they know all changes', async () => {
    await renderInShop(<AsOf at={saturdayNoon} />);
    expect(screen.getByText(/^As of 14 Nov 12:00\./)).toBeDefined();
  });

  it('[FIGURES-13] say nothing where they are up to date', async () => {
    const { container } = await renderInShop(<AsOf at={null} />);
    expect(container.textContent).toBe('');
  });
});
