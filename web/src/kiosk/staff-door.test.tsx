import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { receiptPrinter } from '../../testing/a-printer.ts';
import { aKiosk, beKiosk } from '../../testing/a-kiosk.ts';
import { answer, dataSentTo, refusal, answerBy, refuse } from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { fanny, ling } from '../../testing/staff.ts';
import { useLogin } from '../storage/login.ts';
import { setClosed, useClosed } from './closed-store.ts';
import { ShopLogo } from './shop-logo.tsx';
import { openStaffDoor } from './staff-door.tsx';

const login = {
  accessToken: 'of Fanny',
  authentication: { strategy: 'pin' },
  user: null,
  staff: { ...fanny, shop: aKiosk.shop, email: null, device: aKiosk._id },
} as const;

async function openDoor() {
  await renderInShop(null);
  act(openStaffDoor);
  const door = within(await screen.findByRole('dialog', { name: 'Staff only' }));
  fireEvent.click(await door.findByRole('button', { name: /Fanny/ }));
  return door;
}

function typePin(): void {
  for (const digit of '4711') fireEvent.click(screen.getByRole('button', { name: digit }));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
}

const page = () => screen.findByRole('dialog', { name: 'This kiosk' });
const factNamed = (name: string) =>
  screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

beforeEach(() => {
  beKiosk();
  setClosed(false);
  useLogin.setState({ token: 'of the kiosk' });
  answer('find staff/onDevice', [ling, fanny]);
  answer('find terminals', []);
  answer('find printers', [receiptPrinter]);
  const { _id, shop, section, name, kind, orderTypes } = aKiosk;
  const device = { _id, shop, section, name, kind, orderTypes };
  answer('create staff/signOut', { accessToken: 'of the kiosk again', device });
});

describe('the door for staff', () => {
  it('[KIOSK-07] opens by a PIN, and the kiosk is a kiosk again', async () => {
    answer('create authentication', login);
    await openDoor();
    typePin();
    await page();
    expect(dataSentTo('create authentication').at(-1)).toMatchObject({
      strategy: 'pin',
      staff: fanny._id,
      pin: '4711',
      code: null,
    });
    expect(useLogin.getState().token).toBe('of the kiosk again');
    expect(factNamed('Receipt printer')).toBe('Front: ready');
  });

  it('[PERSON-04] stays shut for a wrong PIN, which is typed again from its start', async () => {
    answerBy('create authentication', () => Promise.reject(refusal('loginFailed', {}, 401)));
    const door = await openDoor();
    typePin();
    expect(await door.findByText('This PIN is not right.')).toBeDefined();
    expect(door.getByLabelText('PIN').textContent).toBe('');
    expect(dataSentTo('create staff/signOut')).toEqual([]);
  });

  it('[TWOFACTOR-02] [KIOSK-07] takes that code without a keyboard', async () => {
    refuse('create authentication', 'formInvalid', {
      problems: [{ field: 'code', code: 'codeRequired' }],
    });
    const door = await openDoor();
    typePin();
    await door.findByLabelText('Code');
    answer('create authentication', login);
    for (const digit of '1234567') fireEvent.click(door.getByRole('button', { name: digit }));
    fireEvent.click(door.getByRole('button', { name: 'Delete the last character' }));
    fireEvent.click(door.getByRole('button', { name: 'Open' }));
    await page();
    expect(dataSentTo('create authentication').at(-1)).toMatchObject({ code: '123456' });
  });

  it('[KIOSK-07] leaves no person signed in where their sign-out is not answered', async () => {
    answer('create authentication', login);
    refuse('create staff/signOut', 'serverBusy');
    await openDoor();
    typePin();
    await page();
    await waitFor(() =>
      expect(dataSentTo('create authentication').at(-1)).toEqual({
        strategy: 'jwt',
        accessToken: 'of the kiosk',
      }),
    );
  });

  it('[TWOFACTOR-02] asks those who have a second factor for its code', async () => {
    refuse('create authentication', 'formInvalid', {
      problems: [{ field: 'code', code: 'codeRequired' }],
    });
    const door = await openDoor();
    typePin();
    const code = await door.findByLabelText('Code');
    answer('create authentication', login);
    fireEvent.change(code, { target: { value: ' 123456 ' } });
    fireEvent.click(door.getByRole('button', { name: 'Open' }));
    await page();
    expect(dataSentTo('create authentication').at(-1)).toMatchObject({
      pin: '4711',
      code: '123456',
    });
  });

  it('[KIOSK-07] opens though the printers cannot be read', async () => {
    answer('create authentication', login);
    refuse('find printers', 'notAllowed');
    await openDoor();
    typePin();
    await page();
    expect(factNamed('Receipt printer')).toBe('–');
  });

  it('[KIOSK-07] shows nothing of the kiosk to somebody who closes it', async () => {
    const door = await openDoor();
    fireEvent.click(door.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dataSentTo('create authentication')).toEqual([]);
  });
});

describe('the logo of the shop', () => {
  async function press(ms: number, end: 'pointerUp' | 'pointerLeave' | 'pointerCancel') {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderInShop(<ShopLogo />);
    const [logo] = document.querySelectorAll('span');
    if (logo === undefined) throw new Error('no logo');
    fireEvent.pointerDown(logo);
    passTime(ms);
    fireEvent[end](logo);
    passTime(5000);
    await act(() => Promise.resolve());
  }

  it.each(['pointerUp', 'pointerLeave', 'pointerCancel'] as const)(
    '[KIOSK-07] does nothing for a guest whose touch ends early: %s',
    async (end) => {
      await press(2500, end);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('[KIOSK-07] opens the door after three seconds', async () => {
    await press(3000, 'pointerUp');
    expect(await screen.findByRole('dialog', { name: 'Staff only' })).toBeDefined();
  });
});

describe('the page behind the door', () => {
  it('[KIOSK-07] closes the kiosk for guests, also after a restart, and opens it', async () => {
    answer('create authentication', login);
    await openDoor();
    typePin();
    const shown = within(await page());
    fireEvent.click(shown.getByRole('button', { name: 'Close this kiosk for guests' }));
    expect(useClosed.getState().isClosed).toBe(true);
    expect(localStorage.getItem('posClosed')).toBe('true');
    fireEvent.click(shown.getByRole('button', { name: 'Open this kiosk for guests' }));
    expect([useClosed.getState().isClosed, localStorage.getItem('posClosed')]).toEqual([
      false,
      'false',
    ]);
  });
});
