import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { demoMember, logInAs } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { go, useLocation } from '../router/address.ts';
import { useLogin } from '../storage/login.ts';
import { LoginAlias } from './login-alias.tsx';
import { LoginPage } from './login-page.tsx';

const emily = demoMember('emily');

function accept(): void {
  answer('create authentication', {
    accessToken: 'token',
    authentication: { strategy: 'local' },
    user: emily,
  });
}

async function filled(name: string, password: string) {
  const rendered = await renderInShop(<LoginPage />);
  const { user } = rendered;
  if (name !== '') await user.type(screen.getByLabelText('Email or phone'), name);
  if (password !== '') await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return rendered;
}

describe('logging in', () => {
  it('[MEMBER-03] [ROUTE-10] opens the member page', async () => {
    accept();
    await filled(' emily@kamfai.example ', 'Milktea88');
    await waitFor(() => expect(location.pathname).toBe('/member'));
    expect(useLogin.getState()).toMatchObject({ token: 'token', member: { firstName: 'Emily' } });
    expect(useLogin.getState().profile?.email).toBe('emily@kamfai.example');
    expect(dataSentTo('create authentication')).toMatchObject([
      { strategy: 'local', email: 'emily@kamfai.example', password: 'Milktea88' },
    ]);
  });

  it('[CALL-02] waits for a connection that breaks meanwhile', async () => {
    refuse('create authentication', 'networkDisconnected');
    await filled('emily@kamfai.example', 'Milktea88');
    await waitFor(() => expect(sentTo('create authentication')).not.toHaveLength(0));
    accept();
    await waitFor(() => expect(location.pathname).toBe('/member'));
  });

  it('[ROUTE-10] returns to the page the guest came from', async () => {
    go('/member/login?from=%2Fcoupon%3Ftab%3Dgifts');
    accept();
    const visited: string[] = [];
    useLocation.subscribe(({ pathname, search }) => visited.push(`${pathname}${search}`));
    await filled('emily@kamfai.example', 'Milktea88');
    await waitFor(() => expect(visited[0]).toBe('/coupon?tab=gifts'));
  });

  it('[ROUTE-10] does not redirect to another site', async () => {
    go('/member/login?from=https%3A%2F%2Fevil.example');
    accept();
    await filled('emily@kamfai.example', 'Milktea88');
    await waitFor(() => expect(useLogin.getState().member).not.toBeNull());
    expect(location.origin).not.toContain('evil');
  });

  it('[MEMBER-02] shows what is missing and sends nothing', async () => {
    await filled('', '');
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('2 things need your attention')).toBeDefined();
    expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Email or phonePlease enter your email or phone.',
      'PasswordPlease enter your password.',
    ]);
    expect(sentTo('create authentication')).toHaveLength(0);
  });

  it('[MEMBER-02] removes a problem as soon as it is fixed', async () => {
    const { user } = await filled('', 'x');
    expect(screen.getByText('1 thing needs your attention')).toBeDefined();
    await user.type(screen.getByLabelText('Email or phone'), 'e');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[SAFE-05] does not reveal whether the name or the password is wrong', async () => {
    refuse('create authentication', 'loginFailed');
    await filled('emily@kamfai.example', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The email, phone number or password is not correct.',
    );
    expect(useLogin.getState().member).toBeNull();
  });

  it('keeps the return address on the other pages', async () => {
    go('/member/login?from=%2Fcart');
    await renderInShop(<LoginPage />);
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      '/member/register?from=%2Fcart',
    );
    expect(screen.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe(
      '/member/forgotPassword?from=%2Fcart',
    );
  });

  it('[ROUTE-10] redirects a logged-in member at once', async () => {
    logInAs('emily');
    await renderInShop(<LoginPage />);
    expect(location.pathname).toBe('/member');
  });

  it('[ROUTE-10] has a second address', async () => {
    go('/login?from=%2Fcart');
    await renderInShop(<LoginAlias />);
    expect(`${location.pathname}${location.search}`).toBe('/member/login?from=%2Fcart');
  });

  it('[I18N-02] is shown in the language of the guest', async () => {
    await renderInShop(<LoginPage />, { locale: 'zh-hk' });
    expect(screen.getByRole('button', { name: '登入' })).toBeDefined();
    expect(screen.getByLabelText('密碼')).toBeDefined();
  });
});
