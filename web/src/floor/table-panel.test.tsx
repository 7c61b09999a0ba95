import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { floorTable, floorVisit, workAs } from '../../testing/at-till.ts';
import { answer, answerBy, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useLocation } from '../router/address.ts';
import type { FloorTable } from '../till/till-queries.ts';
import { TablePanel } from './table-panel.tsx';

beforeEach(() => {
  workAs('floor');
  serveOrder(aTable());
  answer('create floor/look', { others: [] });
  answer('find orders', { orders: [], hasMore: false });
});

async function panelOf(table: FloorTable) {
  const onClose = vi.fn<() => void>();
  await renderInShop(<TablePanel table={table} tables={[table]} onClose={onClose} />);
  return onClose;
}

async function actionsOf(name: string): Promise<string[]> {
  const visit = within(await screen.findByRole('article', { name }));
  await visit.findByRole('button', { name: 'Order' });
  return visit.getAllByRole('button').map((one) => one.textContent);
}

describe('what can be done with a visit', () => {
  it('[FLOOR-08] is everything while it is open and something was ordered', async () => {
    await panelOf(floorTable('A1', { visit: floorVisit() }));
    expect(await actionsOf('A1')).toEqual([
      'Order',
      'Take payment',
      'Split the bill',
      'QR code for guests',
      'Move',
      'Merge',
      'People and section',
      'Times and prices',
      'Discounts',
      'Amounts and fees',
      'History',
      'Cancel with a reason',
    ]);
  });

  it('[FLOOR-08] is no payment before anything was ordered', async () => {
    await panelOf(floorTable('A1', { visit: floorVisit({ rounds: 0, total: cents(0) }) }));
    const actions = await actionsOf('A1');
    expect(actions).not.toContain('Take payment');
    expect(actions).not.toContain('Split the bill');
    expect(actions.filter((one) => one.startsWith('Close'))).toEqual([]);
  });

  it('[FLOOR-08] is no change while it is being paid', async () => {
    serveOrder(aTable({ status: 'toPay' }));
    await panelOf(floorTable('A1', { visit: floorVisit({ status: 'toPay' }) }));
    expect(await actionsOf('A1')).toEqual([
      'Order',
      'Take payment',
      'Split the bill',
      'QR code for guests',
      'History',
    ]);
  });

  it('[FLOOR-12] is to close a bill of which all is paid', async () => {
    const visit = floorVisit({ total: cents(5000), paid: cents(5000) });
    await panelOf(floorTable('A1', { visit }));
    expect(await actionsOf('A1')).toContain('Close: nothing is left to pay');
    expect(screen.getByText(/^Paid/).textContent).toBe('Paid $50.00');
  });

  it('[FLOOR-08] opens one list at a time, and closes it by the same touch', async () => {
    await panelOf(floorTable('A1', { visit: floorVisit() }));
    await actionsOf('A1');
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    press('Move');
    expect(screen.getByRole('group', { name: 'Move to which table?' })).toBeDefined();
    press('Merge');
    expect(screen.queryByRole('group', { name: 'Move to which table?' })).toBeNull();
    expect(screen.getByText('No other table is open.')).toBeDefined();
    press('Merge');
    expect(screen.queryByText('No other table is open.')).toBeNull();
  });

  it('[FLOOR-08] says that the order could not be read', async () => {
    refuse('create tableSessions/subscribe', 'notAllowed');
    await panelOf(floorTable('A1', { visit: floorVisit() }));
    expect((await screen.findByRole('alert')).textContent).toBe('The order could not be read.');
    expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
  });

  it('[FLOOR-08] leads to order, payment and division', async () => {
    await panelOf(floorTable('A1', { visit: floorVisit() }));
    await actionsOf('A1');
    fireEvent.click(screen.getByRole('button', { name: 'Split the bill' }));
    expect(useLocation.getState().pathname).toBe(`/staff/split/${orderId}`);
    fireEvent.click(screen.getByRole('button', { name: 'Take payment' }));
    expect(useLocation.getState().pathname).toBe(`/staff/pay/${orderId}`);
  });
});

describe('guests who call', () => {
  it('[FLOOR-08] are answered from their table', async () => {
    await panelOf(floorTable('A1', { visit: floorVisit({ isCalling: true }) }));
    refuse('create tableSessions/bellAnswered', 'sessionClosed');
    fireEvent.click(await screen.findByRole('button', { name: 'Guests are calling: I am there' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This order is closed.');
    expect(dataSentTo('create tableSessions/bellAnswered')).toMatchObject([{ session: orderId }]);
  });

  it('[FLOOR-08] are the only ones to whom it is offered', async () => {
    await panelOf(floorTable('A1', { visit: floorVisit() }));
    expect((await actionsOf('A1'))[0]).toBe('Order');
  });
});

function isOf(data: unknown, session: string): boolean {
  return typeof data === 'object' && data !== null && 'item' in data && data.item === session;
}

describe('opening a table', () => {
  it('[FLOOR-02] begins with two, or with one at a table for one', async () => {
    await panelOf(floorTable('A1', { capacity: 1 }));
    expect(screen.getByText('1 seat')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('People').value).toBe('1');
  });

  it('[FLOOR-04] seats others at a taken one, with a bill of their own', async () => {
    const others = floorVisit({ session: 'b'.repeat(24), letter: 'A' });
    await panelOf(floorTable('A1', { visit: floorVisit(), sharing: [others] }));
    expect(await screen.findByRole('article', { name: 'A1-A' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Open table' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Seat others here as well' }));
    fireEvent.click(screen.getByRole('button', { name: '5' }));
    refuse('create floor/open', 'floorRefused', { reason: 'tableTaken' });
    fireEvent.click(screen.getByRole('button', { name: 'Seat them' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Others sit at this table.');
    expect(dataSentTo('create floor/open')).toMatchObject([{ people: 5, isShared: true }]);
  });

  it('[FLOOR-04] [FLOOR-08] opens a dialog of one party at a shared table, not of all', async () => {
    const session = 'b'.repeat(24);
    answerBy('create tableSessions/subscribe', ({ data }) =>
      isOf(data, session) ? aTable({ _id: session }) : aTable(),
    );
    const others = floorVisit({ session, letter: 'A' });
    await panelOf(floorTable('A1', { visit: floorVisit(), sharing: [others] }));
    await actionsOf('A1-A');
    await actionsOf('A1');
    const own = within(screen.getByRole('article', { name: 'A1' }));
    fireEvent.click(own.getByRole('button', { name: 'Amounts and fees' }));
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    refuse('create tableSessions/changeAdjust', 'notReady');
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '5' } });
    fireEvent.change(screen.getByLabelText('Name on the bill'), { target: { value: 'Gift' } });
    fireEvent.click(screen.getByRole('button', { name: 'Put it on the bill' }));
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/changeAdjust')).toMatchObject([{ session: orderId }]),
    );
  });

  it('[FLOOR-08] goes back to the floor', async () => {
    const onClose = await panelOf(floorTable('A1'));
    fireEvent.click(screen.getByRole('button', { name: 'Back to the floor' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});
