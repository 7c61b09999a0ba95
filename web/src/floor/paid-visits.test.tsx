import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { floorTable, workAs } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { PaidVisits } from './paid-visits.tsx';

type Order = AnswerTo<'find orders'>['orders'][number];

function paid(digit: string, about: Partial<Order> = {}): Order {
  return {
    _id: digit.repeat(24),
    orderNumber: null,
    table: 'A1',
    type: 'dineIn',
    status: 'done',
    progress: 'completed',
    tvStatus: null,
    source: 'till',
    name: '',
    phone: '',
    startTime: saturdayNoon - 3_600_000,
    dueTime: null,
    total: cents(4800),
    ...about,
  };
}

async function shown(...orders: readonly Order[]) {
  answer('find orders', { orders: [...orders], hasMore: false });
  await renderInShop(<PaidVisits table={floorTable('A1')} />);
}

beforeEach(() => workAs('floor'));

describe('what was paid at a table', () => {
  it('[FLOOR-12] lists the three that were found first, each with its time', async () => {
    await shown(...['1', '2', '3', '4'].map((digit) => paid(digit)));
    const list = within(await screen.findByRole('region', { name: 'Paid at this table' }));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(
      Array.from({ length: 3 }, () => '11:00$48.00Refund or void'),
    );
  });

  it('[FLOOR-12] asks for the last six hours of this table', async () => {
    await shown(paid('1'));
    await screen.findByRole('region', { name: 'Paid at this table' });
    expect(sentTo('find orders').at(-1)?.query).toMatchObject({
      text: 'A1',
      state: 'done',
      from: saturdayNoon - 6 * 3_600_000,
    });
  });

  it('[FLOOR-12] leaves out what another table paid', async () => {
    await shown(paid('1', { table: 'A10' }), paid('2', { table: null, orderNumber: 7 }), paid('3'));
    const list = within(await screen.findByRole('region', { name: 'Paid at this table' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/staff/refund/${'3'.repeat(24)}`,
    ]);
  });
});
