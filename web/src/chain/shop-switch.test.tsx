import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { copiedShop } from '../../testing/copied-shop.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { usePerson } from '../staff/person.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { useShopState } from '../storage/shop.ts';
import { ShopSwitch } from './shop-switch.tsx';

const mongKok = 'd'.repeat(24);
const zone = { currency: 'HKD', timezone: 'Asia/Hong_Kong' } as const;

function aShop(_id: string, name: string, about: object = {}) {
  const names = [{ lang: 'en', value: name }];
  return { _id, name: names, ...zone, role: 'manager' as const, owner: false, ...about };
}

function serveShops(about: object = {}): void {
  answer('find staff/shops', [
    aShop(hongKong, 'Central', about),
    aShop(mongKok, 'Mong Kok', { role: 'floor', ...about }),
  ]);
}

describe('changing shop', () => {
  it('[CHAIN-03] goes on in the shop that is chosen, with the role there', async () => {
    signInAs(fanny);
    serveShops();
    const staff = { ...fanny, role: 'floor' as const, shop: mongKok, email: null, device: null };
    answer('create staff/enterShop', { accessToken: 'token', staff });
    const { user } = await renderInShop(<ShopSwitch />);
    await user.click(await screen.findByRole('button', { name: /Mong Kok.*Floor/ }));
    expect(dataSentTo('create staff/enterShop')).toEqual([{ shop: mongKok }]);
    expect(usePerson.getState().person).toMatchObject({ shop: mongKok, role: 'floor' });
    expect(useShopState.getState().shop).toBe(mongKok);
  });

  it('[CHAIN-03] waits for what is typed and not sent', async () => {
    signInAs(fanny);
    serveShops();
    browserStorage.write('tillCarts', [{ person: fanny._id }]);
    await renderInShop(<ShopSwitch />);
    expect(await screen.findByText(/Send or discard/)).not.toBeNull();
    const choice = screen.getByRole('button', { name: /Mong Kok/ });
    expect(choice.getAttribute('aria-disabled')).toBe('true');
    browserStorage.forget('tillCarts');
  });

  it('[CHAIN-03] is not offered to somebody of one shop', async () => {
    signInAs(ling);
    answer('find staff/shops', [aShop(hongKong, 'Central', { role: 'till' })]);
    await renderInShop(<ShopSwitch />);
    expect(screen.queryByRole('heading', { name: 'Shops' })).toBeNull();
  });
});

describe('opening a further shop', () => {
  it('[CHAIN-06] says what will be made before it is made, once', async () => {
    signInAs(fanny);
    serveShops({ owner: true });
    answer('create shops/copy', { shop: null, made: copiedShop });
    const { user } = await renderInShop(<ShopSwitch />);
    await user.click(await screen.findByRole('button', { name: 'Open another shop' }));
    const sheet = await screen.findByRole('dialog', { name: 'Open another shop' });
    const [name] = within(sheet).getAllByRole('textbox');
    if (name === undefined) throw new Error('no field');
    await user.type(name, 'Sha Tin');
    await user.click(within(sheet).getByRole('button', { name: 'See what will be made' }));
    expect(await within(sheet).findByText('140')).not.toBeNull();
    await user.click(within(sheet).getByRole('button', { name: 'Open the shop' }));
    expect(dataSentTo('create shops/copy')).toMatchObject([
      { dryRun: true },
      { name: [{ value: 'Sha Tin' }] },
    ]);
    const [, last] = dataSentTo('create shops/copy');
    expect(last?.['requestKey']).toMatch(/^[\w-]{22}$/);
  });

  it('[CHAIN-06] is offered to owners alone', async () => {
    signInAs(fanny);
    serveShops();
    await renderInShop(<ShopSwitch />);
    await screen.findByRole('heading', { name: 'Shops' });
    expect(screen.queryByRole('button', { name: 'Open another shop' })).toBeNull();
  });
});
