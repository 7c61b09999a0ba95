import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type * as socketIo from '../../testing/fake-socket.ts';
import { orderId } from '../../testing/an-order.ts';
import { workAs } from '../../testing/at-till.ts';
import { optionGroups, saturdayNoon } from '../../testing/demo-answers.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  goOffline,
  goOnline,
  refuse,
} from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Rendered } from '../../testing/render.tsx';
import { ParamsContext, useLocation } from '../router/address.ts';
import { OrderScreen } from './order-screen.tsx';
import { useUnansweredSales } from './place-sale.ts';
import { useSales } from './sales.ts';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

type Placed = AnswerTo<'create tableSessions/create'>;

const placed: Placed = {
  _id: orderId,
  restoreKey: 'k'.repeat(22),
  type: 'takeAway',
  shop: hongKong,
  status: 'ongoing',
  version: 1,
  round: 1,
  orderNumber: 42,
  total: cents(1900),
  at: saturdayNoon,
  payBy: null,
};

async function openSale(place = 'takeAway'): Promise<Rendered> {
  const rendered = await renderInShop(
    <ParamsContext value={{ place }}>
      <OrderScreen />
    </ParamsContext>,
  );
  await screen.findByRole('navigation', { name: 'Menu categories' });
  return rendered;
}

function Elsewhere() {
  useUnansweredSales();
  return null;
}

const order = () => within(screen.getByRole('region', { name: 'Order' }));
const lines = () =>
  order()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /^\d+×/.test(text));
const sent = () => dataSentTo('create tableSessions/create');

describe('a sale at a till', () => {
  it('[TILL-04] [TILL-08] searches what is typed at any moment, in any language or by code', async () => {
    workAs();
    const { user } = await openSale();
    await user.keyboard('蛋撻');
    await screen.findByRole('button', { name: /^Egg tart/ });
    await user.keyboard('{Enter}');
    expect(lines()).toEqual([expect.stringMatching(/^1×Egg tart/)]);
    await user.keyboard('nothing like this');
    await screen.findByText('Nothing is called “nothing like this”.');
  });

  it('[TILL-04] offers no dish before its choices are there, and opens it with them', async () => {
    workAs();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    answerBy('find productOptions', () => arrived.then(() => optionGroups));
    const { user } = await renderInShop(
      <ParamsContext value={{ place: 'takeAway' }}>
        <OrderScreen />
      </ParamsContext>,
    );
    await user.keyboard('quick lunch{Enter}');
    expect(lines()).toEqual([]);
    arrive();
    await screen.findByRole('button', { name: /^Quick lunch/ });
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /^Quick lunch/ });
    expect(lines()).toEqual([]);
  });

  it('[TILL-08] sets quantities by number, plus, minus and Delete', async () => {
    workAs();
    const { user } = await openSale();
    await user.keyboard('3 蛋撻{Enter}');
    expect(lines()).toEqual([expect.stringMatching(/^3×/)]);
    await user.keyboard('12{Enter}');
    expect(lines()).toEqual([expect.stringMatching(/^12×/)]);
    await user.keyboard('+-{-}');
    expect(lines()).toEqual([expect.stringMatching(/^11×/)]);
    await user.keyboard('{Delete}');
    expect(lines()).toEqual([]);
  });

  it('[TILL-05] shows the engine’s bill of what is typed', async () => {
    workAs();
    const { user } = await openSale();
    await user.keyboard('2 蛋撻{Enter}');
    const rows = order().getByText('Subtotal').closest('dl')?.textContent;
    expect(rows).toBe('Subtotal$20.005% off when you take away−$1.00Total$19.00');
  });

  it('[TILL-05] types the price of a dish that is not on the menu, and sends it as it was typed', async () => {
    workAs();
    answer('create tableSessions/create', placed);
    const { user } = await openSale();
    await user.keyboard('{F4}');
    await screen.findByRole('heading', { name: 'A dish that is not on the menu' });
    await user.keyboard('Corkage{Tab}100{Enter}');
    expect(lines()).toEqual([expect.stringMatching(/^1×Corkage\$100\.00Not on the menu/)]);
    await user.keyboard('{F2}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      session: { type: 'takeAway', contact: null },
      products: [{ product: null, customProduct: { name: 'Corkage' }, openKey: 10_000 }],
    });
    await waitFor(() =>
      expect(useLocation.getState().pathname).toBe(`/staff/till/order/${orderId}`),
    );
  });

  it.each([
    { role: 'till', offered: false },
    { role: 'manager', offered: true },
  ] as const)('[TILL-05] offers a typed price to a $role: $offered', async ({ role, offered }) => {
    workAs(role);
    const { user } = await openSale();
    await user.keyboard('蛋撻{Enter}{F8}');
    await screen.findByLabelText('Note');
    await waitFor(() => expect(screen.queryByLabelText('Price of one') !== null).toBe(offered));
  });

  it('[TILL-05] [KITCHEN-16] sends note, hold, course and who serves with a dish', async () => {
    workAs('manager');
    answer('create tableSessions/create', placed);
    const { user } = await openSale('dineInNoTable');
    await user.keyboard('蛋撻{Enter}{F8}');
    await user.type(await screen.findByLabelText('Note'), 'no sugar');
    await user.click(screen.getByLabelText('Hold back'));
    await user.selectOptions(screen.getByLabelText('Course'), 'Course 2');
    await user.selectOptions(screen.getByLabelText('Group at the table'), 'B');
    await user.type(screen.getByLabelText('Chair'), '3');
    await user.clear(await screen.findByLabelText('Price of one'));
    await user.type(screen.getByLabelText('Price of one'), '5{Enter}');
    expect(lines()).toEqual([expect.stringContaining('Course 2 · On hold')]);
    await user.keyboard('{F2}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      products: [
        {
          customRemark: 'no sugar',
          status: 'hold',
          course: 2,
          tableSplit: 2,
          tableChairId: '3',
        },
      ],
    });
  });

  it('[TILL-05] [STAFF-07] places a test order with name, telephone and note', async () => {
    workAs();
    answer('create tableSessions/create', { ...placed, status: 'test' });
    const { user } = await openSale();
    await user.keyboard('蛋撻{Enter}');
    await user.click(screen.getByRole('button', { name: 'Name, phone and notes' }));
    await user.type(await screen.findByLabelText('Name'), 'Chan');
    await user.type(screen.getByLabelText('Phone'), '12{Enter}');
    await screen.findByText('A phone number has 7 to 15 digits.');
    await user.type(screen.getByLabelText('Phone'), '345678');
    await user.type(screen.getByLabelText('Note'), 'quick');
    await user.click(screen.getByLabelText('Test order: nobody cooks or pays for it'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{F2}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.['session']).toMatchObject({
      status: 'test',
      remark: 'quick',
      contact: { name: 'Chan', phone: '12345678' },
    });
  });

  it('[TILL-06] keeps what is typed when the server refuses it, and says why', async () => {
    workAs();
    refuse('create tableSessions/create', 'stockShort', { short: [] });
    const { user } = await openSale();
    await user.keyboard('蛋撻{Enter}{F2}');
    await order().findByRole('alert');
    expect(lines()).toHaveLength(1);
    expect(useSales.getState().sales).toMatchObject([{ place: 'takeAway', request: null }]);
  });

  it('[TILL-06] sends again with the same key until it is answered', async () => {
    workAs();
    refuse('create tableSessions/create', 'networkDisconnected');
    const { user } = await openSale();
    await user.keyboard('蛋撻{Enter}{F2}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    goOffline();
    await order().findByText(/^Sent, but no answer has come/);
    answer('create tableSessions/create', placed);
    goOnline();
    await waitFor(() =>
      expect(useLocation.getState().pathname).toBe(`/staff/till/order/${orderId}`),
    );
    expect(new Set(sent().map(({ requestKey }) => requestKey)).size).toBe(1);
    expect(useSales.getState().sales).toEqual([]);
  });

  it('[TILL-06] is sent again while its person is at something else, and by nobody else', async () => {
    workAs();
    refuse('create tableSessions/create', 'networkDisconnected');
    const { user, unmount } = await openSale();
    await user.keyboard('蛋撻{Enter}{F2}');
    await order().findByText(/^Sent, but no answer has come/);
    unmount();
    workAs('manager');
    answer('create tableSessions/create', placed);
    const before = sent().length;
    const other = await renderInShop(<Elsewhere />);
    expect(sent()).toHaveLength(before);
    other.unmount();
    workAs();
    await renderInShop(<Elsewhere />);
    await waitFor(() => expect(useSales.getState().sales).toEqual([]));
    expect(new Set(sent().map(({ requestKey }) => requestKey)).size).toBe(1);
  });

  it('[TILL-06] is found again by the same person, and by nobody else', async () => {
    workAs();
    const first = await openSale();
    await first.user.keyboard('蛋撻{Enter}{F4}');
    await screen.findByLabelText('Name');
    await first.user.keyboard('Corkage{Tab}100{Enter}');
    first.unmount();
    workAs('manager');
    const other = await openSale();
    expect(lines()).toEqual([]);
    other.unmount();
    workAs();
    await openSale();
    expect(lines()).toEqual([
      expect.stringMatching(/^1×.*egg tart/i),
      expect.stringMatching(/^1×Corkage\$100\.00/),
    ]);
  });
});
