import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, emit, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Dish } from '../availability/availability-query.ts';
import { StockField } from './stock-field.tsx';

const _id = '1'.repeat(24);

function stockedAs(about: Partial<Dish>): Dish {
  return {
    _id,
    name: [{ lang: 'en', value: 'Fried rice' }],
    category: null,
    stockMode: 'none',
    mode: 'none',
    quantity: 0,
    soldOut: null,
    ...about,
  };
}

function serve(...dishes: readonly Dish[]): void {
  answer('find availability', {
    now: saturdayNoon,
    categories: [],
    choices: [],
    pause: null,
    slots: { slotMinutes: 15, leadMinutes: 15, days: 2, capacity: null },
    dishes: [...dishes],
  });
}

async function open(about: Partial<Dish>): Promise<void> {
  serve(stockedAs(about));
  await renderInShop(<StockField dish={_id} />);
  await screen.findByRole('group', { name: 'Stock' });
}

function choose(mode: string): void {
  fireEvent.click(screen.getByRole('radio', { name: mode }));
}

function save(): HTMLElement {
  return screen.getByRole('button', { name: 'Set the stock' });
}

const isOff = (): string | null => save().getAttribute('aria-disabled');
const off = { until: null, at: saturdayNoon, by: 'Ling', reason: '' };

beforeEach(() => {
  answer('create stock/set', { product: _id, stockMode: 'none', mode: 'none', quantity: 0 });
  const about = { product: _id, option: null, choice: null };
  answer('create availability/soldOut', { ...about, soldOut: off });
  answer('create availability/back', { ...about, soldOut: null });
});

describe('the stock of a dish', () => {
  it('[DESK-15] is not asked for a dish that is on no menu yet', async () => {
    serve();
    const { container } = await renderInShop(<StockField dish={_id} />);
    await waitFor(() => expect(dataSentTo('find availability')).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  it('[DESK-15] is not set again to what it is', async () => {
    await open({ stockMode: 'synced', quantity: 8 });
    expect(screen.getByRole('radio', { name: 'Counted' })).toHaveProperty('checked', true);
    expect(isOff()).toBe('true');
    fireEvent.change(screen.getByLabelText('Pieces left'), { target: { value: '9' } });
    expect(isOff()).toBe('false');
  });

  it('[DESK-15] follows what is sold while it is open, until a number is typed', async () => {
    await open({ stockMode: 'synced', quantity: 8 });
    serve(stockedAs({ stockMode: 'synced', quantity: 3 }));
    act(() => emit('products changed', { _id, shop: _id, version: 2 }));
    const field = screen.getByLabelText('Pieces left');
    await waitFor(() => expect(field).toHaveProperty('value', '3'));
    expect(isOff()).toBe('true');
    fireEvent.change(field, { target: { value: '12' } });
    serve(stockedAs({ stockMode: 'synced', quantity: 2 }));
    act(() => emit('products changed', { _id, shop: _id, version: 3 }));
    await waitFor(() => expect(dataSentTo('find availability')).toHaveLength(3));
    expect(field).toHaveProperty('value', '12');
  });

  it.each(['', 'ten', '-1', '1.5', '1234567'])(
    '[DESK-15] %j pieces are marked and not sent',
    async (typed) => {
      await open({ stockMode: 'synced', quantity: 8 });
      fireEvent.change(screen.getByLabelText('Pieces left'), { target: { value: typed } });
      expect(screen.getByText('A whole number is needed.')).toBeDefined();
      expect(isOff()).toBe('true');
    },
  );

  it('[DESK-15] is counted no longer once it is unlimited', async () => {
    await open({ stockMode: 'synced', quantity: 8 });
    choose('Unlimited');
    expect(screen.queryByLabelText('Pieces left')).toBeNull();
    fireEvent.click(save());
    await waitFor(() =>
      expect(dataSentTo('create stock/set')).toMatchObject([{ product: _id, stockMode: 'none' }]),
    );
  });

  it('[STOCK-05] says who took it off sale, and sells it again before it is counted', async () => {
    await open({ soldOut: off });
    expect(screen.getByText(/· Ling$/)).toBeDefined();
    choose('Counted');
    fireEvent.change(screen.getByLabelText('Pieces left'), { target: { value: '6' } });
    fireEvent.click(save());
    await waitFor(() =>
      expect(dataSentTo('create stock/set')).toMatchObject([{ stockMode: 'synced', quantity: 6 }]),
    );
    expect(dataSentTo('create availability/back')).toMatchObject([{ product: _id }]);
  });

  it('[STOCK-05] is off until the end of the day, and counted as before', async () => {
    await open({ stockMode: 'synced', quantity: 8 });
    choose('Sold out today');
    serve(stockedAs({ stockMode: 'synced', quantity: 8, soldOut: off }));
    fireEvent.click(save());
    expect(await screen.findByText(/· Ling$/)).toBeDefined();
    expect(dataSentTo('create availability/soldOut')).toMatchObject([
      { product: _id, until: 'endOfDay' },
    ]);
    expect(dataSentTo('create stock/set')).toEqual([]);
  });

  it('[DESK-15] keeps what was chosen when the server refuses, and says why', async () => {
    await open({});
    refuse('create stock/set', 'notAllowed');
    choose('Counted');
    fireEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.getByRole('radio', { name: 'Counted' })).toHaveProperty('checked', true);
  });
});
