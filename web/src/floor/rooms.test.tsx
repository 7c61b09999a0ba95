import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { floorTable, floorVisit, workAs } from '../../testing/at-till.ts';
import { answer, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ParamsContext } from '../router/address.ts';
import { FloorScreen } from './floor-screen.tsx';

const inHall = floorTable('A1', { section: hongKongHall, visit: floorVisit(), x: 20, y: 30 });
const also = floorTable('A2', { section: hongKongHall });
const outside = floorTable('B1');

beforeEach(() => {
  workAs('floor');
  answer('find payments/toSettle', []);
  answer('find orders', { orders: [], hasMore: false });
  answer('find floor/tables', [inHall, also, outside]);
});

function chips() {
  return within(screen.getByRole('group', { name: 'Rooms' })).getAllByRole('button');
}

describe('the rooms of the floor', () => {
  it('[FLOOR-08] are shown one at a time, each with how many of its tables are taken', async () => {
    const { user } = await renderInShop(<FloorScreen />);
    await screen.findByRole('button', { name: /^A1/ });
    expect(chips().map((chip) => chip.textContent)).toEqual([
      'Main hall1/2',
      'Without a section0/1',
    ]);
    expect(screen.queryByRole('button', { name: /^B1/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Without a section/ }));
    expect(screen.getByRole('button', { name: /^B1/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^A1/ })).toBeNull();
  });

  it('[FLOOR-08] begin with the one of the table that was touched', async () => {
    await renderInShop(
      <ParamsContext value={{ table: outside._id }}>
        <FloorScreen />
      </ParamsContext>,
    );
    expect(await screen.findByRole('button', { name: /^B1/, pressed: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^A1/ })).toBeNull();
  });

  it('[FLOOR-07] draw a table where it stands, and those that stand nowhere in rows', async () => {
    await renderInShop(<FloorScreen />);
    const placed = (await screen.findByRole('button', { name: /^A1/ })).closest('li');
    expect(placed?.style.insetInlineStart).toBe('20%');
    expect(placed?.style.insetBlockStart).toBe('30%');
    const row = screen.getByRole('button', { name: /^A2/ }).closest('li');
    expect(row?.style.insetInlineStart).toBe('');
    expect(row?.closest('ul')).not.toBe(placed?.closest('ul'));
  });

  it('[FLOOR-08] say so where the shop has no table', async () => {
    answer('find floor/tables', []);
    await renderInShop(<FloorScreen />);
    expect(await screen.findByText('This shop has no table yet.')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Rooms' })).toBeNull();
  });

  it('[FLOOR-08] say why they cannot be read', async () => {
    refuse('find floor/tables', 'notAllowed');
    await renderInShop(<FloorScreen />);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });
});

describe('payments to settle, on the floor', () => {
  const payment = {
    reference: 'P1',
    refund: null,
    session: 'a'.repeat(24),
    type: 'dineIn',
    table: 'A1',
    orderNumber: null,
    amount: cents(100),
    tip: cents(0),
    currency: 'HKD',
    methodName: [],
    gateway: 'stripe',
    reason: null,
    at: 0,
    open: cents(100),
    kind: 'review',
  } as const;

  it('[PAY-13] are counted where there are some, and lead to their page', async () => {
    answer('find payments/toSettle', [payment, { ...payment, reference: 'P2' }]);
    await renderInShop(<FloorScreen />);
    const link = await screen.findByRole('link', { name: '2 payments to settle' });
    expect(link.getAttribute('href')).toBe('/staff/floor/settle');
  });

  it('[PAY-13] are not mentioned where there are none', async () => {
    await renderInShop(<FloorScreen />);
    await screen.findByRole('button', { name: /^A1/ });
    expect(screen.queryByRole('link', { name: /to settle/ })).toBeNull();
  });
});
