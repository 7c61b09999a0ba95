import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, aTable, orderId } from '../../testing/an-order.ts';
import { workAs } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { sentOnce } from '../../testing/sent-once.ts';
import { go, useLocation } from '../router/address.ts';
import type { Session } from '../shops/start.ts';
import { OrderActions } from './order-actions.tsx';
import { useSaleDialog } from './sale-dialog.ts';

const bell = { for: 'water', at: saturdayNoon } as const;

async function actions(order: Session, isClosed = false): Promise<readonly string[]> {
  workAs();
  await renderInShop(<OrderActions order={order} isClosed={isClosed} />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

describe('what can be done with an order', () => {
  it('[TILL-07] has times and guests’ phones at a table', async () => {
    expect(await actions(aTable())).toEqual([
      'Discounts',
      'Amounts and fees',
      'Times and prices',
      'Guests’ phones',
      'History',
      'Cancel the order',
    ]);
    press('Guests’ phones');
    expect(useSaleDialog.getState().dialog).toEqual({ kind: 'guests' });
  });

  it('[TILL-07] has neither for a takeaway', async () => {
    const names = await actions(anOrder());
    expect(names).not.toContain('Guests’ phones');
    expect(names).not.toContain('Times and prices');
  });

  it('[TILL-07] has special prices for a takeaway that has some', async () => {
    expect(await actions(anOrder({ modifiers: ['happy-hour'] }))).toContain('Special prices');
  });

  it('[TILL-07] is nothing once the order is closed', async () => {
    expect(await actions(aTable({ status: 'done' }), true)).toEqual([]);
    expect(screen.getByText('This order takes no more dishes.')).toBeDefined();
  });

  it('[SESSION-19] answers guests who call, whose table may be paying already', async () => {
    answer('create tableSessions/bellAnswered', {
      _id: orderId,
      status: 'toPay',
      progress: 'received',
      version: 2,
      total: cents(0),
      paid: cents(0),
    });
    expect(
      await actions(aTable({ bell: { ...bell, earlier: [] }, status: 'toPay' }), true),
    ).toEqual(['Guests are calling: I am there']);
    press('Guests are calling: I am there');
    expect(await sentOnce('create tableSessions/bellAnswered')).toMatchObject({ session: orderId });
  });

  it('[TILL-07] says why an order is not cancelled, and stays with it', async () => {
    go(`/staff/till/order/${orderId}`);
    refuse('create tableSessions/status', 'tenderRefused', { reason: 'partPaid' });
    await actions(aTable({ total: cents(2000) }));
    press('Cancel the order');
    expect(dataSentTo('create tableSessions/status')).toEqual([]);
    press('Really cancel all of it?');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Part of this order is paid. Refund it first.',
    );
    expect(useLocation.getState().pathname).toBe(`/staff/till/order/${orderId}`);
  });
});
