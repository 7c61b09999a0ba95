import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { workAs } from '../../testing/at-till.ts';
import { beginSale } from '../../testing/begin-sale.ts';
import { dataSentTo, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { changeDetails } from './sales.ts';
import type { CounterType } from './sales.ts';
import { useSending } from './send-sale.ts';
import { useTillBill } from './till-bill.ts';

const call = 'create tableSessions/create';
const placed = vi.fn<() => void>();

function Sale({ type }: { readonly type: CounterType }) {
  const bill = useTillBill(null);
  const place = { person: 'ling', place: type, type };
  const { send, problem } = useSending({ place, order: null, bill, onPlaced: placed });
  return (
    <>
      <button type="button" onClick={send}>
        Send
      </button>
      <p>{`${bill.ready ? 'ready' : 'waiting'}: ${problem ?? 'nothing'}`}</p>
    </>
  );
}

async function show(type: CounterType = 'takeAway'): Promise<void> {
  workAs();
  beginSale(type);
  fillCart([{ dish: 'egg-tart' }]);
  await renderInShop(<Sale type={type} />);
  await screen.findByText('ready: nothing');
}

const session = () => dataSentTo(call)[0]?.['session'];

describe('sending what is typed', () => {
  it('[TILL-06] is done once, however quickly it is pressed twice', async () => {
    neverAnswer(call);
    await show();
    press('Send');
    press('Send');
    await waitFor(() => expect(sentTo(call)).toHaveLength(1));
    expect(useCart.getState().request?.call).toBe(call);
  });

  it('[TILL-05] is not done while nothing can be ordered', async () => {
    await show();
    act(() => changeCart({ lines: [] }));
    press('Send');
    expect([sentTo(call), useCart.getState().request]).toEqual([[], null]);
  });

  it.each([
    ['takeAway', { name: '', phone: '' }, null],
    ['takeAway', { name: '', phone: '91234567' }, { name: '', phone: '91234567' }],
    ['dineInNoTable', { name: 'Chan', phone: '' }, null],
  ] as const)('[SESSION-21] of %s with %o has the contact %o', async (type, details, contact) => {
    neverAnswer(call);
    await show(type);
    act(() => changeDetails({ ...details, people: 3, section: hongKongHall }));
    press('Send');
    await waitFor(() => expect(session()).toMatchObject({ type, contact, status: null }));
    expect(session()).toMatchObject({ desiredCapacity: 3, section: hongKongHall });
  });

  it.each([
    ['billChanged', {}, 'The total has changed. Check it and send again.'],
    [
      'approvalRequired',
      { action: 'manualPrice' },
      'A typed price needs a manager. Send the dish first, then change its price.',
    ],
    ['notAllowed', {}, 'Your role may not do this.'],
    ['sessionClosed', { status: 'done' }, 'This order is closed.'],
    ['changeRefused', { reason: 'staffUnknown' }, 'This person does not work here any more.'],
    ['floorRefused', { reason: 'merged' }, 'The bill of this table is with another table.'],
    [
      'stockShort',
      { short: [{ product: productId('egg-tart'), wanted: 1, left: 0 }] },
      expect.stringMatching(/Egg tart/),
    ],
  ])('[TILL-06] says why it was refused with %s, and keeps it', async (code, details, text) => {
    await show();
    refuse(call, code, details);
    press('Send');
    await waitFor(() => expect(screen.queryByText('ready: nothing')).toBeNull());
    expect(screen.getByText(/^ready: /).textContent.slice(7)).toEqual(text);
    const { lines, request } = useCart.getState();
    expect([lines.length, request, placed.mock.calls.length]).toEqual([1, null, 0]);
  });

  it.each([
    ['stockShort', { short: [] }, true],
    ['notAllowed', {}, false],
  ])('[TILL-04] after %s, %o, reads the menu again: %s', async (code, details, isRead) => {
    await show();
    const before = sentTo('find products').length;
    refuse(call, code, details);
    press('Send');
    await waitFor(() => expect(screen.queryByText('ready: nothing')).toBeNull());
    await waitFor(() => expect(sentTo('find products').length > before).toBe(isRead));
  });
});
