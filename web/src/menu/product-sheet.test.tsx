import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { demoMenu } from '../../testing/demo-answers.ts';
import { answer, answerBy, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { heldCoupon, serveCoupons } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useBill } from '../bill/use-bill.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { startCart } from '../cart/start-cart.ts';
import { go } from '../router/address.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { chooseMode } from '../storage/session.ts';
import { useNotices } from '../ui/notices.ts';
import { useTitle } from '../ui/title.ts';
import { ProductSheet } from './product-sheet.tsx';

type Dish = ReturnType<typeof demoMenu>['products'][number];

function open(dish: string, query = '') {
  go('/browse');
  go(`/products/${productId(dish)}${query}`);
  return renderInShop(<ProductSheet id={productId(dish)} open />);
}

function serveStock(dish: string, stock: Partial<Dish['stock']>): void {
  answerBy('find products', () =>
    demoMenu().products.map((one) =>
      one._id === productId(dish) ? { ...one, stock: { ...one.stock, ...stock } } : one,
    ),
  );
}

/** What coupons take off the bill. */
function Discount() {
  const { discounts } = useBill().bill;
  const sum = discounts
    .filter(({ source }) => source === 'coupon')
    .reduce((total, { amount }) => total + amount, 0);
  return <output aria-label="discount">{sum}</output>;
}

async function group(name: RegExp) {
  return within(await screen.findByRole('group', { name }));
}

describe('a dish', () => {
  it('[ROUTE-06] is shown with its price and in the title, and added to the cart', async () => {
    const { user } = await open('french-toast');
    expect(await screen.findByRole('heading', { name: 'Hong Kong French toast' })).toBeDefined();
    expect(useTitle.getState().detail).toBe('Hong Kong French toast');
    await user.click(screen.getByRole('button', { name: 'One more: Hong Kong French toast' }));
    await user.click(screen.getByRole('button', { name: 'Add to cart $64.00' }));
    expect(useCart.getState().lines).toMatchObject([
      { product: productId('french-toast'), quantity: 2 },
    ]);
    expect(useNotices.getState().toasts[0]?.text).toBe('Hong Kong French toast added');
  });

  it('[MENU-10] lists its allergens', async () => {
    await open('french-toast');
    const note = within(await screen.findByRole('region', { name: 'Allergens' }));
    expect(await note.findByText('Gluten')).toBeDefined();
    expect(note.getByText(/Extras may add others/)).toBeDefined();
  });

  it('[MENU-10] refers to the staff when its allergens are unknown', async () => {
    refuse('get products/details', 'notFound');
    await open('french-toast');
    expect(
      await screen.findByText('Please ask our staff about allergens before you order.'),
    ).toBeDefined();
  });

  it('[MENU-10] does not wait for its details', async () => {
    neverAnswer('get products/details');
    await open('french-toast');
    expect(await screen.findByRole('button', { name: /Add to cart/ })).toBeDefined();
  });

  it('[MENU-10] shows description, diets and that it has no allergens', async () => {
    answerBy('get products/details', ({ id }) => ({
      _id: id ?? '',
      description: [{ lang: 'zh-hk', value: '港式經典' }],
      allergens: [],
      diets: ['vegetarian'],
      contains: [],
      spicy: 2,
    }));
    await open('french-toast');
    expect(await screen.findByText('None of the 14 major allergens')).toBeDefined();
    expect(screen.getByText('港式經典').lang).toBe('zh-hk');
    const tags = within(screen.getByRole('list', { name: 'Good to know' }));
    expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Vegetarian',
      'Spicy',
    ]);
  });

  it('[CART-10] takes a remark for the kitchen', async () => {
    const { user } = await open('french-toast');
    await user.click(await screen.findByText('Add a remark'));
    await user.type(screen.getByLabelText('Remark for the kitchen'), '  crisp  ');
    expect(screen.getByText('9 of 100')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Add to cart/ }));
    expect(useCart.getState().lines[0]?.customRemark).toBe('crisp');
  });

  it('can be packed only for guests who eat in', async () => {
    const { unmount } = await open('french-toast');
    await screen.findByRole('button', { name: /Add to cart/ });
    expect(screen.queryByRole('switch')).toBeNull();
    unmount();
    chooseMode('dineInNoTable');
    const { user } = await open('french-toast');
    await user.click(await screen.findByRole('switch', { name: 'Pack this to take away' }));
    await user.click(screen.getByRole('button', { name: /Add to cart/ }));
    expect(useCart.getState().lines[0]?.takeAway).toBe(true);
  });

  it('[CART-03] from the cart is changed at its position', async () => {
    fillCart([{ dish: 'siu-mai' }, { dish: 'french-toast' }]);
    const { user } = await open('siu-mai', '?line=line-1');
    await user.click(await screen.findByRole('button', { name: /One more: Street-style/ }));
    await user.click(screen.getByRole('button', { name: 'Update $52.00' }));
    expect(useCart.getState().lines.map(({ id, quantity }) => `${id} ${quantity}`)).toEqual([
      'line-1 2',
      'line-2 1',
    ]);
  });

  it.each([
    ['has left the cart', null],
    ['is being ordered', '{"products":[{"id":"line-1"}]}'],
  ])(
    '[CART-03] [SESSION-13] is added, and not changed, once its line %s',
    async (...[, payload]) => {
      fillCart([{ dish: 'siu-mai' }]);
      const call = 'create tableSessions/create';
      if (payload === null) changeCart({ lines: [] });
      else changeCart({ request: { call, key: 'k', payload, at: 5 } });
      const { lines: before } = useCart.getState();
      const { user } = await open('siu-mai', '?line=line-1');
      await user.click(await screen.findByRole('button', { name: /Add to cart/ }));
      const { lines } = useCart.getState();
      expect(lines.slice(0, before.length)).toEqual(before);
      expect(lines.slice(before.length)).toMatchObject([{ product: productId('siu-mai') }]);
      expect(lines.at(-1)?.id).not.toBe('line-1');
    },
  );

  it.each([
    ['removed', { lines: [] }],
    ['ordered', { request: { payload: '{"products":[{"id":"line-1"}]}' } }],
  ])('[CART-03] [SESSION-13] that another tab has %s meanwhile stays so', async (_, change) => {
    fillCart([{ dish: 'siu-mai' }]);
    const { user } = await open('siu-mai', '?line=line-1');
    await user.click(await screen.findByRole('button', { name: /One more: Street-style/ }));
    const sent = { call: 'create tableSessions/create', key: 'k', at: 5 } as const;
    const request = 'request' in change ? { ...sent, ...change.request } : null;
    act(() => changeCart({ ...change, request }));
    const { lines } = useCart.getState();
    await user.click(screen.getByRole('button', { name: 'Update $52.00' }));
    expect(useCart.getState().lines).toEqual(lines);
    expect(useNotices.getState().toasts).toMatchObject([{ kind: 'error' }]);
  });

  it('[CART-03] from the cart saves the cart once and asks for its coupons once per change', async () => {
    const flyer = heldCoupon(null, 'coupon-welcome');
    serveCoupons(flyer);
    fillCart([{ dish: 'french-toast', quantity: 6 }]);
    changeCart({ coupons: [flyer._id] });
    const stop = startCart();
    const writes = vi.spyOn(browserStorage, 'write');
    go(`/products/${productId('french-toast')}?line=line-1`);
    const { user } = await renderInShop(
      <>
        <ProductSheet id={productId('french-toast')} open />
        <Discount />
        <Discount />
      </>,
    );
    const discounts = (): readonly (string | null)[] =>
      screen.getAllByLabelText('discount').map(({ textContent }) => textContent);
    await waitFor(() => expect(discounts()).toEqual(['3000', '3000']));
    const checked = sentTo('create userCoupons/validate').length;
    serveCoupons();
    await user.click(await screen.findByRole('button', { name: /One more: Hong Kong French/ }));
    await user.click(screen.getByRole('button', { name: /Update/ }));
    await waitFor(() => expect(discounts()).toEqual(['0', '0']));
    expect(writes.mock.calls.filter(([key]) => key === 'tableCart')).toHaveLength(1);
    expect(sentTo('create userCoupons/validate')).toHaveLength(checked + 1);
    stop();
  });

  it('announces its price once it has settled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await open('french-toast');
    await user.click(await screen.findByRole('button', { name: /One more/ }));
    await waitFor(() => expect(useNotices.getState().announced.text).toBe('$64.00 in total'), {
      timeout: 60_000,
    });
  });
});

describe('the options of a dish', () => {
  it('[OPTION-01] must be chosen before the dish is added', async () => {
    const { user } = await open('cart-noodles');
    await user.click(await screen.findByRole('button', { name: /Add to cart/ }));
    expect(useCart.getState().lines).toHaveLength(0);
    const noodles = await group(/^Noodles/);
    expect(noodles.getByText('Choose your noodles.')).toBeDefined();
    await user.click(noodles.getByRole('radio', { name: /Udon/ }));
    expect((await group(/^Noodles/)).getByText('Done')).toBeDefined();
  });

  it('[OPTION-03] take the same topping repeatedly, up to the limit', async () => {
    const { user } = await open('cart-noodles');
    const toppings = await group(/^Toppings/);
    expect(toppings.getByText('Choose 1 · 1 to go')).toBeDefined();
    await user.click(toppings.getByRole('button', { name: 'Add Fish balls' }));
    await user.click(toppings.getByRole('button', { name: 'Another Fish balls' }));
    expect(toppings.getAllByRole('button', { name: 'Remove Fish balls' })).toHaveLength(2);
    expect(toppings.getByText('Up to 6 · 4 left')).toBeDefined();
    await user.click(
      toppings.getAllByRole('button', { name: 'Remove Fish balls' })[0] ?? document.body,
    );
    expect(toppings.getAllByRole('button', { name: 'Remove Fish balls' })).toHaveLength(1);
  });

  it('[OPTION-04] count extras up to the limit', async () => {
    const { user } = await open('satay-beef-noodles');
    const extras = await group(/^More on top/);
    const more = extras.getByRole('button', { name: 'One more: Fried egg' });
    for (let times = 0; times < 7; times += 1) await user.click(more);
    expect(extras.getAllByText('Limit reached').length).toBeGreaterThan(0);
    expect(within(extras.getByRole('group', { name: 'Fried egg' })).getByText('6')).toBeDefined();
  });

  it('[OPTION-02] replace a required choice, but do not remove it', async () => {
    const { user } = await open('satay-beef-noodles');
    const kind = await group(/^Noodles/);
    const doll = kind.getByRole('radio', { name: /Doll/ });
    expect(doll).toHaveProperty('checked', true);
    await user.click(doll);
    expect(doll).toHaveProperty('checked', true);
    await user.click(kind.getByRole('radio', { name: /Nissin/ }));
    expect(doll).toHaveProperty('checked', false);
  });

  it('[OPTION-09] of a dish within a set open over the set, and return to it', async () => {
    const { user } = await open('tea-set-hk');
    const drinks = await group(/^Drink/);
    await user.click(drinks.getByRole('radio', { name: /Iced lemon tea/ }));
    const inner = await screen.findByRole('button', { name: /^Iced lemon tea:/ });
    await user.click(inner);
    const sheet = within(await screen.findByRole('dialog', { name: 'Iced lemon tea' }));
    const back = vi.spyOn(history, 'go');
    await user.click(sheet.getAllByRole('radio')[0] ?? document.body);
    await user.click(sheet.getByRole('button', { name: /^Done/ }));
    expect(back).toHaveBeenCalledExactlyOnceWith(-1);
  });

  it('[OPTION-12] of a dish within a set close alone on Escape', async () => {
    const { user } = await open('tea-set-hk');
    await user.click((await group(/^Drink/)).getByRole('radio', { name: /Iced lemon tea/ }));
    await user.click(await screen.findByRole('button', { name: /^Iced lemon tea:/ }));
    const back = vi.spyOn(history, 'go');
    const sheet = await screen.findByRole('dialog', { name: 'Iced lemon tea' });
    fireEvent(sheet, new Event('cancel', { cancelable: true }));
    expect(back).toHaveBeenCalledExactlyOnceWith(-1);
  });

  it('[OPTION-12] of a dish that is gone from the set are stepped back over', async () => {
    go('/browse');
    go(`/products/${productId('tea-set-hk')}`);
    go(`/products/${productId('tea-set-hk')}`, { state: { inner: 'before-the-reload' } });
    const back = vi.spyOn(history, 'go');
    await renderInShop(<ProductSheet id={productId('tea-set-hk')} open />);
    await group(/^Drink/);
    expect(back).toHaveBeenCalledExactlyOnceWith(-1);
  });
});

describe('a dish that is unavailable', () => {
  it('[STOCK-02] shows that it is sold out, and alternatives', async () => {
    serveStock('french-toast', { stockMode: 'level', mode: 'outOfStock' });
    await open('french-toast');
    expect((await screen.findAllByText('Sold out')).length).toBeGreaterThan(0);
    expect(screen.getByText('How about one of these instead?')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Similar dishes' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
  });

  it('[MENU-05] shows that few are left', async () => {
    serveStock('french-toast', { stockMode: 'level', mode: 'low' });
    await open('french-toast');
    expect(await screen.findByText('Few left')).toBeDefined();
    expect(screen.getByRole('button', { name: /Add to cart/ })).toBeDefined();
  });

  it('may be gone from the menu', async () => {
    go('/browse');
    const { user } = await renderInShop(<ProductSheet id={'f'.repeat(24)} open />);
    expect(await screen.findByText('This dish is no longer on the menu')).toBeDefined();
    const back = vi.spyOn(history, 'go');
    await user.click(screen.getByRole('button', { name: 'View menu' }));
    expect(back).toHaveBeenCalledExactlyOnceWith(-1);
  });

  it('[MENU-02] is not shown by its link while it is hidden from online', async () => {
    answerBy('find products', () =>
      demoMenu().products.map((one) =>
        one._id === productId('french-toast') ? { ...one, hideFromOnline: true } : one,
      ),
    );
    await open('french-toast');
    expect(await screen.findByText('This dish is no longer on the menu')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Hong Kong French toast' })).toBeNull();
    expect(useTitle.getState().detail).toBeNull();
  });

  it('can be fetched again after the menu failed to load', async () => {
    refuse('find products', 'notAllowed');
    const { user } = await open('french-toast');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer('find products', demoMenu().products);
    await user.click(retry);
    expect(await screen.findByRole('button', { name: /Add to cart/ })).toBeDefined();
  });
});
