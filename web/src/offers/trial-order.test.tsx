import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { idOf } from '../../testing/an-offer.tsx';
import { anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { anOrderedLine, orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { pause } from '../query/pause.ts';
import type { ListedOrder } from '../order-list/order-list-queries.ts';
import { TrialOrder } from './trial-order.tsx';
import type { TakenOrder } from './trial-order.tsx';
import type { TrialCart } from './trial.ts';

const listed: ListedOrder = {
  _id: orderId,
  orderNumber: 42,
  table: null,
  type: 'takeAway',
  status: 'done',
  progress: 'completed',
  tvStatus: null,
  source: 'web',
  name: '',
  phone: '',
  startTime: saturdayNoon,
  dueTime: null,
  paidTime: null,
  total: cents(5800),
};

async function open(taken: TakenOrder | null = null) {
  signInAs(fanny);
  const onChange = vi.fn<(taken: TakenOrder | null, cart: Partial<TrialCart>) => void>();
  await renderInShop(<TrialOrder taken={taken} onChange={onChange} />);
  return onChange;
}

async function openDialog() {
  fireEvent.click(screen.getByRole('button', { name: 'Take an order of the shop' }));
  return within(await screen.findByRole('dialog', { name: 'Take an order of the shop' }));
}

beforeEach(() => {
  answer('find orders', { orders: [listed], hasMore: false });
});

describe('an order to try an offer on', () => {
  it('[OFFER-08] brings its dishes, place, people and member', async () => {
    const onChange = await open();
    serveOrder(
      anOrder({
        type: 'dineIn',
        desiredCapacity: 3,
        user: idOf('e'),
        products: [orderedDish('egg-tart', { quantity: 2 })],
      }),
    );
    const dialog = await openDialog();
    fireEvent.click(await dialog.findByRole('button', { name: /^42.*Takeaway · .*\$58\.00$/ }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    const [taken, cart] = onChange.mock.lastCall ?? [];
    expect(taken).toMatchObject({ name: '42', dishes: [{ quantity: 2, state: 'available' }] });
    expect(cart).toMatchObject({ type: 'dineIn', people: 3, isMember: true });
    expect(cart?.ordered).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[OFFER-08] leaves out what is not on the menu any more, and counts one guest at least', async () => {
    const onChange = await open();
    const gone = anOrderedLine({ product: idOf('99'), name: [{ lang: 'en', value: 'Old pie' }] });
    serveOrder(anOrder({ desiredCapacity: 0, products: [gone] }));
    const dialog = await openDialog();
    fireEvent.click(await dialog.findByRole('button', { name: /^42/ }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    const [taken, cart] = onChange.mock.lastCall ?? [];
    expect(taken?.dishes).toMatchObject([{ state: 'gone' }]);
    expect(cart).toMatchObject({ ordered: [], people: 1, isMember: false });
  });

  it('[OFFER-08] cannot be taken before the menu is there: all of it would seem gone', async () => {
    neverAnswer('find products');
    await open();
    const dialog = await openDialog();
    await waitFor(() => expect(sentTo('find orders')).toHaveLength(1));
    await act(() => pause());
    expect(dialog.queryByRole('button', { name: /^42/ })).toBeNull();
  });

  it('[OFFER-08] is named by its table, and said to be unknown where none is found', async () => {
    answer('find orders', { orders: [{ ...listed, table: 'A7' }], hasMore: false });
    await open();
    const dialog = await openDialog();
    expect(await dialog.findByRole('button', { name: /^A7/ })).toBeDefined();
    answer('find orders', { orders: [], hasMore: false });
    fireEvent.change(dialog.getByLabelText('Number, table or name'), { target: { value: 'B' } });
    expect(await dialog.findByText('No order has this number, table or name.')).toBeDefined();
    expect(sentTo('find orders').at(-1)?.query).toMatchObject({ text: 'B' });
  });

  it('[OFFER-08] says why it cannot be read', async () => {
    const onChange = await open();
    refuse('get tableSessions', 'notFound');
    const dialog = await openDialog();
    fireEvent.click(await dialog.findByRole('button', { name: /^42/ }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This is not there any more.');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('[OFFER-08] shows what was taken, marks what is gone, and is taken out again', async () => {
    const price = { before: cents(0), now: cents(0), family: [] };
    const dish = { ...price, id: 'a', quantity: 2, details: [], state: 'gone' as const };
    const onChange = await open({
      name: 'A7',
      dishes: [{ ...dish, name: [{ lang: 'en', value: 'Old pie' }] }],
    });
    const order = within(screen.getByRole('region', { name: 'Order A7' }));
    expect(order.getByRole('listitem').textContent).toMatch(/^2 × Old pie .*\w/);
    fireEvent.click(order.getByRole('button', { name: 'Take out Order A7' }));
    expect(onChange).toHaveBeenCalledWith(null, { ordered: [] });
  });
});
