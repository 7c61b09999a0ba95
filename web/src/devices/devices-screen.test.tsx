import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { Device } from './device-queries.ts';
import { DevicesScreen } from './devices-screen.tsx';

const kiosk: Device = {
  _id: '1'.padStart(24, '0'),
  shop: hongKong,
  section: null,
  name: 'By the door',
  kind: 'kiosk',
  orderTypes: ['takeAway'],
  paired: true,
  lastSeen: saturdayNoon,
  voices: { en: 'voice', 'zh-hk': 'prepared', 'zh-cn': 'none' },
};
const till: Device = {
  ...kiosk,
  _id: '2'.padStart(24, '0'),
  name: 'Counter',
  kind: 'till',
  orderTypes: [],
  paired: false,
  lastSeen: null,
  voices: null,
};
const invited = { device: till._id, code: '1234-5678-9012', until: saturdayNoon };

async function openPage() {
  signInAs(fanny);
  answer('find devices', [kiosk, till]);
  const page = await renderInShop(<DevicesScreen />);
  await screen.findByRole('heading', { name: 'Counter' });
  return page;
}

function cardOf(name: string): HTMLElement {
  const card = screen.getByRole('heading', { name }).closest('article');
  if (card === null) throw new Error(name);
  return card;
}

describe('the devices of a shop on their page', () => {
  it('[PERSON-10] [KIOSK-13] say what they are, whether they are paired, and what they speak', async () => {
    await openPage();
    const facts = within(cardOf('By the door'));
    expect(facts.getByText('Paired')).toBeDefined();
    expect(facts.getByText('Take away')).toBeDefined();
    const said = (language: string) =>
      facts.getByText(language).parentElement?.querySelector('dd')?.textContent;
    expect(said('English')).toBe('its own voice');
    expect(said('繁體中文')).toBe('prepared sound');
    expect(said('简体中文')).toBe('no sound: chime and text only');
    expect(within(cardOf('Counter')).getByText('Not paired')).toBeDefined();
    expect(within(cardOf('Counter')).queryByText('English')).toBeNull();
  });

  it('[PERSON-10] are added, and their code is shown', async () => {
    const { user } = await openPage();
    answer('create devices', { ...till, name: 'Bar' });
    answer('create devices/invite', invited);
    await user.click(screen.getByRole('button', { name: 'Add a device' }));
    await user.type(screen.getByLabelText('Name'), 'Bar');
    await user.selectOptions(screen.getByLabelText('What it is'), 'Kiosk');
    await user.selectOptions(screen.getByLabelText('Orders'), 'Take away');
    await user.click(screen.getByRole('button', { name: 'Add and show its code' }));
    expect(await screen.findByText('1234-5678-9012')).toBeDefined();
    expect(dataSentTo('create devices')).toMatchObject([
      { name: 'Bar', kind: 'kiosk', section: null, orderTypes: ['takeAway'] },
    ]);
  });

  it('[PERSON-10] get a code, and are disconnected when they are lost', async () => {
    const { user } = await openPage();
    refuse('create devices/invite', 'notFound');
    await user.click(screen.getByRole('button', { name: 'Pairing code for Counter' }));
    expect(await within(cardOf('Counter')).findByRole('alert')).toBeDefined();
    answer('create devices/revoke', { ...kiosk, paired: false });
    await user.click(screen.getByRole('button', { name: 'Manage By the door' }));
    await user.click(screen.getByRole('button', { name: 'Disconnect this device' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dataSentTo('create devices/revoke')).toMatchObject([{ device: kiosk._id }]);
  });

  it('[PERSON-10] [PERSON-05] let people sign in again after wrong PINs', async () => {
    const { user } = await openPage();
    answer('create devices/unlock', { device: kiosk._id });
    await user.click(screen.getByRole('button', { name: 'Manage By the door' }));
    await user.click(screen.getByRole('button', { name: 'Allow PINs again' }));
    await waitFor(() => expect(dataSentTo('create devices/unlock')).toHaveLength(1));
  });
});
