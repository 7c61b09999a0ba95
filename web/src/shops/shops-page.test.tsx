import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { demoShop } from '../../testing/demo-answers.ts';
import { answer, refuse } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { go } from '../router/address.ts';
import { useShopState } from '../storage/shop.ts';
import { useStartProblem } from '../ui/start-problem.ts';
import { ShopsPage } from './shops-page.tsx';

interface Coords {
  readonly coords: { readonly latitude: number; readonly longitude: number };
}

type Finder = (
  found: (at: Coords) => void,
  failed: (why: { readonly code: number }) => void,
) => void;

function stubLocation(getCurrentPosition: Finder): void {
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
}

async function shopNames(): Promise<readonly string[]> {
  const cards = await screen.findAllByRole('button', { name: /Kam Fai/ });
  return cards.map(({ textContent }) => /Central|Yongkang|Petaling/.exec(textContent)?.[0] ?? '');
}

describe('the list of shops', () => {
  it('shows each with its hours and order modes', async () => {
    await renderInShop(<ShopsPage />);
    const [central] = await screen.findAllByRole('button', { name: /Central/ });
    if (central === undefined) throw new Error('no shop');
    const card = within(central);
    expect(card.getByText('Open now')).toBeDefined();
    expect(card.getByText('G/F, 168 Wellington Street, Central, Hong Kong')).toBeDefined();
    expect(card.getAllByText(/Takeaway|Delivery|Dine in \(collect\)/)).toHaveLength(3);
  });

  it('[CART-08] opens the first page of the chosen shop, and empties the cart', async () => {
    go('/shops');
    fillCart([{ dish: 'siu-mai' }]);
    const { user } = await renderInShop(<ShopsPage />);
    await user.click(await screen.findByRole('button', { name: /Yongkang/ }));
    expect(useShopState.getState().shop).toBe(taipei);
    expect(useCart.getState().lines).toHaveLength(0);
    expect(location.pathname).toBe('/');
  });

  it('is searched by name or street, in any language', async () => {
    const { user } = await renderInShop(<ShopsPage />);
    await screen.findAllByRole('button', { name: /Kam Fai/ });
    const field = screen.getByLabelText('Search by name or street');
    await user.type(field, '威靈頓');
    expect(await shopNames()).toEqual(['Central']);
    expect(screen.getByText('1 shop')).toBeDefined();
    await user.clear(field);
    await user.type(field, 'nowhere');
    expect(await screen.findByText('No shops match your search.')).toBeDefined();
  });

  it('shows that no shop takes orders', async () => {
    answer('find shops', []);
    await renderInShop(<ShopsPage />);
    expect(await screen.findByText('No shops are taking online orders right now.')).toBeDefined();
  });

  it('is skipped if there is only one, unless the guest came back to it', async () => {
    answer('find shops', [demoShop({ _id: taipei })]);
    const { unmount } = await renderInShop(<ShopsPage />);
    await waitFor(() => expect(useShopState.getState().shop).toBe(taipei));
    unmount();
    go('/shops');
    await renderInShop(<ShopsPage />);
    expect(await screen.findByRole('button', { name: /Yongkang/ })).toBeDefined();
    expect(location.pathname).toBe('/shops');
  });

  it('can be fetched again after an error', async () => {
    refuse('find shops', 'notAllowed');
    const { user } = await renderInShop(<ShopsPage />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer('find shops', [demoShop(), demoShop({ _id: taipei })]);
    await user.click(retry);
    expect(await shopNames()).toEqual(['Central', 'Yongkang']);
  });

  it('[ROUTE-17] shows why the guest was sent here, until they close it', async () => {
    useStartProblem.setState({ key: 'init.shopNotFound' });
    const { user } = await renderInShop(<ShopsPage />);
    const banner = within(screen.getByRole('alert'));
    expect(banner.getByText('Invalid shop! Please scan the QR-Code again')).toBeDefined();
    expect(banner.getByRole('link', { name: 'Scan the QR code' }).getAttribute('href')).toBe(
      '/t?again',
    );
    await user.click(banner.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the shops near a guest', () => {
  it('come first with their distances while the button is pressed', async () => {
    stubLocation((found) => found({ coords: { latitude: 25.03, longitude: 121.53 } }));
    const { user } = await renderInShop(<ShopsPage />);
    const before = await shopNames();
    await user.click(screen.getByRole('button', { name: 'Near me', pressed: false }));
    await waitFor(() => expect(screen.getByText('Nearest shops first.')).toBeDefined());
    expect((await shopNames())[0]).toBe('Yongkang');
    expect(screen.getByText(/^\d+ m away$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Near me', pressed: true }));
    expect(await shopNames()).toEqual(before);
  });

  it.each([
    [1, /We don’t have access to your location/],
    [2, /Your device couldn’t find your location/],
    [3, /took too long/],
  ])('show why the location is unknown: %i', async (code, text) => {
    stubLocation((_, failed) => failed({ code }));
    const { user } = await renderInShop(<ShopsPage />);
    await screen.findAllByRole('button', { name: /Kam Fai/ });
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('ignore a location that arrives after the guest pressed again', async () => {
    const late: (() => void)[] = [];
    stubLocation((_, failed) => void late.push(() => failed({ code: 1 })));
    const { user } = await renderInShop(<ShopsPage />);
    await screen.findAllByRole('button', { name: /Kam Fai/ });
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await user.click(screen.getByRole('button', { name: 'Finding your location…' }));
    for (const answerNow of late) answerNow();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Near me' })).toBeDefined());
    expect(screen.queryByText(/We don’t have access/)).toBeNull();
  });

  it('cannot be sorted if no shop has a location', async () => {
    answer('find shops', [demoShop({ location: null }), demoShop({ _id: taipei, location: null })]);
    await renderInShop(<ShopsPage />);
    await screen.findAllByRole('button', { name: /Kam Fai/ });
    expect(screen.queryByRole('button', { name: 'Near me' })).toBeNull();
    expect(useShopState.getState().shop).toBe(hongKong);
  });
});
