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
    paidTime: saturdayNoon - 1_800_000,
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
  it('[FLOOR-12] lists the three that were paid last, each with when', async () => {
    const times = [110, 30, 20, 100].map((minutes) => saturdayNoon - minutes * 60_000);
    await shown(...times.map((paidTime, nth) => paid(String(nth + 1), { paidTime })));
    const list = within(await screen.findByRole('region', { name: 'Paid at this table' }));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(
      ['11:40', '11:30', '10:20'].map((time) => `${time}$48.00Refund or void`),
    );
  });

  it('[FLOOR-12] has what was paid within six hours, however long ago its guests came', async () => {
    const hours = (before: number): number => saturdayNoon - before * 3_600_000;
    await shown(
      paid('1', { startTime: hours(9), paidTime: hours(5) }),
      paid('2', { startTime: hours(9), paidTime: hours(7) }),
    );
    const list = within(await screen.findByRole('region', { name: 'Paid at this table' }));
    expect(list.getAllByRole('link')).toHaveLength(1);
    const asked = sentTo('find orders').at(-1)?.query;
    expect(asked).toMatchObject({ text: 'A1', state: 'done', from: hours(24) });
  });

  it('[FLOOR-12] leaves out a visit whose bill another one paid', async () => {
    await shown(paid('1', { total: cents(0) }), paid('2'));
    const list = within(await screen.findByRole('region', { name: 'Paid at this table' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/staff/refund/${'2'.repeat(24)}`,
    ]);
  });

  it('[FLOOR-04] [FLOOR-12] has what those paid who shared it', async () => {
    await shown(paid('1', { table: 'A1-B' }));
    const list = within(await screen.findByRole('region', { name: 'Paid at this table' }));
    expect(list.getAllByRole('link')).toHaveLength(1);
  });

  it('[FLOOR-12] leaves out what another table paid', async () => {
    await shown(
      paid('1', { table: 'A10' }),
      paid('4', { table: 'A1-2' }),
      paid('2', { table: null, orderNumber: 7 }),
      paid('3'),
    );
    const list = within(await screen.findByRole('region', { name: 'Paid at this table' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/staff/refund/${'3'.repeat(24)}`,
    ]);
  });
});
