import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { aKiosk } from '../../testing/a-kiosk.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import { DeviceCard } from './device-card.tsx';
import { DevicesScreen } from './devices-screen.tsx';

const code = { device: aKiosk._id, code: '1234-5678-9012', until: saturdayNoon + 600_000 };
const button = (name: string) => screen.getByRole('button', { name });

function card(about: Partial<typeof aKiosk> = {}) {
  return renderInShop(<DeviceCard device={{ ...aKiosk, ...about }} />);
}

beforeEach(() => signInAs(fanny));

describe('a device in the list', () => {
  it('[PERSON-10] is managed only once it is paired', async () => {
    await card({ paired: false });
    expect(screen.getByText('Not paired')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Manage/ })).toBeNull();
  });

  it('[PERSON-10] that was never there says so, and what it sells where it sells', async () => {
    const { unmount } = await card({ orderTypes: ['dineInNoTable', 'takeAway'] });
    expect(screen.getByText('–')).toBeDefined();
    expect(screen.getByText('Eat in · Take away')).toBeDefined();
    unmount();
    await card({ kind: 'till', lastSeen: saturdayNoon });
    expect(screen.getByText(/12:00/)).toBeDefined();
    expect(screen.queryByText('Orders')).toBeNull();
  });

  it('[KIOSK-13] that has not reported yet how it speaks says so for each language', async () => {
    await card();
    expect(screen.getAllByText('not reported yet')).toHaveLength(3);
  });

  it('[PERSON-10] shows its code until when it is good, and that it takes the place of another', async () => {
    answer('create devices/invite', code);
    const { unmount } = await card({ paired: true });
    fireEvent.click(button('Pairing code for By the door'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^1234-/).textContent).toBe('1234-5678-9012');
    expect(dialog.getByText(/12:10/)).toBeDefined();
    expect(dialog.getByText(/^Whatever is paired under this name/)).toBeDefined();
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    await card({ paired: false });
    fireEvent.click(button('Pairing code for By the door'));
    const fresh = within(await screen.findByRole('dialog'));
    expect(fresh.queryByText(/^Whatever is paired under this name/)).toBeNull();
  });

  it('[PERSON-10] says in its dialog why it was not disconnected, and stays open', async () => {
    await card();
    fireEvent.click(button('Manage By the door'));
    const dialog = within(await screen.findByRole('dialog', { name: 'By the door' }));
    refuse('create devices/revoke', 'notAllowed');
    fireEvent.click(dialog.getByRole('button', { name: 'Disconnect this device' }));
    expect((await dialog.findByRole('alert')).textContent).not.toBe('');
    expect(useNotices.getState().toasts).toEqual([]);
  });
});

describe('the list of devices', () => {
  it('[PERSON-10] says that there are none, and why it cannot be read', async () => {
    answer('find devices', []);
    const { unmount } = await renderInShop(<DevicesScreen />);
    expect(await screen.findByText('This shop has no devices yet.')).toBeDefined();
    unmount();
    refuse('find devices', 'notAllowed');
    await renderInShop(<DevicesScreen />);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });

  it('[PERSON-10] looks again every ten seconds: nothing tells that a device was paired', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer('find devices', [{ ...aKiosk, paired: false }]);
    await renderInShop(<DevicesScreen />);
    await screen.findByText('Not paired');
    answer('find devices', [aKiosk]);
    passTime(10_000);
    expect(await screen.findByText('Paired')).toBeDefined();
  });
});

describe('a device that is added', () => {
  async function openDialog() {
    answer('find devices', []);
    await renderInShop(<DevicesScreen />);
    fireEvent.click(button('Add a device'));
    return within(await screen.findByRole('dialog', { name: 'Add a device' }));
  }

  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const name = (value: string) => choose('Name', value);
  const add = () => fireEvent.click(button('Add and show its code'));

  it('[PERSON-10] needs a name', async () => {
    await openDialog();
    name('   ');
    add();
    expect(sentTo('create devices')).toEqual([]);
  });

  it('[PERSON-10] has what guests order there only where it is a kiosk', async () => {
    const dialog = await openDialog();
    choose('What it is', 'kitchen');
    expect(dialog.queryByLabelText('Orders')).toBeNull();
    neverAnswer('create devices');
    name(' Grill ');
    add();
    await waitFor(() => expect(sentTo('create devices')).toHaveLength(1));
    const [sent] = dataSentTo('create devices');
    expect(sent).toMatchObject({ name: 'Grill', kind: 'kitchen' });
    expect(sent).not.toHaveProperty('orderTypes');
  });

  it('[PERSON-10] sells both at the prices of a section, and is added once by two tries', async () => {
    await openDialog();
    name('Lift');
    choose('Section', hongKongHall);
    refuse('create devices', 'serverError');
    add();
    await screen.findByRole('alert');
    add();
    await waitFor(() => expect(sentTo('create devices')).toHaveLength(2));
    const [first, second] = dataSentTo('create devices');
    expect(first).toMatchObject({
      section: hongKongHall,
      orderTypes: ['dineInNoTable', 'takeAway'],
    });
    expect(second?.['requestKey']).toBe(first?.['requestKey']);
  });

  it('[PERSON-10] is another one once something else was typed after a lost answer', async () => {
    await openDialog();
    name('Lft');
    refuse('create devices', 'notReady');
    add();
    await screen.findByRole('alert');
    name('Lift');
    add();
    await waitFor(() => expect(sentTo('create devices')).toHaveLength(2));
    const [first, second] = dataSentTo('create devices');
    expect(second).toMatchObject({ name: 'Lift' });
    expect(second?.['requestKey']).not.toBe(first?.['requestKey']);
  });
});
