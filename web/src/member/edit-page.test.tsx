import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, goOffline, refuse, sentTo } from '../../testing/fake-server.ts';
import { logInAs, ownAccount } from '../../testing/log-in.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { useLogin } from '../storage/login.ts';
import { useNotices } from '../ui/notices.ts';
import { EditPage } from './edit-page.tsx';
import { QrPage } from './qr-page.tsx';

function toasts(): readonly string[] {
  return useNotices.getState().toasts.map(({ text }) => text);
}

describe('the profile of a member', () => {
  async function edit() {
    logInAs('emily');
    const rendered = await renderInShop(<EditPage />);
    await screen.findByRole('heading', { name: 'About you' });
    return rendered;
  }

  it('[MEMBER-05] shows the profile, with the country of the phone number', async () => {
    await edit();
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Emily');
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '61234567');
    expect(screen.getByLabelText('Country code')).toHaveProperty('value', 'HK');
    expect(useLogin.getState().profile).toEqual({
      email: 'emily@kamfai.example',
      phone: '+85261234567',
    });
  });

  it('[MEMBER-05] saves changes and shows them everywhere', async () => {
    answer('patch users', { ...ownAccount('emily'), firstName: 'Emma', locale: 'zh-hk' });
    const { user } = await edit();
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), 'Emma');
    await user.selectOptions(screen.getByLabelText('Email language'), 'zh-hk');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toEqual(['Saved']));
    expect(dataSentTo('patch users')).toMatchObject([{ firstName: 'Emma', locale: 'zh-hk' }]);
    expect(useLogin.getState().member?.firstName).toBe('Emma');
  });

  it('[MEMBER-05] sends only what was edited since it was saved', async () => {
    const { user } = await edit();
    const nameAs = async (firstName: string): Promise<void> => {
      answer('patch users', { ...ownAccount('emily'), firstName });
      await user.clear(screen.getByLabelText('First name'));
      await user.type(screen.getByLabelText('First name'), firstName);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(useLogin.getState().member?.firstName).toBe(firstName));
    };
    await nameAs('Emma');
    await nameAs('Emily');
    const requestKey = '';
    const edited = dataSentTo('patch users').map((data) => ({ ...data, requestKey }));
    expect(edited).toEqual([
      { firstName: 'Emma', requestKey },
      { firstName: 'Emily', requestKey },
    ]);
  });

  it('[MEMBER-02] shows what is wrong and sends nothing', async () => {
    const { user } = await edit();
    await user.clear(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(within(screen.getByRole('alert')).getByText('Email is required.')).toBeDefined();
    expect(sentTo('patch users')).toHaveLength(0);
  });

  it('[ACCOUNT-03] asks for the password where the email or phone is new', async () => {
    const { user } = await edit();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.type(screen.getByLabelText('Phone'), '{Backspace}8');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Please enter your password.')).toBeDefined();
    expect(sentTo('patch users')).toHaveLength(0);
  });

  it('[ACCOUNT-03] shows a wrong password at its field', async () => {
    const problems = [{ field: 'password', code: 'passwordWrong' }];
    refuse('patch users', 'formInvalid', { problems });
    const { user } = await edit();
    await user.type(screen.getByLabelText('Email'), 'x');
    await user.type(screen.getByLabelText('Password'), 'Wrong1234');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('Incorrect password.')).toHaveLength(2));
  });

  it('[ACCOUNT-03] shows the new email as waiting, keeps the old one, and cancels it', async () => {
    const pending = { email: 'em@example.com', phone: null };
    const { user } = await edit();
    answer('patch users', { ...ownAccount('emily'), pending });
    answer('get users', { ...ownAccount('emily'), pending });
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'em@example.com');
    await user.type(screen.getByLabelText('Password'), 'Milktea88');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const waiting = await screen.findByRole('heading', { name: 'em@example.com' });
    await waitFor(() => expect(document.activeElement).toBe(waiting));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'emily@kamfai.example');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(dataSentTo('patch users')).toMatchObject([
      { email: 'em@example.com', password: 'Milktea88' },
    ]);

    answer('create users/cancelChange', { status: 'cancelled' });
    answer('get users', ownAccount('emily'));
    await user.click(screen.getByRole('button', { name: 'Keep the old email' }));
    await waitFor(() => expect(screen.queryByText('em@example.com')).toBeNull());
    expect(dataSentTo('create users/cancelChange')).toMatchObject([{ field: 'email' }]);
  });

  it('[ACCOUNT-03] saves a name though the new email was confirmed elsewhere meanwhile', async () => {
    const confirmed = { ...ownAccount('emily'), email: 'em@example.com' };
    const { user } = await edit();
    // As the server has it now: the old email would need the password.
    answer('get users', confirmed);
    answer('patch users', { ...confirmed, firstName: 'Emma' });
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), 'Emma');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toEqual(['Saved']));
    const [sent] = dataSentTo('patch users');
    expect(sent).toMatchObject({ firstName: 'Emma' });
    expect(Object.keys(sent ?? {})).not.toContain('email');
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveProperty('value', 'em@example.com'),
    );
  });

  it('[MEMBER-05] changes the password, stores the new token and clears the fields', async () => {
    answer('create users/changePassword', { status: 'changed', accessToken: 'another' });
    const { user } = await edit();
    await user.type(screen.getByLabelText('Current password'), 'Milktea88');
    await user.type(screen.getByLabelText('New password'), 'Milktea89');
    await user.type(screen.getByLabelText('Repeat new password'), 'Milktea89');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(toasts()).toEqual(['Your password has been changed']));
    expect(useLogin.getState().token).toBe('another');
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
  });

  it('[MEMBER-05] needs the current password, and the new one twice', async () => {
    const { user } = await edit();
    await user.type(screen.getByLabelText('New password'), 'Milktea89');
    await user.type(screen.getByLabelText('Repeat new password'), 'Milktea90');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Please enter your password.')).toBeDefined();
    expect(alert.getByText('Input passwords do not match.')).toBeDefined();
  });

  it('refuses a file that is not a picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { user } = await edit();
    await user.upload(
      screen.getByLabelText('Choose a picture', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This picture cannot be read. Please try another one.',
    );
  });

  it('[MEMBER-05] opens the dialog to crop a picture', async () => {
    const close = vi.fn<() => void>();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close }));
    const { user } = await edit();
    await user.upload(
      screen.getByLabelText('Choose a picture', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Position your picture' }));
    for (const name of ['Move left', 'Move right', 'Move up', 'Move down'])
      await user.click(dialog.getByRole('button', { name }));
    expect(dialog.getByLabelText('Size')).toHaveProperty('value', '1');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('can be retried', async () => {
    logInAs('emily');
    refuse('get users', 'notAllowed');
    const { user } = await renderInShop(<EditPage />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer('get users', ownAccount('emily'));
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'About you' })).toBeDefined();
  });

  it('is empty without a login', async () => {
    const { container } = await renderInShop(<EditPage />);
    expect(container.textContent).toBe('');
  });
});

describe('the code of a member', () => {
  function serveCode(until: number = saturdayNoon + 60_000): void {
    logInAs('emily');
    answer('create users/code', { code: 'CODE-1', until });
  }

  it('[MEMBER-05] is shown as a picture and as text', async () => {
    serveCode();
    await renderInShop(<QrPage />);
    expect(await screen.findByRole('img', { name: 'Member code of Emily Carter' })).toBeDefined();
    expect(screen.getByText('CODE-1')).toBeDefined();
  });

  it('[MEMBER-05] is renewed by a button', async () => {
    serveCode();
    const { user } = await renderInShop(<QrPage />);
    await screen.findByRole('img');
    answer('create users/code', { code: 'CODE-2', until: saturdayNoon + 60_000 });
    await user.click(screen.getByRole('button', { name: 'New code' }));
    expect(await screen.findByText('CODE-2')).toBeDefined();
  });

  it('[MEMBER-05] shows when it has expired, and that a new one needs a connection', async () => {
    vi.useFakeTimers({ now: saturdayNoon, shouldAdvanceTime: true });
    serveCode();
    await renderInShop(<QrPage />);
    await screen.findByRole('img');
    goOffline();
    expect(
      await screen.findByText('You’re offline. This code still works until the bar runs out.'),
    ).toBeDefined();
    passTime(61_000);
    expect(await screen.findByText('Code expired.')).toBeDefined();
    expect(screen.getByText('A new code needs a connection.')).toBeDefined();
    expect(screen.queryByText('CODE-1')).toBeNull();
  });

  it('shows why there is none', async () => {
    logInAs('emily');
    refuse('create users/code', 'notAllowed');
    await renderInShop(<QrPage />);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You are not allowed to do this.',
    );
  });

  it('is empty without a login', async () => {
    const { container } = await renderInShop(<QrPage />);
    expect(container.textContent).toBe('');
  });
});
