import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { aReport } from '../../testing/figures.ts';
import { renderInShop } from '../../testing/render.tsx';
import { Exports } from './exports.tsx';

const saved: { name: string; type: string }[] = [];

beforeEach(() => {
  saved.length = 0;
  let type = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    type = content instanceof Blob ? content.type : '';
    return 'blob:figures';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, type });
  });
});

const days = aReport({ from: '2026-11-01', to: '2026-11-15' });

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('the figures as files', () => {
  it('[FIGURES-07] [FIGURES-10] are named after their days', async () => {
    await renderInShop(<Exports report={days} />);
    press('CSV file');
    press('XLSX file');
    expect(saved.map(({ name }) => name)).toEqual([
      'figures-2026-11-01-2026-11-15.csv',
      'figures-2026-11-01-2026-11-15.xlsx',
    ]);
    expect(saved[0]?.type).toBe('text/csv');
  });

  it('[FIGURES-11] are handed over for one day only', async () => {
    await renderInShop(<Exports report={days} />);
    expect(screen.queryByRole('button', { name: 'Hand over the day' })).toBeNull();
  });

  it('[FIGURES-11] are asked for once while the day is computed', async () => {
    neverAnswer('find figures/day');
    await renderInShop(<Exports report={aReport()} />);
    press('Hand over the day');
    press('Hand over the day');
    await waitFor(() => expect(sentTo('find figures/day')).toHaveLength(1));
    expect(sentTo('find figures/day')[0]?.query).toEqual({ day: '2026-11-15' });
  });

  it('[FIGURES-11] are not saved where the day cannot be read', async () => {
    refuse('find figures/day', 'notAllowed');
    await renderInShop(<Exports report={aReport()} />);
    press('Hand over the day');
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(saved).toEqual([]);
  });

  it('[FIGURES-06] are printed as the browser prints', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await renderInShop(<Exports report={days} />);
    press('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });
});
