import { beforeEach, describe, expect, it } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { demoMenu, demoShop } from '../../testing/demo-answers.ts';
import { refuse, sentTo } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { useCart } from '../cart/cart-store.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { go } from '../router/address.ts';
import { useNotices } from '../ui/notices.ts';
import { addAndNotify, prefetchOrdering } from './one-touch.ts';

function dishNamed(key: string) {
  const found = demoMenu().products.find(({ _id }) => _id === productId(key));
  if (found === undefined) throw new Error(`the demo has no ${key}`);
  return found;
}

function add(key: string): Promise<boolean> {
  const { t } = useMessageStore.getState();
  const path = (to: string) => `/zh-hk${to}`;
  return addAndNotify(dishNamed(key), { shop: demoShop(), t, dish: 'The dish', path });
}

const toasts = () => useNotices.getState().toasts.map(({ kind, text }) => [kind, text]);

beforeEach(() => go('/browse'));

describe('a dish that is added by one touch', () => {
  it('[MENU-05] goes into the cart, and is named', async () => {
    expect(await add('french-toast')).toBe(true);
    expect(useCart.getState().lines).toMatchObject([{ product: productId('french-toast') }]);
    expect(toasts()).toEqual([['success', 'The dish added']]);
    expect(location.pathname).toBe('/browse');
  });

  it('[OPTION-06] takes what is usual for it along', async () => {
    expect(await add('satay-beef-noodles')).toBe(true);
    const [line] = useCart.getState().lines;
    expect(line?.options.length).toBeGreaterThan(0);
  });

  it('[OPTION-01] is opened instead where something must be chosen', async () => {
    expect(await add('cart-noodles')).toBe(false);
    expect(location.pathname).toBe(`/zh-hk/products/${productId('cart-noodles')}`);
    expect([useCart.getState().lines, toasts()]).toEqual([[], []]);
  });

  it('[CALL-02] is opened where its options cannot be read: its sheet says why', async () => {
    refuse('find products', 'notReady');
    expect(await add('french-toast')).toBe(false);
    expect(location.pathname).toBe(`/zh-hk/products/${productId('french-toast')}`);
  });

  it('[CART-02] is refused beyond the most of one dish, and says so', async () => {
    fillCart([{ dish: 'french-toast', quantity: 999 }]);
    expect(await add('french-toast')).toBe(false);
    expect(toasts().map(([kind]) => kind)).toEqual(['error']);
    expect(useCart.getState().lines).toMatchObject([{ quantity: 999 }]);
  });
});

describe('the options of all dishes', () => {
  it('[MENU-05] are read before anything is touched, and once', async () => {
    await prefetchOrdering(hongKong);
    await add('french-toast');
    expect([sentTo('find products').length, sentTo('find productOptions').length]).toEqual([1, 1]);
  });
});
