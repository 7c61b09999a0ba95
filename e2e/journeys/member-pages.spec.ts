import { expect, test } from '@playwright/test';
import { chooseShop, logInAs } from '../screens/member-screen.ts';
import { newMember } from '../support/new-member.ts';
import { memberNamed } from '../support/people.ts';
import { signIn } from '../support/signed-in.ts';

test('[ROUTE-10] member pages lead to the login and back, and to no other site @all', async ({
  page,
  baseURL,
}) => {
  const { email, password } = await newMember(baseURL ?? '');
  await chooseShop(page);
  await page.goto('/member/edit');
  await expect(page).toHaveURL(/\/member\/login\?from=%2Fmember%2Fedit$/);
  await logInAs(page, email, password);
  await expect(page).toHaveURL(/\/member\/edit$/);

  for (const from of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await expect(page.getByRole('button', { name: /^Takeaway/ })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  }
});

test('[ROUTE-02] every member page has its own screen', async ({ page, baseURL }) => {
  for (const [path, title] of [
    ['/member/login', 'Log in'],
    ['/member/register', 'Register'],
    ['/member/forgotPassword', 'Forgot password'],
    ['/member/resetPassword', 'New password'],
    ['/member/confirm', 'Confirm'],
    ['/member/undo', 'Undo change'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await signIn(page, baseURL ?? '', memberNamed('wangli'));
  for (const [path, title] of [
    ['/member/edit', 'Profile'],
    ['/member/qrCode', 'Member code'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('[MEMBER-01] without the member system there is no member entry and no member page @all', async ({
  page,
}) => {
  await chooseShop(page);
  await page.route('**/api/appOrdering/init', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const off = body.replace(
      /("key":"onlineMemberSystem",[^}]*"value":)true|("value":)true(,[^}]*"key":"onlineMemberSystem")/,
      '$1$2false$3',
    );
    await route.fulfill({ response: answer, body: off });
  });
  await page.goto('/browse');
  const entries = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(entries.getByRole('button', { name: 'Language' })).toBeVisible();
  await expect(entries.getByRole('link', { name: /Log in|Account/ })).toHaveCount(0);
  for (const path of ['/member', '/member/login', '/member/register', '/member/edit', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Takeaway/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});
