import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fill } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { CashCount } from './cash-count.tsx';

const counted = vi.fn<(amount: number | null) => void>();

async function open(currency: 'HKD' | 'TWD' = 'HKD'): Promise<void> {
  counted.mockClear();
  const started = demoStart(demoShop({ currency }));
  await renderInShop(
    <form>
      <CashCount onChange={counted} />
    </form>,
    { started },
  );
}

function piece(name: string): HTMLElement {
  return screen.getByRole('textbox', { name });
}

function count(name: string, value: string): void {
  fireEvent.change(piece(name), { target: { value } });
}

function sum(): string | null {
  return screen.getByRole('status').textContent;
}

describe('counting cash', () => {
  it('[DRAWER-07] adds up notes and coins, each with what they are worth', async () => {
    await open();
    count('$500', '2');
    count('$0.50', '3');
    expect([sum(), counted.mock.lastCall]).toEqual(['$1,001.50', [100_150]]);
    expect(piece('$500').parentElement?.textContent).toBe('$500×$1,000.00');
    expect(piece('$100').parentElement?.textContent).toBe('$100×');
  });

  it.each(['a', '-1', '1.5', '123456'])('[DRAWER-07] counts no “%s” pieces', async (typed) => {
    await open();
    count('$500', '2');
    count('$500', typed);
    expect([piece('$500').getAttribute('value'), sum()]).toEqual(['2', '$1,000.00']);
  });

  it('[DRAWER-07] is either counted or typed: the last holds', async () => {
    await open();
    count('$500', '2');
    fill('Or the sum', '12.5');
    expect([sum(), piece('$500').getAttribute('value')]).toEqual(['$12.50', '']);
    count('$100', '1');
    expect([sum(), screen.getByLabelText('Or the sum').getAttribute('value')]).toEqual([
      '$100.00',
      '',
    ]);
    expect(counted.mock.calls.map(([amount]) => amount)).toEqual([100_000, 1250, 10_000]);
  });

  it('[DRAWER-07] knows that a sum is none', async () => {
    await open();
    fill('Or the sum', 'much');
    expect([counted.mock.lastCall, sum()]).toEqual([[null], '$0.00']);
  });

  it('[DRAWER-07] goes on to the next coin by Enter, and sends no half count', async () => {
    await open();
    const [first, second] = screen.getAllByRole('textbox');
    if (first === undefined || second === undefined) throw new Error('nothing to count');
    first.focus();
    const isLeftToForm = fireEvent.keyDown(first, { key: 'Enter' });
    expect([isLeftToForm, document.activeElement === second]).toEqual([false, true]);
    expect(fireEvent.keyDown(second, { key: '1' })).toBe(true);
    expect(document.activeElement).toBe(second);
  });

  it('[DRAWER-07] has the notes and coins of the shop’s currency', async () => {
    await open('TWD');
    expect(screen.queryByRole('textbox', { name: '$0.50' })).toBeNull();
    count('$2000', '1');
    expect(counted).toHaveBeenLastCalledWith(200_000);
  });
});
