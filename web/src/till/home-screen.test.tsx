import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type * as socketIo from '../../testing/fake-socket.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { floorTable, floorVisit, serveFloor, workAs } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, emit, goOffline, goOnline } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useLocation } from '../router/address.ts';
import { HomeScreen } from './home-screen.tsx';
import { useLiveTill } from './live-till.ts';
import { useShop } from '../shops/shop-context.ts';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

function LiveHome() {
  useLiveTill(useShop()._id);
  return <HomeScreen />;
}

function serveOrders(...orders: readonly ReturnType<typeof anOrder>[]): void {
  answer('find tableSessions', { total: orders.length, limit: 100, skip: 0, data: orders });
}

const path = (): string => useLocation.getState().pathname;

describe('the home of a till', () => {
  it('[TILL-03] shows tables by section, and what runs at each', async () => {
    workAs();
    serveFloor({ A1: floorVisit(), A2: floorVisit({ isCalling: true }) });
    await renderInShop(<HomeScreen />);
    const hall = await screen.findByRole('heading', { name: 'Main hall' });
    const tables = within(hall.closest('section') ?? hall).getAllByRole('button');
    expect(tables.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'A1$123.00People310 min1 round',
      'A2$123.00People310 minGuests are calling',
      'A34Free',
    ]);
  });

  it('[TILL-03] [FLOOR-04] shows those who share a table by their letter, and leads to their order', async () => {
    workAs();
    const shared = floorVisit({ session: 'b'.repeat(24), letter: 'A', isCalling: true });
    answer('find floor/tables', [floorTable('A1', { visit: floorVisit(), sharing: [shared] })]);
    const { user } = await renderInShop(<HomeScreen />);
    await user.click(await screen.findByRole('button', { name: /^A1-A.*Guests are calling/ }));
    expect(path()).toBe(`/staff/till/order/${shared.session}`);
  });

  it.each([
    { times: { orderLeaveTime: saturdayNoon + 60_000 }, says: 'Leaves at 12:01' },
    { times: { orderLeaveTime: saturdayNoon - 60_000 }, says: 'Was to leave at 11:59' },
    { times: { orderCutoffTime: saturdayNoon + 60_000 }, says: 'Last order 12:01' },
  ])('[TILL-03] says when guests order last and leave: $says', async ({ times, says }) => {
    workAs();
    serveFloor({ A1: floorVisit(times) });
    await renderInShop(<HomeScreen />);
    expect(await screen.findByText(says)).toBeDefined();
  });

  it('[TILL-03] reads the tables again at every event of the shop and after a reconnect', async () => {
    workAs();
    await renderInShop(<LiveHome />);
    await screen.findByRole('button', { name: /^A1.*Free/ });
    serveFloor({ A1: floorVisit() });
    emit('tableSessions created', { _id: orderId });
    await screen.findByRole('button', { name: /^A1.*123/ });
    goOffline();
    serveFloor({ A1: floorVisit({ status: 'toPay' }) });
    goOnline();
    expect(await screen.findAllByRole('button', { name: /^A1.*Paying/ })).toHaveLength(1);
  });

  it('[TILL-03] [TILL-08] opens a free table by keyboard, once', async () => {
    workAs();
    answer('create floor/open', {
      session: orderId,
      table: 'b'.repeat(24),
      isNew: true,
      letter: null,
    });
    const { user } = await renderInShop(<HomeScreen />);
    await screen.findByRole('button', { name: /^A3/ });
    await user.keyboard('a3{Enter}');
    await screen.findByRole('heading', { name: 'Open table A3' });
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(path()).toBe(`/staff/till/order/${orderId}`));
    expect(dataSentTo('create floor/open')).toMatchObject([{ people: 5 }]);
  });

  it.each([
    { typed: '42', finds: true },
    { typed: 'chan', finds: true },
    { typed: '9123 4', finds: true },
    { typed: '4', finds: false },
    { typed: '5555', finds: false },
  ])('[TILL-03] finds an open order by “$typed”: $finds', async ({ typed, finds }) => {
    workAs();
    serveOrders(anOrder({ contact: { name: 'Chan', phone: '+852 9123-4567' } }));
    const { user } = await renderInShop(<HomeScreen />);
    await screen.findByText(/Chan/);
    await user.keyboard(typed);
    expect(screen.queryByText(/Chan/) !== null).toBe(finds);
  });

  it('[TILL-03] [TILL-08] opens by Enter the order of a number, before tables that contain it', async () => {
    workAs();
    serveOrders(anOrder({ orderNumber: 3 }));
    const { user } = await renderInShop(<HomeScreen />);
    await screen.findByRole('button', { name: /^A3/ });
    await user.keyboard('3{Enter}');
    expect(path()).toBe(`/staff/till/order/${orderId}`);
  });

  it('[TILL-08] begins a takeaway by one key', async () => {
    workAs();
    const { user } = await renderInShop(<HomeScreen />);
    await user.keyboard('{F2}');
    expect(path()).toBe('/staff/till/order/takeAway');
  });
});
