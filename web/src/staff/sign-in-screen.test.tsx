import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aKiosk } from '../../testing/a-kiosk.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  goOnline,
  refusal,
  refuse,
} from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling } from '../../testing/staff.ts';
import { usePos } from '../device/pos-store.ts';
import { useLogin } from '../storage/login.ts';
import { usePerson } from './person.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const staff = { ...fanny, shop: aKiosk.shop, email: null, device: null };
const signedIn = {
  accessToken: 'Fanny’s',
  authentication: { strategy: 'pin' },
  user: null,
  staff,
} as const;

async function show() {
  usePos.setState({ posDevice: { ...aKiosk, kind: 'till', name: 'By the window' } });
  answer('find staff/onDevice', [ling, fanny]);
  const rendered = await renderInShop(<SignInScreen />);
  await screen.findByRole('button', { name: /Fanny/ });
  return rendered;
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('signing in at a till', () => {
  it('[PERSON-04] is by a name and a PIN, typed on the keyboard', async () => {
    answer('create authentication', signedIn);
    const { user } = await show();
    expect([title(), screen.queryByText('By the window')?.tagName]).toEqual([
      'Who is working?',
      'P',
    ]);
    press(/Fanny/);
    expect(title()).toBe('Type your PIN');
    await user.keyboard('7391{Enter}');
    await waitFor(() => expect(usePerson.getState().person?.name).toBe('Fanny'));
    expect(dataSentTo('create authentication')).toMatchObject([{ staff: fanny._id, pin: '7391' }]);
  });

  it('[PERSON-04] is somebody else’s again', async () => {
    const { user } = await show();
    press(/Fanny/);
    await user.keyboard('73');
    press('Somebody else');
    expect(title()).toBe('Who is working?');
    press(/Ling/);
    expect(screen.getByLabelText('PIN').textContent).toBe('');
  });

  it('[TWOFACTOR-02] asks for the code after the PIN of those who have one', async () => {
    const problems = [{ field: 'code', code: 'codeRequired' }];
    answerBy('create authentication', ({ data }) =>
      JSON.stringify(data).includes('"code":null')
        ? Promise.reject(refusal('formInvalid', { problems }))
        : signedIn,
    );
    const { user } = await show();
    press(/Fanny/);
    await user.keyboard('7391{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('PIN')).toBeNull());
    expect(usePerson.getState().person).toBeNull();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } });
    press('Sign in');
    await waitFor(() => expect(usePerson.getState().person?.name).toBe('Fanny'));
    const sent = dataSentTo('create authentication').at(-1);
    expect(sent).toMatchObject({ pin: '7391', code: '123456' });
  });

  it('[PERSON-04] says so when the people cannot be read', async () => {
    refuse('find staff/onDevice', 'notAllowed');
    await renderInShop(<SignInScreen />);
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  it('[PERSON-03] [CALL-02] lists the people once the connection is back', async () => {
    refuse('find staff/onDevice', 'notAllowed');
    await renderInShop(<SignInScreen />);
    await screen.findByRole('alert');
    answer('find staff/onDevice', [ling, fanny]);
    act(goOnline);
    expect(await screen.findByRole('button', { name: /Fanny/ })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[PERSON-03] lists the people once the device is logged in again', async () => {
    refuse('find staff/onDevice', 'loginRequired');
    await renderInShop(<SignInScreen />);
    await screen.findByRole('alert');
    answer('find staff/onDevice', [ling, fanny]);
    act(() => useLogin.setState({ token: 'the device’s' }));
    expect(await screen.findByRole('button', { name: /Fanny/ })).toBeDefined();
  });

  it('[PERSON-03] is in the language that is chosen there', async () => {
    await show();
    press('繁體中文');
    await waitFor(() => expect(title()).not.toBe('Who is working?'));
  });
});
