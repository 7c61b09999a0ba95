import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoMenu } from '../../testing/demo-answers.ts';
import { answer, emit, goOffline, goOnline, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { products } from '../menu/menu-queries.ts';
import { order } from '../session/order-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useLiveShop } from './live-shop.ts';
import { useScreen } from './screen-store.ts';

function Live() {
  useLiveShop(hongKong);
  useQuery(products.of(hongKong));
  const { data } = useQuery(order.of(orderId, null));
  return <output>{data?.status}</output>;
}

async function live() {
  const rendered = await renderInShop(<Live />);
  await waitFor(() => expect(sentTo('create shops/subscribe')).toHaveLength(1));
  await waitFor(() => expect(sentTo('find products')).toHaveLength(1));
  return rendered;
}

function change(shop: string, version: number): void {
  act(() => emit('shops changed', { shop, version }));
}

/** How often the menu has been read, once everything under way has settled. */
async function timesRead(): Promise<number> {
  await act(() => new Promise((later) => setTimeout(later)));
  return sentTo('find products').length;
}

beforeEach(() => {
  beKiosk();
  answer('create shops/subscribe', { shop: hongKong, version: 1 });
  serveOrder(anOrder({ status: 'toPay' }));
  useScreen.setState({ screen: { kind: 'menu' } });
});

describe('a kiosk while its shop changes', () => {
  it('[CALL-02] reads a changed menu only once nobody orders', async () => {
    await live();
    change(hongKong, 2);
    expect(await timesRead()).toBe(1);
    act(() => useScreen.setState({ screen: { kind: 'home' } }));
    await waitFor(() => expect(sentTo('find products')).toHaveLength(2));
  });

  it('[CALL-02] reads its menu once for two changes', async () => {
    await live();
    change(hongKong, 2);
    change(hongKong, 3);
    act(() => useScreen.setState({ screen: { kind: 'home' } }));
    await waitFor(() => expect(sentTo('find products')).toHaveLength(2));
    act(() => useScreen.setState({ screen: { kind: 'menu' } }));
    act(() => useScreen.setState({ screen: { kind: 'home' } }));
    expect(await timesRead()).toBe(2);
  });

  it.each([
    { shop: taipei, version: 2 },
    { shop: hongKong, version: 1 },
  ])('[CALL-02] does not read its menu for $shop in version $version', async (event) => {
    useScreen.setState({ screen: { kind: 'home' } });
    await live();
    change(event.shop, event.version);
    expect(await timesRead()).toBe(1);
  });

  it('[STOCK-04] takes new stock into the menu that is shown, at once and without reading', async () => {
    await live();
    const [dish] = demoMenu().products;
    if (dish === undefined) throw new Error('no dish');
    const stock = { ...dish.stock, stockMode: 'synced', quantity: 0 } as const;
    await waitFor(() => expect(products.of(hongKong).getSnapshot().data).toBeDefined());
    act(() => emit('products changed', { shop: hongKong, stock: [{ _id: dish._id, stock }] }));
    const shown = products.of(hongKong).getSnapshot().data ?? [];
    expect(shown.find(({ _id }) => _id === dish._id)?.stock).toEqual(stock);
    expect(await timesRead()).toBe(1);
  });

  it('[CALL-02] reads the order on its screen again after a lost connection', async () => {
    const { container } = await live();
    await waitFor(() => expect(container.textContent).toBe('toPay'));
    act(goOffline);
    serveOrder(anOrder({ status: 'done' }));
    act(goOnline);
    await waitFor(() => expect(container.textContent).toBe('done'));
  });

  it('[SESSION-11] follows the order on its screen by its events', async () => {
    const { container } = await live();
    await waitFor(() => expect(container.textContent).toBe('toPay'));
    act(() => emit('tableSessions patched', anOrder({ status: 'done', version: 2 })));
    await waitFor(() => expect(container.textContent).toBe('done'));
  });
});
