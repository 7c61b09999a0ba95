import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { demoMember, logInAs } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { go } from '../router/address.ts';
import { useLogin } from '../storage/login.ts';
import { ConfirmPage } from './confirm-page.tsx';
import { UndoPage } from './undo-page.tsx';

const token = 't'.repeat(22);

const problems = [
  ['tokenInvalid', 'token', 'This link isn’t valid'],
  ['tokenUsed', 'token', 'This link has already been used'],
  ['tokenExpired', 'token', 'This link no longer works'],
  ['emailTaken', 'email', 'This email already has an account'],
  ['phoneTaken', 'phone', 'This phone number cannot be used'],
] as const;

describe('the page that confirms', () => {
  async function open() {
    go(`/member/confirm?token=${token}`);
    return renderInShop(<ConfirmPage />);
  }

  async function confirm() {
    const rendered = await open();
    await rendered.user.type(screen.getByLabelText('Password'), 'Milktea88');
    await rendered.user.click(screen.getByRole('button', { name: 'Confirm' }));
    return rendered;
  }

  it('[ACCOUNT-02] sends nothing before the guest does, and needs a password', async () => {
    const { user } = await open();
    expect(sentTo('create users/confirm')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getAllByText('Please enter your password.').length).toBeGreaterThan(0);
    expect(sentTo('create users/confirm')).toHaveLength(0);
  });

  it('[ACCOUNT-01] logs a new member in', async () => {
    const email = 'emily@kamfai.example';
    answer('create users/confirm', { status: 'confirmed', kind: 'registration', email });
    answer('create authentication', {
      accessToken: 'token',
      authentication: { strategy: 'local' },
      user: demoMember('emily'),
    });
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Welcome!' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe(
      '/member',
    );
    expect(useLogin.getState().member?.firstName).toBe('Emily');
    expect(dataSentTo('create users/confirm')).toMatchObject([{ token, password: 'Milktea88' }]);
  });

  it('[ACCOUNT-01] leads to the login where logging in fails', async () => {
    const email = 'emily@kamfai.example';
    answer('create users/confirm', { status: 'confirmed', kind: 'registration', email });
    refuse('create authentication', 'tooMany', { retryAfterMs: 30_000 });
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Welcome!' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  });

  it.each([
    ['email', 'Your new email is confirmed'],
    ['phone', 'Your new number is confirmed'],
  ] as const)('[ACCOUNT-03] says that a new %s is confirmed', async (kind, title) => {
    logInAs('emily');
    answer('create users/confirm', { status: 'confirmed', kind, email: null });
    await confirm();
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(document.activeElement?.textContent).toBe(title);
  });

  it.each(problems)('[ACCOUNT-02] explains %s', async (code, field, title) => {
    refuse('create users/confirm', 'formInvalid', { problems: [{ field, code }] });
    await confirm();
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });

  it('[ACCOUNT-02] shows a wrong password at its field', async () => {
    const wrong = [{ field: 'password', code: 'passwordWrong' }];
    refuse('create users/confirm', 'formInvalid', { problems: wrong });
    await confirm();
    expect((await screen.findAllByText('Incorrect password.')).length).toBeGreaterThan(0);
  });

  it('[ACCOUNT-02] has no form for a link that was cut off', async () => {
    go('/member/confirm?token=short');
    await renderInShop(<ConfirmPage />);
    expect(screen.getByRole('heading', { name: 'This link isn’t valid' })).toBeDefined();
  });
});

describe('the page that undoes a change', () => {
  async function undo() {
    go(`/member/undo?token=${token}`);
    const rendered = await renderInShop(<UndoPage />);
    await rendered.user.type(screen.getByLabelText('New password'), 'Milktea89');
    await rendered.user.type(screen.getByLabelText('Repeat new password'), 'Milktea89');
    expect(sentTo('create users/undoChange')).toHaveLength(0);
    await rendered.user.click(screen.getByRole('button', { name: 'Recover my account' }));
    return rendered;
  }

  it('[ACCOUNT-04] sets a new password and ends the login of this phone', async () => {
    logInAs('emily');
    answer('create users/undoChange', { status: 'undone', field: 'email' });
    await undo();
    expect(
      await screen.findByRole('heading', { name: 'You have your account back' }),
    ).toBeDefined();
    expect(useLogin.getState().member).toBeNull();
    expect(dataSentTo('create users/undoChange')).toMatchObject([{ token, password: 'Milktea89' }]);
  });

  it.each(problems)('[ACCOUNT-04] explains %s', async (code, field, title) => {
    refuse('create users/undoChange', 'formInvalid', { problems: [{ field, code }] });
    await undo();
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });

  it('[ACCOUNT-04] has no form for a link that was cut off', async () => {
    go('/member/undo');
    await renderInShop(<UndoPage />);
    expect(screen.getByRole('heading', { name: 'This link isn’t valid' })).toBeDefined();
  });
});
