import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKongHall, hongKongUpstairs, kualaLumpur } from '@servery/demo/restaurant/places.ts';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoMenu, demoShop, demoStart, equalCharges } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Setting } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { ParamsContext } from '../router/address.ts';
import { chooseSection, chooseMode, enterSession, useSessionState } from '../storage/session.ts';
import { useView } from '../storage/view.ts';
import { useNotices } from '../ui/notices.ts';
import { BrowsePage } from './browse-page.tsx';
import { Dish } from './dish.tsx';
import { FarRows } from './far-rows.tsx';
import { useFarRows } from './far-rows-store.ts';
import { DishName } from './dish.tsx';

beforeEach(() => {
  useFarRows.setState({ FarRows: null });
  vi.stubGlobal('innerHeight', 3000);
});

function browse(setting: Setting = {}) {
  return renderInShop(
    <ParamsContext value={{}}>
      <BrowsePage />
    </ParamsContext>,
    setting,
  );
}

async function dishNames(): Promise<readonly string[]> {
  const headings = await screen.findAllByRole('heading', { level: 3 });
  return headings.map(({ textContent }) => textContent);
}

function priceTexts(): readonly string[] {
  return screen.getAllByText(/^\$[\d,.]+$/).map(({ textContent }) => textContent);
}

describe('the menu', () => {
  it('[MENU-01] [MENU-02] is grouped by category, with a tab for each', async () => {
    await browse();
    expect((await dishNames()).length).toBeGreaterThan(5);
    const strip = within(screen.getByRole('navigation', { name: 'Menu categories' }));
    expect(strip.getByRole('button', { name: 'All' })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
  });

  it('[MENU-06] has every name and price in the document, in order and once, though few are rendered', async () => {
    vi.stubGlobal('innerHeight', 100_000);
    const { unmount } = await browse();
    const everyDish = await dishNames();
    const prices = priceTexts();
    unmount();
    vi.stubGlobal('innerHeight', 800);
    await browse();
    expect((await dishNames()).length).toBeLessThan(everyDish.length / 2);
    act(() => useFarRows.setState({ FarRows }));
    await waitFor(async () => expect(await dishNames()).toEqual(everyDish));
    expect(priceTexts()).toEqual(prices);
    expect(screen.getAllByRole('article').length).toBeLessThan(30);
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Drinks']));
  });

  it('[MENU-05] adds a dish without options at once, and counts it', async () => {
    const { user } = await browse();
    await user.click(await screen.findByRole('button', { name: 'Search the menu' }));
    await user.type(
      await screen.findByPlaceholderText('Dish name, in any language'),
      'French toast',
    );
    await user.click(await screen.findByRole('button', { name: 'Add Hong Kong French toast' }));
    await waitFor(() =>
      expect(useCart.getState().lines).toMatchObject([{ product: productId('french-toast') }]),
    );
    expect(
      await screen.findByRole('button', {
        name: 'Hong Kong French toast, 1 in the cart: change the number',
      }),
    ).toBeDefined();
  });

  it('[MENU-03] is searched in any language, with the match marked', async () => {
    const { user } = await browse();
    await user.click(await screen.findByRole('button', { name: 'Search the menu' }));
    const field = await screen.findByPlaceholderText('Dish name, in any language');
    await user.type(field, '西多');
    expect(await screen.findByText(/^\d dishes? found$/, { selector: 'p' })).toBeDefined();
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('西多'));
    expect((await dishNames()).every((name) => name.includes('西多'))).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByPlaceholderText('Dish name, in any language')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Search the menu');
  });

  it('[MENU-03] shows that nothing was found', async () => {
    const { user } = await browse();
    await user.click(await screen.findByRole('button', { name: 'Search the menu' }));
    await user.type(await screen.findByPlaceholderText('Dish name, in any language'), 'zzzz');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeDefined();
  });

  it('[MENU-08] is shown as cards or as a list, and stores the choice', async () => {
    const { user } = await browse();
    await user.click(await screen.findByRole('button', { name: 'Show as cards' }));
    expect(useView.getState().listView).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show as a list' }));
    expect(useView.getState().listView).toBe(true);
  });

  it('lists every category with its number of dishes', async () => {
    const { user } = await browse();
    await user.click(await screen.findByRole('button', { name: 'All categories' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'All categories' }));
    const [all, first] = dialog
      .getAllByRole('button')
      .filter((button) => button.textContent !== '');
    expect(all?.textContent).toMatch(/^All\d+$/);
    await user.click(first ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows that nothing is served, and can be fetched again after an error', async () => {
    answer('find products', []);
    const { unmount } = await browse();
    expect(
      await screen.findByRole('heading', { name: 'Nothing is being served right now' }),
    ).toBeDefined();
    unmount();
    refuse('find products', 'notAllowed');
    const { user } = await browse({ started: demoStart(demoShop({ _id: kualaLumpur })) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer('find products', demoMenu(kualaLumpur).products);
    await user.click(retry);
    expect((await dishNames()).length).toBeGreaterThan(0);
  });

  it('shows a skeleton while it loads', async () => {
    neverAnswer('find products');
    await browse();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('[HOURS-02] can be read while the shop is closed', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 14, 21, 0));
    await browse({ started: demoStart(demoShop({ _id: kualaLumpur })) });
    expect(
      await screen.findByText(/^We’re closed until .+\. Feel free to browse the menu\.$/),
    ).toBeDefined();
    expect((await dishNames()).length).toBeGreaterThan(0);
  });

  it('[STOCK-07] says that orders are paused before a cart is filled, and not at a table', async () => {
    const pause = { until: Date.now() + 3_600_000, kiosks: false };
    await browse({ started: demoStart(demoShop({ pause })) });
    expect(
      await screen.findByText(/^We’re not taking orders online until .+ browse the menu\.$/),
    ).toBeDefined();
    chooseMode('dineIn');
    await waitFor(() => expect(screen.queryByText(/^We’re not taking orders/)).toBeNull());
  });

  it('[PRICE-16] shows charges before the first dish', async () => {
    chooseMode('delivery');
    await browse();
    expect(await screen.findByText(/Delivery fee \$25\.00/)).toBeDefined();
  });
});

describe('the sections of a menu', () => {
  it('[MENU-04] [SESSION-04] are chosen by guests without a table', async () => {
    const { user } = await browse();
    await user.click(await screen.findByRole('button', { name: 'Whole menu' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seating area' }));
    expect(dialog.getByRole('button', { name: /Whole menu/, pressed: true })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: /Main hall/ }));
    await waitFor(() => expect(useSessionState.getState().section).toBe(hongKongHall));
    expect(await screen.findByRole('button', { name: 'Main hall' })).toBeDefined();
  });

  it('[SESSION-04] are deselected once they have closed', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 14, 20, 0));
    chooseSection(hongKongUpstairs);
    await browse();
    await waitFor(() => expect(useSessionState.getState().section).toBeNull());
  });

  it('[SESSION-04] are deselected once the shop has them no more', async () => {
    chooseSection('removed');
    const shop = demoShop({ enableUngroupedSection: false });
    await browse({ started: demoStart(shop) });
    await waitFor(() => expect(useSessionState.getState().section).toBeNull());
    expect((await dishNames()).length).toBeGreaterThan(5);
  });

  it('[SESSION-04] move a table only where the shop allows it and charges are equal', async () => {
    const session = serveOrder(aTable());
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    answer('create tableSessions/changeSection', {
      _id: orderId,
      section: hongKongUpstairs,
      version: 2,
    });
    const started = equalCharges(demoStart(demoShop(), { session }));
    const { user, unmount } = await browse({ started });
    await user.click(await screen.findByRole('button', { name: 'Main hall' }));
    await user.click(await screen.findByRole('button', { name: /Upstairs/ }));
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/changeSection')).toMatchObject([
        { section: hongKongUpstairs },
      ]),
    );
    unmount();
    const fixed = demoShop({ onlineCanSwitchSection: false });
    for (const start of [
      equalCharges(demoStart(fixed, { session })),
      demoStart(demoShop(), { session }),
    ]) {
      const page = await browse({ started: start });
      await dishNames();
      expect(screen.queryByRole('button', { name: 'Main hall' })).toBeNull();
      page.unmount();
    }
  });
});

describe('a dish on the menu', () => {
  const dish = demoMenu().products.find(({ _id }) => _id === productId('french-toast'));
  if (dish === undefined) throw new Error('no French toast');

  it('[MENU-05] links to the dish, and has a plus if it can be sold', async () => {
    await renderInShop(
      <Dish product={dish} price={dish.price} keyword="" kind="row" eager={false} />,
    );
    expect(screen.getByRole('link', { name: 'Hong Kong French toast' }).getAttribute('href')).toBe(
      `/products/${dish._id}`,
    );
    expect(screen.getByRole('button', { name: 'Add Hong Kong French toast' })).toBeDefined();
    expect(screen.getByText('$32.00')).toBeDefined();
  });

  it('[MENU-05] shows how many are in the cart', async () => {
    fillCart([{ dish: 'french-toast', quantity: 3 }]);
    await renderInShop(<Dish product={dish} price={dish.price} keyword="" kind="card" eager />);
    const more = screen.getByRole('button', {
      name: 'Hong Kong French toast, 3 in the cart: change the number',
    });
    expect(more.textContent).toBe('3');
  });

  it('[MENU-11] opens minus and plus from the count, down to nothing and back', async () => {
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    const { user } = await renderInShop(
      <Dish product={dish} price={dish.price} keyword="" kind="row" eager />,
    );
    await user.click(screen.getByRole('button', { name: /2 in the cart/ }));
    const quantities = (): readonly number[] =>
      useCart.getState().lines.map(({ quantity }) => quantity);
    expect(quantities()).toEqual([2]);
    const more = await screen.findByRole('button', { name: 'One more: Hong Kong French toast' });
    expect(document.activeElement).toBe(more);
    await user.click(more);
    await waitFor(() => expect(quantities()).toEqual([3]));
    const less = screen.getByRole('button', { name: 'One less: Hong Kong French toast' });
    await user.click(less);
    await user.click(less);
    expect(quantities()).toEqual([1]);
    await user.click(screen.getByRole('button', { name: 'Remove Hong Kong French toast' }));
    expect(quantities()).toEqual([]);
    const plus = screen.getByRole('button', { name: 'Add Hong Kong French toast' });
    await waitFor(() => expect(document.activeElement).toBe(plus));
    act(() => useNotices.getState().toasts.at(-1)?.undo?.());
    expect(quantities()).toEqual([1]);
  });

  it('[MENU-11] closes the minus and plus by a tap beside them', async () => {
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    const { user } = await renderInShop(
      <Dish product={dish} price={dish.price} keyword="" kind="row" eager />,
    );
    await user.click(screen.getByRole('button', { name: /2 in the cart/ }));
    await screen.findByRole('button', { name: 'One more: Hong Kong French toast' });
    await user.click(document.body);
    expect(await screen.findByRole('button', { name: /2 in the cart/ })).toBeDefined();
  });

  it('[STOCK-02] has no plus once it is sold out', async () => {
    const soldOut = {
      ...dish,
      stock: { ...dish.stock, stockMode: 'level', mode: 'outOfStock' },
    } as const;
    await renderInShop(
      <Dish product={soldOut} price={dish.price} keyword="" kind="row" eager={false} />,
    );
    expect(screen.getByText('Sold out')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[I18N-04] marks a name that is in another language', async () => {
    const { container } = await renderInShop(
      <DishName name={[{ lang: 'zh-hk', value: '西多士' }]} keyword="" />,
    );
    expect(container.querySelector('[lang="zh-hk"]')?.textContent).toBe('西多士');
  });
});
