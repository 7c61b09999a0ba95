import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { aSavedAddress, logInAs } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { MemberPage } from './member-page.tsx';

const home = aSavedAddress({ label: 'Home', note: 'Ring twice', isDefault: true });
const office = aSavedAddress({
  _id: 'b'.repeat(24),
  address: '1 Lockhart Road',
  area: 'f'.repeat(24),
  areaName: [{ lang: 'en', value: 'Repulse Bay' }],
});

async function openSheet(list = [home, office]) {
  logInAs('emily');
  answer('find userAddresses', list);
  const { user } = await renderInShop(<MemberPage />);
  await user.click(await screen.findByRole('button', { name: /^Delivery addresses/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Delivery addresses' });
  return { user, sheet: within(sheet) };
}

async function dialogOf(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

describe('the addresses of a member', () => {
  it('[DELIVERY-08] are counted on the member page and listed with their default', async () => {
    const { sheet } = await openSheet();
    expect(screen.getByRole('button', { name: 'Delivery addresses 2 saved' })).toBeDefined();
    const rows = await sheet.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'HomeDefaultCentral · 12 Hollywood RoadRing twice',
      '1 Lockhart RoadRepulse Bay',
    ]);
  });

  it('[DELIVERY-08] are added, the first one as the default', async () => {
    const { user, sheet } = await openSheet([]);
    expect(await sheet.findByText('No saved addresses yet')).toBeDefined();
    await user.click(sheet.getByRole('button', { name: 'Add an address' }));
    const dialog = await dialogOf('Add an address');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Address is required.')).toBeDefined();
    await user.selectOptions(dialog.getByLabelText('District'), 'Central');
    await user.type(dialog.getByLabelText('Address'), '12 Hollywood Road');
    await user.type(dialog.getByLabelText('Label (optional)'), 'Home');
    answer('create userAddresses', home);
    answer('find userAddresses', [home]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('Home')).toBeDefined();
    expect(dataSentTo('create userAddresses')).toMatchObject([
      { address: '12 Hollywood Road', label: 'Home', note: '', area: centralArea },
    ]);
  });

  it('[DELIVERY-08] are changed, keep an area of another shop, and can be made the default', async () => {
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: /1 Lockhart Road/ }));
    const dialog = await dialogOf('Edit address');
    expect(
      within(dialog.getByLabelText('District')).getByRole('option', { name: 'Repulse Bay' }),
    ).toHaveProperty('selected', true);
    await user.type(dialog.getByLabelText('Note for the driver (optional)'), 'Third floor');
    await user.click(dialog.getByRole('checkbox', { name: 'Use as my default address' }));
    answer('patch userAddresses', office);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('patch userAddresses')).toHaveLength(1));
    expect(sentTo('patch userAddresses')).toMatchObject([
      { id: office._id, data: { note: 'Third floor', area: office.area, isDefault: true } },
    ]);
  });

  it('[DELIVERY-08] say why they cannot be saved', async () => {
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: /Home/ }));
    const dialog = await dialogOf('Edit address');
    refuse('patch userAddresses', 'deliveryOutsideArea');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('We don’t deliver to this area.');
  });

  it('[DELIVERY-08] are removed after a question', async () => {
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: /Home/ }));
    const dialog = await dialogOf('Edit address');
    await user.click(dialog.getByRole('button', { name: 'Remove address' }));
    expect(document.activeElement?.textContent).toBe('Remove this address?');
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(sentTo('create userAddresses/remove')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove address' }));
    answer('create userAddresses/remove', { status: 'removed' });
    answer('find userAddresses', [office]);
    await user.click(dialog.getByRole('button', { name: 'Remove address' }));
    await waitFor(() => expect(sheet.queryByText('Home')).toBeNull());
    expect(dataSentTo('create userAddresses/remove')).toMatchObject([{ address: home._id }]);
  });

  it('[DELIVERY-06] are not added beyond the tenth', async () => {
    const list = Array.from({ length: 10 }, (_, nth) =>
      aSavedAddress({ _id: String(nth).repeat(24), address: `${nth} Hollywood Road` }),
    );
    const { sheet } = await openSheet(list);
    expect(await sheet.findByText(/Remove one to save another/)).toBeDefined();
    expect(sheet.queryByRole('button', { name: 'Add an address' })).toBeNull();
  });
});
