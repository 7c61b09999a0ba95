import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aTable } from '../../testing/an-order.ts';
import { billInParts } from '../../testing/bill-parts.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { BillParts } from '../session/bill-parts.ts';
import type { SplitChoice } from './split-choice.ts';
import { SplitForm } from './split-form.tsx';

const order = aTable({
  products: [
    orderedDish('french-toast', { id: 'toast', quantity: 2 }),
    orderedDish('hot-milk-tea', { id: 'tea' }),
    orderedDish('egg-tart', { id: 'tart' }),
  ],
});

async function dividing(about: Partial<BillParts> = {}, problem: string | null = null) {
  const sent: SplitChoice[] = [];
  // Done as soon as it is sent, unless a problem is said.
  function Form() {
    const [divided, setDivided] = useState(0);
    return (
      <SplitForm
        order={order}
        bill={billInParts(about)}
        isRunning={false}
        problem={problem}
        divided={divided}
        onSplit={(choice) => {
          sent.push(choice);
          if (problem === null) setDivided(sent.length);
        }}
      />
    );
  }
  return { ...(await renderInShop(<Form />)), sent };
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('how staff divide a bill', () => {
  it('[SPLIT-08] says by how much an amount is more than what is left, before anything is sent', async () => {
    const { user, sent } = await dividing({ unclaimed: cents(8000) });
    press('By amount');
    await user.type(screen.getByRole('textbox'), '80.02');
    press('$0.02 more than is left');
    expect(sent).toEqual([]);
  });

  it('[SPLIT-08] empties the field of an amount once it was divided off', async () => {
    const { sent } = await dividing();
    press('By amount');
    const field = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(field, { target: { value: '50' } });
    press('Divide');
    expect(sent).toMatchObject([{ way: 'amount', amount: 5000 }]);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
    press('Choose what to divide');
    expect(sent).toHaveLength(1);
  });

  it('[SPLIT-08] begins with a share for each guest, and never with less than two', async () => {
    const { sent, unmount } = await dividing({ people: 4 });
    press('Divide');
    expect(sent).toMatchObject([{ way: 'shares', shares: 4 }]);
    unmount();
    const alone = await dividing({ people: 1 });
    const stepper = within(screen.getByRole('group', { name: 'How many shares' }));
    fireEvent.click(stepper.getByRole('button', { name: 'One less' }));
    fireEvent.click(stepper.getByRole('button', { name: 'One more' }));
    press('Divide');
    expect(alone.sent).toMatchObject([{ way: 'shares', shares: 3 }]);
  });

  it('[SPLIT-01] makes at most twenty shares', async () => {
    const { sent } = await dividing({ people: 50 });
    press('One more');
    press('Divide');
    expect(sent).toMatchObject([{ shares: 20 }]);
  });

  it('[SPLIT-08] offers the dishes of which something is left, and divides one among several', async () => {
    const { sent } = await dividing({
      lines: [
        { line: 'toast', left: 0.5, amount: cents(3000) },
        { line: 'tea', left: 1, amount: cents(2000) },
        { line: 'tart', left: 0, amount: cents(0) },
      ],
    });
    press('By dish');
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^2 × .* · the rest of it\$30\.00$/),
      expect.stringMatching(/^1 × [^·]*\$20\.00$/),
    ]);
    press('Choose what to divide');
    for (const box of boxes) fireEvent.click(box);
    fireEvent.click(boxes[1] ?? document.body);
    press('One more');
    press('Divide');
    expect(sent).toMatchObject([{ way: 'dishes', lines: ['toast'], pieces: 2 }]);
  });

  it('[SPLIT-08] offers nothing where everything is divided', async () => {
    await dividing({ unclaimed: cents(0) });
    expect(screen.getByText('Everything is divided.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[SPLIT-08] says why it was refused', async () => {
    await dividing({}, 'That is more than is left to pay.');
    expect(screen.getByRole('alert').textContent).toBe('That is more than is left to pay.');
  });
});
