import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { centralArea, hongKongZones } from '@servery/demo/restaurant/delivery-zones.ts';
import { kualaLumpur, taipei } from '@servery/demo/restaurant/places.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { aSavedAddress, logInAs } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { useNotices } from '../ui/notices.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { saveTypedAddress } from './saved-address.ts';

const home = aSavedAddress({ label: 'Home', note: 'Ring twice', isDefault: true });
const wanChai = hongKongZones[1]?.areas[2]?._id ?? '';
const office = aSavedAddress({
  _id: 'b'.repeat(24),
  label: 'Office',
  address: '1 Lockhart Road',
  area: wanChai,
  areaName: [{ lang: 'en', value: 'Wan Chai' }],
});
const beach = aSavedAddress({
  _id: 'c'.repeat(24),
  address: '3 Beach Road',
  area: 'f'.repeat(24),
  areaName: [{ lang: 'en', value: 'Repulse Bay' }],
});

async function form(list = [home, office, beach], started = demoStart()) {
  logInAs('emily');
  answer('find userAddresses', list);
  return renderInShop(<DeliveryFields tried={false} />, { started });
}

describe('saved addresses at the checkout', () => {
  it('[DELIVERY-08] fill in the default where nothing was typed', async () => {
    await form();
    expect(await screen.findByRole('radio', { name: /Home/, checked: true })).toBeDefined();
    expect(useContact.getState()).toMatchObject({ address: home.address, note: 'Ring twice' });
    expect(useCart.getState().area).toBe(centralArea);
    expect(screen.queryByLabelText('District')).toBeNull();
    expect(screen.queryByLabelText('Address')).toBeNull();
    expect(screen.getByLabelText('Note for the driver (optional)')).toHaveProperty(
      'value',
      'Ring twice',
    );
  });

  it('[DELIVERY-08] fill in the only one that the shop delivers to', async () => {
    await form([{ ...beach, isDefault: true }, office]);
    expect(await screen.findByRole('radio', { name: /Office/, checked: true })).toBeDefined();
  });

  it('[DELIVERY-08] fill in none of several that are not the default', async () => {
    await form([{ ...beach, isDefault: true }, office, numbered(1)]);
    expect(
      await screen.findByRole('radio', { name: 'Another address', checked: true }),
    ).toBeDefined();
  });

  it('[DELIVERY-08] leave alone what was typed', async () => {
    changeContact({ address: '5 Peak Road' });
    await form();
    expect(
      await screen.findByRole('radio', { name: 'Another address', checked: true }),
    ).toBeDefined();
    expect(screen.getByLabelText('Address')).toHaveProperty('value', '5 Peak Road');
  });

  it('[DELIVERY-08] are taken with one tap, with fee and minimum', async () => {
    const { user } = await form();
    await user.click(
      await screen.findByRole('radio', { name: 'Office Wan Chai · 1 Lockhart Road' }),
    );
    expect(useContact.getState()).toMatchObject({ address: '1 Lockhart Road', note: '' });
    expect(useCart.getState().area).toBe(wanChai);
    expect(screen.getByText('Delivery fee $35.00 · Minimum $120.00 · About 40 min')).toBeDefined();
  });

  it('[DELIVERY-08] say so outside the zones, and cannot be taken', async () => {
    const { user } = await form();
    const row = await screen.findByRole('radio', { name: /3 Beach Road Repulse Bay/ });
    expect(row.getAttribute('aria-disabled')).toBe('true');
    expect(row.closest('label')?.textContent).toContain('This shop doesn’t deliver here.');
    await user.click(row);
    expect(useContact.getState().address).toBe(home.address);
    expect(useCart.getState().area).toBe(centralArea);
  });

  it('[DELIVERY-08] ask for an area that they lack', async () => {
    const { user } = await form([aSavedAddress({ area: null, areaName: [] })]);
    await user.click(await screen.findByRole('radio', { name: '12 Hollywood Road' }));
    expect(screen.queryByLabelText('Address')).toBeNull();
    await user.selectOptions(screen.getByLabelText('District'), 'Central');
    expect(screen.getByRole('radio', { name: '12 Hollywood Road', checked: true })).toBeDefined();
  });

  it('[DELIVERY-08] are all within reach of a shop that delivers everywhere', async () => {
    const { user } = await form([home, beach], demoStart(demoShop({ _id: kualaLumpur })));
    const row = await screen.findByRole('radio', { name: /3 Beach Road/ });
    expect(row.getAttribute('aria-disabled')).toBe('false');
    await user.click(row);
    expect(useContact.getState().address).toBe('3 Beach Road');
  });

  it('[DELIVERY-08] are not carried to a shop that does not deliver there', async () => {
    changeContact({ savedAddress: home._id, address: home.address, area: centralArea });
    await form([home], demoStart(demoShop({ _id: taipei })));
    await waitFor(() => expect(useContact.getState().address).toBe(''));
    expect(useCart.getState().area).toBeNull();
    expect(screen.getByRole('radio', { name: 'Another address', checked: true })).toBeDefined();
  });

  it('[DELIVERY-08] follow a change that was made on the member page', async () => {
    changeContact({ savedAddress: office._id, address: 'moved away', note: 'Today at the back' });
    await form();
    await waitFor(() => expect(useContact.getState().address).toBe('1 Lockhart Road'));
    expect(useContact.getState().note).toBe('Today at the back');
    expect(useCart.getState().area).toBe(wanChai);
  });

  it('[DELIVERY-08] give way to another address, which stays empty', async () => {
    const { user } = await form();
    await user.click(await screen.findByRole('radio', { name: 'Another address' }));
    expect(screen.getByLabelText('Address')).toHaveProperty('value', '');
    expect(useContact.getState()).toMatchObject({ address: '', note: '', savedAddress: '' });
    expect(useCart.getState().area).toBeNull();
  });

  it('[DELIVERY-08] show the first three, then all of them', async () => {
    const many = [home, ...[1, 2, 3, 4, 5].map((nth) => numbered(nth))];
    const { user } = await form(many);
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: 'Show all 6 addresses' }));
    expect(screen.getAllByRole('radio')).toHaveLength(7);
  });

  it('[DELIVERY-08] are not offered to guests without a login', async () => {
    await renderInShop(<DeliveryFields tried={false} />);
    expect(screen.queryByRole('radio')).toBeNull();
    changeContact({ address: '5 Peak Road' });
    expect(screen.queryByRole('checkbox', { name: /Save this address/ })).toBeNull();
  });
});

function numbered(nth: number) {
  return aSavedAddress({ _id: String(nth).repeat(24), address: `${nth} Hollywood Road` });
}

describe('a new address', () => {
  it('[DELIVERY-08] is saved on request once the order is placed', async () => {
    const { user } = await form([]);
    await user.type(await screen.findByLabelText('Address'), '5 Peak Road');
    await user.click(await screen.findByRole('checkbox', { name: /Save this address/ }));
    await user.type(screen.getByLabelText('Label (optional)'), 'Mum');
    answer('create userAddresses', aSavedAddress({ address: '5 Peak Road' }));
    await saveTypedAddress(demoShop(), centralArea);
    expect(dataSentTo('create userAddresses')).toMatchObject([
      { address: '5 Peak Road', note: '', label: 'Mum', area: centralArea },
    ]);
    expect(useContact.getState()).toMatchObject({
      savesAddress: false,
      addressLabel: '',
      savedAddress: 'a'.repeat(24),
    });
  });

  it('[DELIVERY-08] is not saved unless it was asked for', async () => {
    const { user } = await form([]);
    await user.type(await screen.findByLabelText('Address'), '5 Peak Road');
    await saveTypedAddress(demoShop(), centralArea);
    expect(dataSentTo('create userAddresses')).toEqual([]);
  });

  it('[DELIVERY-08] that cannot be saved says why', async () => {
    await form([]);
    changeContact({ address: '5 Peak Road', savesAddress: true });
    refuse('create userAddresses', 'tooManyAddresses');
    await saveTypedAddress(demoShop(), null);
    expect(useNotices.getState().toasts.map(({ text }) => text)).toEqual([
      'You’ve saved as many addresses as we can keep. Remove one to save another.',
    ]);
  });

  it('[DELIVERY-08] is taken as saved when the page opens again', async () => {
    changeContact({ address: '12 Hollywood Road', area: centralArea, note: 'Today at the back' });
    await form([home]);
    expect(await screen.findByRole('radio', { name: /Home/, checked: true })).toBeDefined();
    expect(useContact.getState()).toMatchObject({
      savedAddress: home._id,
      note: 'Today at the back',
    });
  });

  it('[DELIVERY-08] that is saved already is not offered to be saved', async () => {
    const { user } = await form([home]);
    await user.click(await screen.findByRole('radio', { name: 'Another address' }));
    await user.type(screen.getByLabelText('Address'), '12 Hollywood Roa');
    expect(screen.getByRole('checkbox', { name: /Save this address/ })).toBeDefined();
    await user.type(screen.getByLabelText('Address'), 'd');
    expect(screen.queryByRole('checkbox', { name: /Save this address/ })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Another address', checked: true })).toBeDefined();
  });

  it('[DELIVERY-08] beyond the tenth is not offered to be saved', async () => {
    changeContact({ address: '5 Peak Road' });
    await form(Array.from({ length: 10 }, (_, nth) => numbered(nth)));
    expect(
      await screen.findByRole('radio', { name: 'Another address', checked: true }),
    ).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /Save this address/ })).toBeNull();
  });
});
