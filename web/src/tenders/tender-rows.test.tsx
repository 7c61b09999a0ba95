import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aBill, aTender } from '../../testing/a-bill.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { BillTenders } from './bill-queries.ts';
import { TenderRows } from './tender-rows.tsx';

const nothing = { amount: cents(0), tip: cents(0) };

async function rows(about: Partial<BillTenders>): Promise<readonly (readonly string[])[]> {
  await renderInShop(<TenderRows bill={aBill(about)} />);
  return [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
}

describe('what was paid of a bill', () => {
  it('[TENDER-03] has rounding, tip and change in rows of their own', async () => {
    const cash = aTender({
      amount: cents(7040),
      cashRounding: cents(3),
      tip: cents(500),
      change: cents(2460),
    });
    expect(await rows({ tenders: [cash] })).toEqual([
      ['Cash', '$70.40'],
      ['Cash rounding', '$0.03'],
      ['Tip', '$5.00'],
      ['Change', '$24.60'],
    ]);
  });

  it('[TENDER-05] has what went back, tip included, below what it was paid by', async () => {
    const refund = {
      at: saturdayNoon,
      staff: 'f'.repeat(24),
      device: null,
      _id: 'e'.repeat(24),
      amount: cents(1000),
      tip: cents(100),
      reason: 'cold',
      drawer: null,
    };
    const payment = {
      payment: 'R1',
      name: [{ lang: 'en', value: 'Card online' }],
      atTerminal: false,
      amount: cents(2000),
      tip: cents(0),
      at: saturdayNoon,
      left: nothing,
      refunds: [],
    };
    const shown = await rows({ tenders: [aTender({ refunds: [refund] })], payments: [payment] });
    expect(shown).toEqual([
      ['Card online', '$20.00'],
      ['Cash', '$50.00'],
      ['Refunded: cold', '−$11.00'],
    ]);
  });

  it('[TERMINAL-14] has the tip of a payment at a terminal in a row of its own', async () => {
    const payment = {
      payment: 'R1',
      name: [{ lang: 'en', value: 'Terminal' }],
      atTerminal: true,
      amount: cents(2000),
      tip: cents(300),
      at: saturdayNoon,
      left: nothing,
      refunds: [],
    };
    expect(await rows({ payments: [payment] })).toEqual([
      ['Terminal', '$20.00'],
      ['Tip', '$3.00'],
    ]);
  });

  it('[TENDER-10] is nothing before anything was paid', async () => {
    expect(await rows({})).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Paid so far' })).toBeNull();
  });
});
