import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { workAs } from '../../testing/at-till.ts';
import { emit, goOffline, goOnline, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { products } from '../menu/menu-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { order } from '../session/order-queries.ts';
import { useLiveTill } from './live-till.ts';
import { floorTables, openOrders, people } from './till-queries.ts';

function Page() {
  useLiveTill(hongKong);
  const { data } = useQuery(order.of(orderId, null));
  useQuery(floorTables.of());
  useQuery(openOrders.of());
  useQuery(products.of(hongKong));
  return <p>{`total ${data?.total ?? '?'}`}</p>;
}

const reads = () => [
  sentTo('find floor/tables').length,
  sentTo('find tableSessions').length,
  sentTo('find products').length,
];

async function show() {
  workAs();
  serveOrder(aTable({ total: cents(2000) }));
  const rendered = await renderInShop(<Page />);
  await screen.findByText('total 2000');
  await waitFor(() => expect(reads()[2]).toBe(1));
  return rendered;
}

describe('a till that follows its shop', () => {
  it.each(['tableSessions created', 'tableSessions changed', 'tableSessions bell'])(
    '[TILL-03] reads tables and open orders again at “%s”, not the menu',
    async (event) => {
      await show();
      const [tables = 0, orders = 0] = reads();
      act(() => emit(event, { _id: orderId }));
      await waitFor(() => expect(reads()).toEqual([tables + 1, orders + 1, 1]));
    },
  );

  it('[TILL-05] shows a change of an order that came with the event, without a request', async () => {
    await show();
    const before = sentTo('create tableSessions/subscribe').length;
    act(() => emit('tableSessions patched', aTable({ total: cents(3000), version: 2 })));
    expect(screen.getByText('total 3000')).toBeDefined();
    expect(sentTo('create tableSessions/subscribe')).toHaveLength(before);
  });

  it('[TILL-05] reads an order again that has changed without an event of its own', async () => {
    await show();
    const before = sentTo('create tableSessions/subscribe').length;
    act(() => emit('tableSessions changed', { _id: orderId, version: 1 }));
    expect(sentTo('create tableSessions/subscribe')).toHaveLength(before);
    serveOrder(aTable({ total: cents(3000), version: 2 }));
    act(() => emit('tableSessions changed', { _id: orderId, version: 2 }));
    expect(await screen.findByText('total 3000')).toBeDefined();
  });

  it('[TILL-05] knows who works here by now at every sign-in', async () => {
    people.of().setData([]);
    await show();
    expect(people.of().isStale()).toBe(true);
  });

  it('[TILL-04] reads the menu again when the shop has another one', async () => {
    await show();
    await waitFor(() => expect(sentTo('create shops/subscribe')).not.toHaveLength(0));
    act(() => emit('shops changed', { shop: hongKong, version: 2 }));
    await waitFor(() => expect(reads()[2]).toBe(2));
    act(() => emit('shops changed', { shop: 'another', version: 3 }));
    expect(reads()[2]).toBe(2);
  });

  it('[FLOOR-11] reads the tables again when the shop has another plan of them', async () => {
    await show();
    await waitFor(() => expect(sentTo('create shops/subscribe')).not.toHaveLength(0));
    const [tables = 0] = reads();
    act(() => emit('shops changed', { shop: hongKong, version: 2 }));
    await waitFor(() => expect(reads()[0]).toBe(tables + 1));
  });

  it('[CALL-02] reads the order again after a reconnect', async () => {
    await show();
    goOffline();
    serveOrder(aTable({ total: cents(4000), version: 3 }));
    act(() => goOnline());
    expect(await screen.findByText('total 4000')).toBeDefined();
  });

  it('[TILL-03] follows nothing any more once it is left', async () => {
    const { unmount } = await show();
    unmount();
    const before = reads();
    emit('tableSessions created', { _id: orderId });
    await Promise.resolve();
    expect(reads()).toEqual(before);
  });
});
