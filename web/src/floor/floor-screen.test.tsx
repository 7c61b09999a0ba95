import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as socketIo from '../../testing/fake-socket.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { floorVisit, serveFloor, workAs } from '../../testing/at-till.ts';
import { aVisit, serveVisit } from '../../testing/a-visit.ts';
import { receiptPrinter } from '../../testing/a-printer.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { restaurant, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ParamsContext, useLocation } from '../router/address.ts';
import { CodeSheet } from './code-sheet.tsx';
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
  answer('find payments/toSettle', []);
  answer('find orders', { orders: [], hasMore: false });
  answer('create floor/look', { others: [{ staff: 'a'.repeat(24), name: 'Ah Ming' }] });
  answer('create tableSessions/subscribe', anOrder({ type: 'dineIn', status: 'ongoing' }));
});

describe('codes for guests on paper', () => {
  beforeEach(() => {
    answer('find printers', [receiptPrinter]);
    refuse('create printers/print', 'notFound');
  });

  it('[PRINT-09] [FLOOR-08] prints the code of the visit at a table', async () => {
    serveFloor({ A1: floorVisit() });
    serveVisit(aVisit());
    const { user } = await renderInShop(<At table="A1" />);
    await user.click(await screen.findByRole('button', { name: 'QR code for guests' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByRole('button', { name: 'Print the QR code' }));
    await waitFor(() =>
      expect(dataSentTo('create printers/print')).toMatchObject([
        { kind: 'tableCode', session: orderId },
      ]),
    );
  });

  it('[PRINT-09] [FLOOR-07] prints a sheet of the tables’ codes on the receipt printer', async () => {
    answer('find floor/codes', [
      { _id: idOf('A1'), name: 'A1', section: null, code: 'x'.repeat(22) },
    ]);
    const { user } = await renderInShop(<CodeSheet />);
    await user.click(await screen.findByRole('button', { name: 'On the receipt printer' }));
    await waitFor(() =>
      expect(dataSentTo('create printers/print')).toMatchObject([{ kind: 'tableSheet' }]),
    );
  });
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

  it('[FLOOR-08] counts no minutes below zero at a table that has just been opened', async () => {
    serveFloor({ A1: floorVisit({ startTime: Date.now() + 20_000 }) });
    await renderInShop(<FloorScreen />);
    expect(await screen.findByRole('button', { name: /^A1.*[^-]0 min/ })).toBeDefined();
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

  it('[FLOOR-09] [FLOOR-08] puts a visit on the bill of another table', async () => {
    const other = 'b'.repeat(24);
    serveFloor({ A1: floorVisit(), A2: floorVisit({ session: other }) });
    const both = { session: orderId, into: other };
    answer('create floor/merge', { ...both, total: cents(24_600), own: cents(0) });
    const { user } = await renderInShop(<At table="A1" />);
    await user.click(await screen.findByRole('button', { name: 'Merge' }));
    const bills = screen.getByRole('group', { name: 'Put it on the bill of which table?' });
    await user.click(within(bills).getByRole('button', { name: /^A2.*\$123\.00/ }));
    expect(dataSentTo('create floor/merge').at(-1)).toMatchObject(both);
    expect(useLocation.getState().pathname).toBe(`/staff/floor/${idOf('A2')}`);
  });

  it('[FLOOR-09] [FLOOR-10] shows whose bill a table is on, and gives it its own again', async () => {
    const other = 'b'.repeat(24);
    const merged = floorVisit({ mergedInto: other, total: cents(0) });
    serveFloor({ A1: merged, A2: floorVisit({ session: other }) });
    const both = { session: orderId, into: other };
    answer('create floor/unmerge', { ...both, total: cents(200), own: cents(100) });
    const { user } = await renderInShop(<At table="A1" />);
    expect(await screen.findByRole('button', { name: /^A1.*On the bill of A2/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^A2.*With A1/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Separate bill again' }));
    expect(dataSentTo('create floor/unmerge').at(-1)).toMatchObject({ session: orderId });
  });

  it('[FLOOR-11] lets managers move a table with the arrow keys, and saves it once', async () => {
    workAs('manager');
    serveFloor();
    answer('create floor/place', { table: idOf('A1'), x: 12, y: 25 });
    const { user } = await renderInShop(<FloorScreen />);
    await user.click(await screen.findByRole('button', { name: 'Arrange tables' }));
    const table = screen.getByRole('button', { name: /^Move A1, at 10 across/ });
    // In one go: a slow machine would leave time to save the first step on its own.
    fireEvent.keyDown(table, { key: 'ArrowRight' });
    fireEvent.keyDown(table, { key: 'ArrowRight' });
    expect(screen.getByRole('button', { name: /^Move A1, at 12 across/ })).toBe(table);
    await expect.poll(() => dataSentTo('create floor/place')).toHaveLength(1);
    expect(dataSentTo('create floor/place')[0]).toMatchObject({ table: idOf('A1'), x: 12 });
  });

  it('[FLOOR-11] offers it to managers only', async () => {
    serveFloor();
    await renderInShop(<FloorScreen />);
    await screen.findByRole('button', { name: /^A1/ });
    expect(screen.queryByRole('button', { name: 'Arrange tables' })).toBeNull();
  });

  it('[FLOOR-12] [TENDER-13] leads to what was paid at the table, to be refunded or voided', async () => {
    serveFloor();
    const paid = {
      _id: orderId,
      orderNumber: 7,
      table: 'A3',
      type: 'dineIn',
      status: 'done',
      progress: 'completed',
      tvStatus: null,
      source: 'till',
      name: '',
      phone: '',
      startTime: saturdayNoon,
      dueTime: null,
      paidTime: null,
      total: cents(4800),
    } as const;
    // Found by the name of its guest.
    const other = { ...paid, _id: 'b'.repeat(24), table: 'B1', name: 'A3' };
    answer('find orders', { orders: [paid, other], hasMore: false });
    await renderInShop(<At table="A3" />);
    const list = await screen.findByRole('region', { name: 'Paid at this table' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/staff/refund/${orderId}`]);
    expect(links[0]?.textContent).toContain('$48.00Refund or void');
  });

  it('[FLOOR-12] cancels with a reason, and closes a bill with nothing left to pay', async () => {
    serveFloor({ A1: floorVisit({ total: cents(0) }) });
    answer('create tableSessions/status', {
      _id: orderId,
      status: 'cancelled',
      version: 2,
      progress: 'received',
      total: cents(0),
      paid: cents(0),
    });
    answer('create payments/counter', {
      _id: orderId,
      status: 'done',
      version: 2,
      progress: 'received',
      total: cents(0),
      paid: cents(0),
    });
    const { user } = await renderInShop(<At table="A1" />);
    await user.click(await screen.findByRole('button', { name: /^Close: nothing/ }));
    expect(dataSentTo('create payments/counter').at(-1)).toMatchObject({ session: orderId });
    await user.click(screen.getByRole('button', { name: 'Cancel with a reason' }));
    await user.click(await screen.findByRole('radio', { name: 'wrongOrder' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    expect(dataSentTo('create tableSessions/status').at(-1)).toMatchObject({
      status: 'cancelled',
      reason: 'wrongOrder',
    });
  });

  it('[FLOOR-06] [FLOOR-08] says who else works on the bill', async () => {
    serveFloor({ A1: floorVisit() });
    await renderInShop(<At table="A1" />);
    expect(await screen.findByText(/Ah Ming is working on this bill/)).toBeDefined();
  });
});
