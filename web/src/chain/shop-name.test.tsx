import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { go, useLocation } from '../router/address.ts';
import { usePerson } from '../staff/person.ts';
import { useUnsaved } from '../staff/unsaved.tsx';
import { ShopName } from './shop-switch.tsx';

const mongKok = 'd'.repeat(24);

function aShop(_id: string, name: string) {
  const zone = { currency: 'HKD', timezone: 'Asia/Hong_Kong' } as const;
  const names = [{ lang: 'en', value: name }];
  return { _id, name: names, ...zone, role: 'manager' as const, owner: false };
}

function EditedForm() {
  useUnsaved(true);
  return null;
}

async function openDialog(isEdited = false) {
  await renderInShop(
    <>
      <ShopName />
      {isEdited ? <EditedForm /> : null}
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /: change shop$/ }));
  return within(await screen.findByRole('dialog', { name: 'Shops' }));
}

beforeEach(() => {
  signInAs(fanny);
  answer('find staff/shops', [aShop(mongKok, 'Mong Kok'), aShop(hongKong, 'Central')]);
  const staff = { ...fanny, shop: mongKok, email: null, device: null };
  answer('create staff/enterShop', { accessToken: 'token', staff });
});

describe('the shop in the bar', () => {
  it('[CHAIN-03] is only a name for somebody of one shop', async () => {
    answer('find staff/shops', [aShop(hongKong, 'Central')]);
    await renderInShop(<ShopName />);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('[CHAIN-03] leads to the shops by name, and marks the one where this is', async () => {
    const dialog = await openDialog();
    const shops = dialog.getAllByRole('listitem').map((item) => within(item).getByRole('button'));
    expect(shops.map(({ textContent }) => textContent)).toEqual([
      'CentralManager',
      'Mong KokManager',
    ]);
    expect(shops.map((shop) => shop.getAttribute('aria-current'))).toEqual(['true', null]);
  });

  it('[CHAIN-03] closes once another shop is entered', async () => {
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: /Mong Kok/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(usePerson.getState().person).toMatchObject({ shop: mongKok });
  });

  it('[CHAIN-03] says why another shop is not entered', async () => {
    const dialog = await openDialog();
    refuse('create staff/enterShop', 'notAllowed');
    fireEvent.click(dialog.getByRole('button', { name: /Mong Kok/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(usePerson.getState().person).toMatchObject({
      name: 'Fanny',
      shop: '9'.padStart(24, '0'),
    });
  });

  it('[CHAIN-03] is not entered where it is already', async () => {
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: /Central/ }));
    fireEvent.click(dialog.getByRole('button', { name: /Mong Kok/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dataSentTo('create staff/enterShop')).toEqual([{ shop: mongKok }]);
  });

  it.each([
    ['/staff/pay/0123', '/staff/pay'],
    ['/en/staff/floor', '/en/staff/floor'],
  ])('[CHAIN-02] goes on from %s at %s: a table is that of its shop', async (from, to) => {
    go(from);
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: /Mong Kok/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(useLocation.getState().pathname).toBe(to);
  });

  it('[STAFF-12] asks before what is not saved is left for another shop', async () => {
    const dialog = await openDialog(true);
    fireEvent.click(dialog.getByRole('button', { name: /Mong Kok/ }));
    const question = await screen.findByRole('dialog', { name: 'Not saved yet' });
    fireEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    expect(dataSentTo('create staff/enterShop')).toEqual([]);
  });
});
