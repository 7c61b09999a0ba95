import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aTable } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Session } from '../shops/start.ts';
import { useSaleDialog } from './sale-dialog.ts';
import { SentRounds } from './sent-rounds.tsx';

const minute = 60_000;
const times = { preparing: null, ready: null, completed: null, onItsWay: null, delivered: null };

async function show(about: Partial<Session>): Promise<readonly string[]> {
  await renderInShop(<SentRounds order={aTable(about)} />);
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

const tart = orderedDish('egg-tart', {
  id: 'tart',
  price: cents(2000),
  quantity: 2,
  orderedAt: saturdayNoon,
});

describe('what was sent of an order', () => {
  it('[TILL-05] stands round by round, each with how far the kitchen is', async () => {
    const at = saturdayNoon + 20 * minute;
    const toast = orderedDish('french-toast', { id: 'toast', round: 2, orderedAt: at });
    await show({
      products: [toast, tart],
      progressTimes: { ...times, ready: saturdayNoon + 10 * minute },
    });
    const rounds = screen.getAllByRole('heading').map(({ parentElement }) => parentElement);
    expect(rounds.map((round) => round?.textContent)).toEqual([
      'Round 1 · 12:00Ready',
      'Round 2 · 12:20Sent',
    ]);
  });

  it('[TILL-05] counts what came with a set into its price, and says below how many came', async () => {
    const part = orderedDish('pineapple-bun', {
      id: 'tart/bun',
      fromProduct: 'tart',
      price: cents(300),
      quantity: 4,
      orderedAt: saturdayNoon,
      choices: [
        {
          option: 'b'.repeat(24),
          optionName: null,
          choice: 'c'.repeat(24),
          name: [{ lang: 'en', value: 'With butter' }],
          quantity: 1,
          price: cents(0),
        },
      ],
    });
    expect(await show({ products: [tart, part] })).toEqual([
      '2×Egg tart$23.004 × Pineapple bun · With butter',
    ]);
  });

  it('[STAFF-08] shows a cancelled dish as such, without a price', async () => {
    expect(await show({ products: [{ ...tart, status: 'cancel' }] })).toEqual([
      '2×Egg tartCancelled',
    ]);
  });

  it('[TILL-05] has the note and the marks of a dish, and opens it', async () => {
    const about = { status: 'hold', course: 2, customRemark: 'warm' } as const;
    expect(await show({ products: [{ ...tart, ...about }] })).toEqual([
      '2×Egg tart$20.00Course 2 · On hold“warm”',
    ]);
    screen.getByRole('button').click();
    expect(useSaleDialog.getState().dialog).toEqual({ kind: 'ordered', line: 'tart' });
  });
});
