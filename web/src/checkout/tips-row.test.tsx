import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import { kualaLumpur, taipei } from '@servery/demo/restaurant/places.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import { amountOf, TipsRow } from './tips-row.tsx';
import type { TipsChoice } from './tips-row.tsx';

const chosen: TipsChoice[] = [];

function Tips({ first }: { readonly first: TipsChoice }) {
  const [value, setValue] = useState(first);
  return (
    <TipsRow
      percents={[5, 10]}
      base={cents(10_000)}
      most={cents(3000)}
      value={value}
      onChange={(choice) => {
        chosen.push(choice);
        setValue(choice);
      }}
    />
  );
}

function tips(first: TipsChoice = { percent: null, amount: noCents }, shop: string = kualaLumpur) {
  chosen.length = 0;
  return renderInShop(<Tips first={first} />, { started: demoStart(demoShop({ _id: shop })) });
}

describe('tips', () => {
  it('[PAY-07] are none at first, and a share of the bill after a touch', async () => {
    const { user } = await tips();
    expect(screen.getByRole('button', { name: 'No tip', pressed: true })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '10% RM10.00' }));
    expect(chosen).toEqual([{ percent: 10, amount: 0 }]);
    expect(screen.getByRole('button', { name: '10% RM10.00', pressed: true })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'No tip' }));
    expect(chosen.at(-1)).toEqual({ percent: null, amount: 0 });
  });

  it('[PAY-07] may be a custom amount', async () => {
    const { user } = await tips();
    await user.click(screen.getByRole('button', { name: 'Other amount' }));
    await user.type(screen.getByLabelText('Your tip'), '12,50');
    expect(chosen.at(-1)).toEqual({ percent: null, amount: 1250 });
  });

  it('[PAY-07] show the most that the shop takes, and more counts as none', async () => {
    const { user } = await tips();
    await user.click(screen.getByRole('button', { name: 'Other amount' }));
    expect(screen.getByText('Tips can be up to RM30.00.')).toBeDefined();
    const problem = screen.getByRole('alert');
    expect(problem.textContent).toBe('');
    await user.type(screen.getByLabelText('Your tip'), '30.01');
    expect(problem.textContent).toBe('Tips can be up to RM30.00.');
    expect(problem.querySelector('svg')).not.toBeNull();
    expect(screen.getByLabelText('Your tip').getAttribute('aria-invalid')).toBe('true');
    expect(chosen.at(-1)).toEqual({ percent: null, amount: 0 });
  });

  it('[PAY-07] that cannot be read show a problem, and count as none', async () => {
    const { user } = await tips();
    await user.click(screen.getByRole('button', { name: 'Other amount' }));
    await user.type(screen.getByLabelText('Your tip'), 'much');
    expect(screen.getByText('Please enter an amount, such as 12.50.')).toBeDefined();
    expect(screen.getByLabelText('Your tip').getAttribute('aria-invalid')).toBe('true');
    expect(chosen.at(-1)).toEqual({ percent: null, amount: 0 });
  });

  it('[PAY-07] drop the share when an amount is typed', async () => {
    const { user } = await tips({ percent: 10, amount: noCents });
    await user.click(screen.getByRole('button', { name: 'Other amount' }));
    expect(chosen).toEqual([{ percent: null, amount: 0 }]);
    await user.click(screen.getByRole('button', { name: 'Other amount' }));
    expect(chosen).toHaveLength(1);
  });

  it('[PAY-07] are restored as they were typed', async () => {
    await tips({ percent: null, amount: cents(1250) });
    expect(screen.getByLabelText('Your tip')).toHaveProperty('value', '12.5');
    expect(screen.getByRole('button', { name: 'Other amount', pressed: true })).toBeDefined();
  });

  it('[PAY-07] are whole units if the currency has no smaller ones', async () => {
    const { user } = await tips(undefined, taipei);
    await user.click(screen.getByRole('button', { name: 'Other amount' }));
    expect(screen.getByLabelText('Your tip').getAttribute('inputmode')).toBe('numeric');
    await user.type(screen.getByLabelText('Your tip'), '12.5');
    expect(screen.getByText('Please enter an amount, such as 120.')).toBeDefined();
  });
});

describe('a tip as it is typed', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    [' 12,50 ', 1250],
    ['0', 0],
    ['10000', 1_000_000],
  ])('[PAY-07] reads "%s"', (typed, amount) => {
    expect(amountOf(typed, 'HKD')).toBe(amount);
  });

  it.each(['', '-5', '1.234', 'ten', '1e3', '10000.01', '١٢'])('[PAY-07] rejects "%s"', (typed) => {
    expect(amountOf(typed, 'HKD')).toBeNull();
  });

  it('[PAY-07] is in whole units if the currency has no smaller ones', () => {
    expect(amountOf('120', 'TWD')).toBe(12_000);
    expect(amountOf('120.00', 'JPY')).toBe(12_000);
    expect(amountOf('120.5', 'TWD')).toBeNull();
  });

  it('[PAY-07] may be larger in currencies with small units', () => {
    expect(amountOf('500000', 'VND')).toBe(50_000_000);
    expect(amountOf('20000001', 'VND')).toBeNull();
    expect(amountOf('500000', 'TWD')).toBeNull();
  });
});
