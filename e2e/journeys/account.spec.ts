import { expect, test } from '@playwright/test';
import {
  cardOf,
  chooseShop,
  confirmBy,
  fillNewPassword,
  fillRegistration,
  logInAs,
} from '../screens/member-screen.ts';
import { emailTo, linkIn } from '../support/emails.ts';
import { newMember, newcomer } from '../support/new-member.ts';
import { signIn } from '../support/signed-in.ts';

test('[ACCOUNT-01] [ACCOUNT-02] a registration is confirmed on another phone, and its link works once @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = newcomer();
  await page.goto('/member/register');
  await fillRegistration(page, guest);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We’ve sent an email to ${guest.email}`)).toBeVisible();
  const again = page.getByRole('button', { name: /Send again in \d+ s/ });
  await expect(again).toHaveAttribute('aria-disabled', 'true');

  await page.goto('/member/login');
  await logInAs(page, guest.email, guest.password);
  await expect(page.getByRole('alert')).toContainText('is not correct');

  const email = await emailTo(guest.email, 'confirmRegistration');
  const link = linkIn(email, '/member/confirm');
  // As a mail program that opens links to check them.
  expect((await page.request.get(link)).status()).toBe(200);
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await confirmBy(other, email, 'Wrong1234');
  await expect(other.getByRole('link', { name: 'Password Incorrect password.' })).toBeVisible();
  await confirmBy(other, email, guest.password);
  await other.getByRole('link', { name: 'Go to my account' }).click();
  await expect(cardOf(other, 'Wing Chan')).toBeVisible();
  await other.close();

  await confirmBy(page, email, guest.password);
  await expect(
    page.getByRole('heading', { name: 'This link has already been used' }),
  ).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logInAs(page, guest.email, guest.password);
  await expect(cardOf(page, 'Wing Chan')).toBeVisible();
});

test('[ACCOUNT-03] [ACCOUNT-04] a new email is confirmed, and the old one undoes it @all', async ({
  page,
  baseURL,
}) => {
  const member = await newMember(baseURL ?? '');
  const { email: moved } = newcomer();
  await chooseShop(page);
  await signIn(page, baseURL ?? '', member);
  await page.goto('/member/edit');
  await page.getByLabel('Email', { exact: true }).fill(moved);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const missing = page.getByRole('link', { name: 'Password Please enter your password.' });
  await expect(missing).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: moved })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);

  await confirmBy(page, await emailTo(moved, 'confirmEmail'), member.password);
  await expect(page.getByRole('heading', { name: 'Your new email is confirmed' })).toBeFocused();
  await page.goto('/member/edit');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(moved);

  await page.goto(linkIn(await emailTo(member.email, 'addressChanged'), '/member/undo'));
  await fillNewPassword(page, 'Redbean2026');
  await page.getByRole('button', { name: 'Recover my account' }).click();
  await expect(page.getByRole('heading', { name: 'You have your account back' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logInAs(page, moved, member.password);
  await expect(page.getByRole('alert')).toContainText('is not correct');
  await logInAs(page, member.email, 'Redbean2026');
  await expect(cardOf(page, 'Wing Chan')).toBeVisible();
});

test('[ACCOUNT-03] a new number waits for the email, and can be cancelled @all', async ({
  page,
  baseURL,
}) => {
  const member = await newMember(baseURL ?? '');
  const { phone } = newcomer();
  await chooseShop(page);
  await signIn(page, baseURL ?? '', member);
  await page.goto('/member/edit');
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: `+852${phone}` })).toBeFocused();
  const email = await emailTo(member.email, 'confirmPhone');
  await page.getByRole('button', { name: 'Keep the old number' }).click();
  await expect(page.getByRole('heading', { name: `+852${phone}` })).toHaveCount(0);
  await confirmBy(page, email, member.password);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
});
