import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as socketIo from '../../testing/fake-socket.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { floorVisit, serveFloor, workAs } from '../../testing/at-till.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { restaurant } from '../../testing/demo-answers.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ParamsContext, useLocation } from '../router/address.ts';
import { FloorScreen } from './floor-screen.tsx';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

function idOf(name: string): string {
  const found = restaurant.tables.find((one) => one.shop === hongKong && one.name === name);
  return found?._id ?? '';
}

function At({ table }: { readonly table: string }) {
  return (
    <ParamsContext value={{ table: idOf(table) }}>
      <FloorScreen />
    </ParamsContext>
  );
}

beforeEach(() => {
  workAs('floor');
  answer('create floor/look', { others: [{ staff: 'a'.repeat(24), name: 'Ah Ming' }] });
  answer('create tableSessions/subscribe', anOrder({ type: 'dineIn', status: 'ongoing' }));
});

describe('the floor', () => {
  it('[FLOOR-08] draws tables where they stand, with what runs at each', async () => {
    serveFloor({ A1: floorVisit({ people: 3 }), A2: floorVisit({ isCalling: true }) });
    const { user } = await renderInShop(<FloorScreen />);
    const a1 = await screen.findByRole('button', { name: /^A1.*Ordered.*3.*10 min.*\$123\.00/ });
    expect(a1.closest('li')?.style.insetInlineStart).toBe('10%');
    expect(screen.getByRole('button', { name: /^A2.*Calling/ })).toBeDefined();
    await user.click(a1);
    expect(useLocation.getState().pathname).toBe(`/staff/floor/${idOf('A1')}`);
  });

  it('[FLOOR-08] [FLOOR-02] opens a free table by keyboard', async () => {
    serveFloor();
    answer('create floor/open', {
      session: orderId,
      table: idOf('A3'),
      isNew: true,
      letter: null,
    });
    const { user } = await renderInShop(<At table="A3" />);
    const open = await screen.findByRole('button', { name: 'Open table' });
    open.focus();
    await user.keyboard('{Enter}');
    expect(dataSentTo('create floor/open').at(-1)).toMatchObject({
      table: idOf('A3'),
      isShared: false,
    });
  });

  it('[FLOOR-05] [FLOOR-08] moves a visit, and shares a table that is taken', async () => {
    serveFloor({ A1: floorVisit(), A2: floorVisit({ session: 'b'.repeat(24) }) });
    answer('create floor/move', { session: orderId, table: idOf('A2'), letter: 'A' });
    const { user } = await renderInShop(<At table="A1" />);
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const targets = screen.getByRole('group', { name: 'Move to which table?' });
    await user.click(within(targets).getByRole('button', { name: /^A2/ }));
    expect(dataSentTo('create floor/move').at(-1)).toMatchObject({
      table: idOf('A2'),
      isShared: true,
    });
  });

  it('[FLOOR-06] [FLOOR-08] says who else works on the bill', async () => {
    serveFloor({ A1: floorVisit() });
    await renderInShop(<At table="A1" />);
    expect(await screen.findByText(/Ah Ming is working on this bill/)).toBeDefined();
  });
});
