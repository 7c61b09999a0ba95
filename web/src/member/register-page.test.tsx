import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { logInAs } from '../../testing/log-in.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { go } from '../router/address.ts';
import { useLogin } from '../storage/login.ts';
import { ForgotPage } from './forgot-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { ResetPage } from './reset-page.tsx';

async function fill(user: UserEvent, about: Readonly<Record<string, string>> = {}): Promise<void> {
  const values = {
    'First name': 'Emily',
    'Last name': 'Carter',
    Email: 'emily@kamfai.example',
    Phone: '61234567',
    Password: 'Milktea88',
    'Repeat password': 'Milktea88',
    ...about,
  };
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}

describe('the registration', () => {
  it.each([
    ['en', ['First name', 'Last name']],
    ['zh-hk', ['姓氏', '名字']],
    ['zh-cn', ['姓', '名']],
  ] as const)('[MEMBER-02] asks for the names in the order of %s', async (locale, labels) => {
    const { container } = await renderInShop(<RegisterPage />, { locale });
    const asked = [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(asked.slice(0, 2)).toEqual(labels);
  });

  it('[MEMBER-02] [ACCOUNT-01] sends the form, asks to look for the email, and sends it again', async () => {
    vi.useFakeTimers({ now: saturdayNoon, shouldAdvanceTime: true });
    answer('create users', { status: 'accepted' });
    const { user } = await renderInShop(<RegisterPage />);
    await fill(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    const title = await screen.findByRole('heading', { name: 'Please check your email' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText(/We’ve sent an email to emily@kamfai.example/)).toBeDefined();
    expect(useLogin.getState().member).toBeNull();
    expect(dataSentTo('create users')).toMatchObject([
      {
        firstName: 'Emily',
        lastName: 'Carter',
        email: 'emily@kamfai.example',
        phone: '+85261234567',
        agreesToTerms: true,
        locale: 'en',
      },
    ]);
    const resend = screen.getByRole('button', { name: /Send again in \d+ s/ });
    await user.click(resend);
    expect(sentTo('create users')).toHaveLength(1);
    passTime(61_000);
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sentTo('create users')).toHaveLength(2));
    const [first, second] = dataSentTo('create users');
    expect(second?.['requestKey']).not.toBe(first?.['requestKey']);
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'emily@kamfai.example');
  });

  it('[MEMBER-02] shows all problems at once', async () => {
    const { user } = await renderInShop(<RegisterPage />);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    const labels = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(labels).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Email is required.'),
        expect.stringContaining('Please agree to the terms and conditions.'),
      ]),
    );
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    expect(sentTo('create users')).toHaveLength(0);
  });

  it('[MEMBER-02] checks the password requirements while it is typed', async () => {
    const { user } = await renderInShop(<RegisterPage />);
    const state = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((text) => text.endsWith(' met') || text.includes('not met'));
    expect(state()).toEqual([
      'At least 8 characters not met yet',
      'A lowercase letter not met yet',
      'An uppercase letter not met yet',
      'A number not met yet',
    ]);
    await user.type(screen.getByLabelText('Password'), 'Milk');
    expect(state()).toEqual([
      'At least 8 characters not met yet',
      'A lowercase letter met',
      'An uppercase letter met',
      'A number not met yet',
    ]);
  });

  it('[MEMBER-02] shows problems of the server at the field', async () => {
    refuse('create users', 'formInvalid', {
      problems: [{ field: 'password', code: 'passwordCommon' }],
    });
    const { user } = await renderInShop(<RegisterPage />);
    await fill(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() =>
      expect(
        screen.getAllByText('This password is too common. Please choose another.'),
      ).toHaveLength(2),
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await user.type(screen.getByLabelText('Password'), '9');
    expect(screen.queryByText('This password is too common. Please choose another.')).toBeNull();
  });

  it('uses the chosen country of the number', async () => {
    answer('create users', { status: 'accepted' });
    const { user } = await renderInShop(<RegisterPage />);
    await fill(user, { Phone: '0912345678' });
    await user.selectOptions(screen.getByLabelText('Country code'), 'TW');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() =>
      expect(dataSentTo('create users')).toMatchObject([{ phone: '+886912345678' }]),
    );
  });

  it('redirects a member at once', async () => {
    logInAs('emily');
    await renderInShop(<RegisterPage />);
    expect(location.pathname).toBe('/member');
  });

  it('opens the terms in a new tab', async () => {
    await renderInShop(<RegisterPage />);
    const terms = screen.getByRole('link', { name: 'terms and conditions' });
    expect(terms.getAttribute('target')).toBe('_blank');
    expect(terms.getAttribute('href')).toBe('/tnc');
  });
});

describe('a forgotten password', () => {
  it('[MEMBER-04] has the same response for every address', async () => {
    answer('create users/forgotPassword', { status: 'accepted' });
    const { user } = await renderInShop(<ForgotPage />);
    await user.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeDefined();
    expect(screen.getByText(/If nobody@example.com has an account/)).toBeDefined();
    const resend = screen.getByRole('button', { name: /Send again in \d+ s/ });
    expect(resend.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'nobody@example.com');
  });

  it.each([
    ['', 'Email is required.'],
    ['nobody', 'Input email is invalid.'],
  ])('[MEMBER-04] needs an address: “%s”', async (typed, problem) => {
    const { user } = await renderInShop(<ForgotPage />);
    if (typed !== '') await user.type(screen.getByLabelText('Email'), typed);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getAllByText(problem).length).toBeGreaterThan(0);
    expect(sentTo('create users/forgotPassword')).toHaveLength(0);
  });
});

describe('a new password by the link of an email', () => {
  const token = 't'.repeat(22);

  async function choose() {
    go(`/member/resetPassword?token=${token}`);
    const rendered = await renderInShop(<ResetPage />);
    await rendered.user.type(screen.getByLabelText('New password'), 'Milktea89');
    await rendered.user.type(screen.getByLabelText('Repeat new password'), 'Milktea89');
    await rendered.user.click(screen.getByRole('button', { name: 'Save new password' }));
    return rendered;
  }

  it('[MEMBER-04] is saved and ends the login of this phone', async () => {
    logInAs('emily');
    answer('create users/resetPassword', { status: 'changed' });
    await choose();
    expect(
      await screen.findByRole('heading', { name: 'Your password has been changed' }),
    ).toBeDefined();
    expect(useLogin.getState().member).toBeNull();
    expect(dataSentTo('create users/resetPassword')).toMatchObject([
      { token, password: 'Milktea89' },
    ]);
  });

  it('[MEMBER-04] shows that the link no longer works', async () => {
    refuse('create users/resetPassword', 'formInvalid', {
      problems: [{ field: 'token', code: 'tokenInvalid' }],
    });
    await choose();
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  });

  it('[MEMBER-04] sends no request for an invalid link', async () => {
    go('/member/resetPassword?token=short');
    await renderInShop(<ResetPage />);
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe(
      '/member/forgotPassword',
    );
  });

  it('shows any other refusal', async () => {
    refuse('create users/resetPassword', 'tooMany', { retryAfterMs: 30_000 });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait 30 seconds');
  });
});
