import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShop } from '../../testing/render.tsx';
import { RangePicker } from './range-picker.tsx';
import { type DayRange, rangeIn } from './ranges.ts';

async function shown(initial: DayRange | null = null) {
  const onChange = vi.fn<(range: DayRange | null) => void>();
  await renderInShop(<RangePicker today="2026-11-14" initial={initial} onChange={onChange} />);
  return onChange;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function choose(label: 'From' | 'To', value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function submit(): void {
  fireEvent.submit(screen.getByLabelText('From').closest('form') ?? document.body);
}

describe('the days of the figures', () => {
  it.each([
    ['Yesterday', { from: '2026-11-13', to: '2026-11-13' }],
    ['Last 7 days', { from: '2026-11-08', to: '2026-11-14' }],
    ['This month', { from: '2026-11-01', to: '2026-11-14' }],
    ['Today', null],
  ])('[FIGURES-06] are chosen by one touch: %s', async (name, range) => {
    const onChange = await shown({ from: '2026-10-01', to: '2026-10-02' });
    press(name);
    expect(onChange.mock.calls).toEqual([[range]]);
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('[FIGURES-06] are one’s own only once they are asked for', async () => {
    const onChange = await shown();
    press('Other days');
    expect(onChange).not.toHaveBeenCalled();
    choose('From', '2026-11-01');
    choose('To', '2026-11-03');
    expect(onChange).not.toHaveBeenCalled();
    submit();
    expect(onChange.mock.calls).toEqual([[{ from: '2026-11-01', to: '2026-11-03' }]]);
  });

  it.each([
    ['2026-11-12', '2026-11-11', 'The last day is before the first.'],
    ['2025-10-10', '2026-11-14', 'At most 400 days can be shown.'],
  ])(
    '[FIGURES-06] say what is wrong with %s to %s, and are not asked for',
    async (...[from, to, text]) => {
      const onChange = await shown();
      press('Other days');
      choose('From', from);
      choose('To', to);
      expect(screen.getByRole('status').textContent).toBe(text);
      expect(screen.getByRole('button', { name: 'Show' }).getAttribute('aria-disabled')).toBe(
        'true',
      );
      submit();
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it('[FIGURES-06] keep a day that is emptied', async () => {
    await shown({ from: '2026-11-01', to: '2026-11-03' });
    choose('From', '');
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01');
  });

  it('[CHAIN-04] begin with those of the shop that one came from', async () => {
    await shown({ from: '2026-11-01', to: '2026-11-03' });
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('2026-11-03');
  });
});

describe('the days that a page was opened with', () => {
  it.each([
    [
      { from: '2026-11-01', to: '2026-11-03', depth: 2 },
      { from: '2026-11-01', to: '2026-11-03' },
    ],
    [{ from: '2026-11-01' }, null],
    [{ from: 1, to: 2 }, null],
    [null, null],
    ['2026-11-01', null],
  ])('[CHAIN-04] are read from its history: %j', (state, range) => {
    expect(rangeIn(state)).toEqual(range);
  });
});
