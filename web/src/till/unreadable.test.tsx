import { describe, expect, it, vi } from 'vitest';
import { aSent } from '../../testing/a-bill.ts';
import { orderId } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { linesOf } from '../../testing/fill-cart.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { useSales } from './sales.ts';
import { unansweredTender } from '../tenders/sent-tenders.ts';
import { useNotices } from '../ui/notices.ts';
import { useUnreadable } from './unreadable.ts';

const money =
  'This till had sent something about money that it cannot read any more. Look whether it is booked before you do it again.';
const order =
  'This till had stored an order that it cannot read any more. Look whether it has arrived before you type it again.';

const toasts = () => useNotices.getState().toasts.map(({ kind, text }) => [kind, text]);

function Told() {
  useUnreadable();
  return null;
}

function store(key: string, ...entries: readonly unknown[]): void {
  localStorage.setItem(key, JSON.stringify(entries));
}

async function told(): Promise<unknown> {
  const { unmount } = await renderInShop(<Told />);
  unmount();
  const shown = toasts();
  useNotices.setState({ toasts: [] });
  return shown;
}

const sale = { person: ling._id, place: 'takeAway', at: saturdayNoon, request: null };
const sent = { name: 'create drawers/count', requestKey: 'a'.repeat(22), person: ling._id, at: 0 };

describe('what a till had stored and cannot read any more', () => {
  it('[STORE-03] [TENDER-11] is told once of a tender, and those beside it stay', async () => {
    signInAs(ling);
    store('tillTenders', { ...aSent(), amount: '50' }, aSent());
    expect(unansweredTender(orderId)).toEqual(aSent());
    expect(await told()).toEqual([['error', money]]);
    expect(localStorage.getItem('tillTenders')).toBe(JSON.stringify([aSent()]));
    signInAs(fanny);
    expect(await told()).toEqual([]);
  });

  it.each([
    ['a call that is not known any more', { ...sent, name: 'create tills/count', payload: '{}' }],
    ['a payload cut short', { ...sent, payload: '{"drawer":' }],
  ])('[STORE-03] [TENDER-14] is told of a request with %s', async (_, request) => {
    signInAs(ling);
    store('tillRequests', request);
    expect(await told()).toEqual([['error', money]]);
    expect(localStorage.getItem('tillRequests')).toBeNull();
  });

  it.each([
    ['with a dish', { ...sale, lines: [{ id: 'a' }] }],
    ['with an answer that did not come', { ...sale, lines: [], request: { call: 'order' } }],
  ])('[STORE-03] [TILL-06] is told of an order %s, and others stay', async (_, broken) => {
    vi.resetModules();
    signInAs(ling);
    const whole = { ...sale, place: 'dineInNoTable', lines: linesOf([{ dish: 'egg-tart' }]) };
    store('tillCarts', broken, whole);
    const again = await import('./sales.ts');
    expect(again.useSales.getState().sales.map(({ place }) => place)).toEqual(['dineInNoTable']);
    expect(await told()).toEqual([['error', order]]);
    expect(localStorage.getItem('tillCarts')).toContain('dineInNoTable');
    expect(localStorage.getItem('tillCarts')).not.toContain('"place":"takeAway"');
  });

  it('[STORE-03] is told though another order was typed meanwhile', async () => {
    signInAs(ling);
    store('tillCarts', { place: 'takeAway' });
    useSales.setState({ sales: [] });
    const { openSale } = await import('./sales.ts');
    const close = openSale({ person: ling._id, place: 'takeAway', type: 'takeAway' });
    const { changeCart } = await import('../cart/cart-store.ts');
    changeCart({ lines: linesOf([{ dish: 'egg-tart' }]) });
    close();
    expect(await told()).toEqual([['error', order]]);
  });
});
