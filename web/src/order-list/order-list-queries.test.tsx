import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { aListedOrder } from '../../testing/a-listed-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import {
  answer,
  answerBy,
  emit,
  goOffline,
  goOnline,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { fill, press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ling, signInAs } from '../../testing/staff.ts';
import { OrderListScreen } from './order-list-screen.tsx';

type Page = AnswerTo<'find orders'>;
const search = 'Number, table, name or last digits of the telephone';
const isOlder = (query: unknown): boolean => JSON.stringify(query).includes('"before"');

function order(number: number) {
  const _id = String(number).padStart(24, '0');
  return aListedOrder({ _id, orderNumber: number, startTime: saturdayNoon + number * 60_000 });
}

function page(numbers: readonly number[], hasMore = false): Page {
  return { orders: numbers.map(order), hasMore };
}

const shown = () =>
  screen.queryAllByRole('link').map(({ textContent }) => Number(/^\d+/.exec(textContent)?.[0]));

async function show(): Promise<void> {
  signInAs(ling);
  await renderInShop(<OrderListScreen />);
}

describe('the pages of the order list', () => {
  it('[STAFF-10] never mix with those of another search', async () => {
    const older = Promise.withResolvers<Page>();
    answerBy('find orders', ({ query }) => (isOlder(query) ? older.promise : page([9, 8], true)));
    await show();
    await waitFor(() => expect(shown()).toEqual([9, 8]));
    press('Older orders');
    await waitFor(() => expect(isOlder(sentTo('find orders').at(-1)?.query)).toBe(true));
    answer('find orders', page([5], true));
    fill(search, 'chan');
    await waitFor(() => expect(shown()).toEqual([5]));
    older.resolve(page([7, 6]));
    answerBy('find orders', ({ query }) => (isOlder(query) ? page([4]) : page([5], true)));
    press('Older orders');
    await waitFor(() => expect(shown()).toContain(4));
    expect(shown()).toEqual([5, 4]);
  });

  it('[STAFF-10] never mix with those of a search that ends with the same order', async () => {
    const older = Promise.withResolvers<Page>();
    answerBy('find orders', ({ query }) => (isOlder(query) ? older.promise : page([9, 8], true)));
    await show();
    await waitFor(() => expect(shown()).toEqual([9, 8]));
    press('Older orders');
    await waitFor(() => expect(isOlder(sentTo('find orders').at(-1)?.query)).toBe(true));
    answer('find orders', page([8], true));
    fill(search, 'chan');
    await waitFor(() => expect(shown()).toEqual([8]));
    older.resolve(page([7, 6]));
    await act(() => new Promise((later) => setTimeout(later)));
    expect(shown()).toEqual([8]);
  });

  it('[STAFF-10] are never replaced by an answer to an earlier question', async () => {
    answer('find orders', page([8]));
    await show();
    await waitFor(() => expect(shown()).toEqual([8]));
    const late = Promise.withResolvers<Page>();
    answerBy('find orders', () => late.promise);
    goOnline();
    await waitFor(() => expect(sentTo('find orders')).toHaveLength(2));
    answer('find orders', page([9, 8]));
    goOnline();
    await waitFor(() => expect(shown()).toEqual([9, 8]));
    late.resolve(page([8]));
    await act(() => new Promise((later) => setTimeout(later)));
    expect(shown()).toEqual([9, 8]);
  });

  it('[STAFF-10] stay below the newest one, which is read again after a reconnect', async () => {
    answerBy('find orders', ({ query }) => (isOlder(query) ? page([7, 6]) : page([9, 8], true)));
    await show();
    await waitFor(() => expect(shown()).toEqual([9, 8]));
    press('Older orders');
    await waitFor(() => expect(shown()).toEqual([9, 8, 7, 6]));
    expect(screen.queryByRole('button', { name: 'Older orders' })).toBeNull();
    goOffline();
    answer('find orders', page([10, 9], true));
    goOnline();
    await waitFor(() => expect(shown()).toEqual([10, 9, 8, 7, 6]));
  });

  it('[STAFF-10] say at once what has become of an order, on older ones too', async () => {
    answerBy('find orders', ({ query }) => (isOlder(query) ? page([7]) : page([9, 8], true)));
    await show();
    await waitFor(() => expect(shown()).toEqual([9, 8]));
    press('Older orders');
    await waitFor(() => expect(shown()).toEqual([9, 8, 7]));
    const handOver = () => screen.getAllByRole('button', { name: 'Handed over' });
    expect(handOver()).toHaveLength(3);
    const { _id } = order(7);
    const about = { _id, shop: '2'.repeat(24), status: 'ongoing', version: 2 };
    act(() => emit('tableSessions changed', { ...about, progress: 'completed' }));
    expect(handOver()).toHaveLength(2);
    expect(shown()).toEqual([9, 8, 7]);
  });

  it('[STAFF-10] say why further ones cannot be read, and may be asked for again', async () => {
    answerBy('find orders', ({ query }) =>
      isOlder(query) ? Promise.reject(refusal('takesTooLong', {}, 408)) : page([9, 8], true),
    );
    await show();
    await waitFor(() => expect(shown()).toEqual([9, 8]));
    press('Older orders');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This is taking too long/);
    answerBy('find orders', ({ query }) => (isOlder(query) ? page([7]) : page([9, 8], true)));
    press('Older orders');
    await waitFor(() => expect(shown()).toEqual([9, 8, 7]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[STAFF-10] give way where the newest one is all there is', async () => {
    answerBy('find orders', ({ query }) => (isOlder(query) ? page([7]) : page([9, 8], true)));
    await show();
    await waitFor(() => expect(shown()).toEqual([9, 8]));
    press('Older orders');
    await waitFor(() => expect(shown()).toEqual([9, 8, 7]));
    answer('find orders', page([9]));
    act(() => emit('tableSessions created', { _id: 'x' }));
    await waitFor(() => expect(shown()).toEqual([9]));
  });

  it('[STAFF-10] stay on the screen while they cannot be read again, and it says so', async () => {
    answer('find orders', page([9, 8]));
    await show();
    await waitFor(() => expect(shown()).toEqual([9, 8]));
    refuse('find orders', 'notAllowed');
    act(() => emit('tableSessions created', { _id: 'x' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(shown()).toEqual([9, 8]);
    answer('find orders', page([9, 8]));
    act(() => emit('tableSessions created', { _id: 'x' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
