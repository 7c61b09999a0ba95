import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aTable } from '../../testing/an-order.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { BillParts } from '../session/bill-parts.ts';
import { SplitForm } from './split-form.tsx';

it('[SPLIT-08] says by how much an amount is more than what is left, before anything is sent', async () => {
  const bill: BillParts = {
    session: '1'.repeat(24),
    currency: 'HKD',
    total: cents(10_000),
    paid: cents(0),
    open: cents(10_000),
    unclaimed: cents(8000),
    step: cents(1),
    people: 4,
    lines: [],
    seats: { left: 0, amount: cents(0) },
    sharesOf: null,
    sharesLeft: 0,
    parts: [],
  };
  let sent = 0;
  const form = (
    <SplitForm
      order={aTable()}
      bill={bill}
      isRunning={false}
      problem={null}
      onSplit={() => (sent += 1)}
    />
  );
  const { user } = await renderInShop(form);
  await user.click(screen.getByRole('button', { name: 'By amount' }));
  await user.type(screen.getByRole('textbox'), '80.02');
  await user.click(screen.getByRole('button', { name: '$0.02 more than is left' }));
  expect(sent).toBe(0);
});
