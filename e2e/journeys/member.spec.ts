import { expect, test } from '@playwright/test';
import {
  cardOf,
  confirmBy,
  chooseShop,
  fillNewPassword,
  fillRegistration,
  logInAs,
} from '../screens/member-screen.ts';
import { dishNamed } from '../screens/menu-screen.ts';
import { callsOf } from '../support/calls.ts';
import { emailTo, linkIn } from '../support/emails.ts';
import { newMember, newcomer } from '../support/new-member.ts';
import { memberNamed } from '../support/people.ts';
import { signIn } from '../support/signed-in.ts';

test('[MEMBER-02] registration lists every problem at once, each linked to its field @all', async ({
  page,
}) => {
  await page.goto('/member/register');
  await page.getByLabel('Email', { exact: true }).fill('no address');
  await page.getByLabel('Phone', { exact: true }).fill('123');
  await page.getByLabel('Repeat password', { exact: true }).fill('other');
  await page.getByRole('button', { name: 'Create account' }).click();

  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  const problems = [
    'First name Name is required.',
    'Last name Name is required.',
    'Email Input email is invalid.',
    'Phone Invalid phone number.',
    'Password At least 8 characters · A lowercase letter · An uppercase letter · A number',
    'Repeat password Input passwords do not match.',
    'Terms and conditions Please agree to the terms and conditions.',
  ];
  for (const problem of problems)
    await expect(summary.getByRole('link', { name: problem, exact: true })).toBeVisible();
  await summary.getByRole('link', { name: /^Phone/ }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();

  await page.getByLabel('Email', { exact: true }).fill('');
  await expect(summary.getByRole('link', { name: /Email is required\./ })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('wing@kamfai.example');
  await expect(summary.getByRole('link', { name: /^Email/ })).toHaveCount(0);
});

test('[MEMBER-02] [MEMBER-03] a guest registers, confirms, edits, changes the password, logs out and in again by phone @all', async ({
  page,
}) => {
  const guest = newcomer();
  await chooseShop(page);
  await page.goto('/member');
  await page.getByRole('link', { name: 'Register' }).click();
  await fillRegistration(page, guest);
  await page.getByRole('button', { name: 'Create account' }).click();
  await confirmBy(page, await emailTo(guest.email, 'confirmRegistration'), guest.password);
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(cardOf(page, 'Wing Chan')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Coupons 0 ready/ })).toBeVisible();

  await page.getByRole('link', { name: /^Profile/ }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(guest.phone);
  await page.getByLabel('First name', { exact: true }).fill('Wing Yan');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

  await page.getByLabel('Current password', { exact: true }).fill('Wrong1234');
  await fillNewPassword(page, 'Milkcoffee66');
  await page.getByRole('button', { name: 'Change password' }).click();
  const wrong = page.getByRole('link', {
    name: 'Current password Incorrect password.',
    exact: true,
  });
  await expect(wrong).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(guest.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed').first()).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(cardOf(page, 'Wing Yan Chan')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Become a member' })).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('login'), localStorage.getItem('profile')]),
  ).toEqual([null, null]);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logInAs(page, guest.phone, 'Milkcoffee66');
  await expect(cardOf(page, 'Wing Yan Chan')).toBeVisible();
});

test('[MEMBER-03] the message for a wrong password reveals nothing about the account @all', async ({
  page,
}) => {
  const { email } = newcomer();
  await page.goto('/member/login');
  await logInAs(page, email, 'Wrong1234');
  await expect(page.getByRole('alert')).toHaveText(
    'The email, phone number or password is not correct.',
  );
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('[MEMBER-02] registering a taken address sends an email and reveals nothing on the page @all', async ({
  page,
  baseURL,
}) => {
  const member = await newMember(baseURL ?? '');
  await page.goto('/member/register');
  await fillRegistration(page, { ...newcomer(), email: member.email, password: 'Another77' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeFocused();
});

test('[MEMBER-04] a forgotten password is reset by the link in an email, once @all', async ({
  page,
  baseURL,
}) => {
  const { email } = await newMember(baseURL ?? '');
  await page.goto('/member/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const link = linkIn(await emailTo(email, 'passwordReset'), '/member/resetPassword');
  await page.goto(link);
  await fillNewPassword(page, 'Redbean2026');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logInAs(page, email, 'Redbean2026');
  await expect(cardOf(page, 'Wing Chan')).toBeVisible();

  await page.goto(link);
  await fillNewPassword(page, 'Redbean2027');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('[MEMBER-05] a member sees their code, points, coupons and gifts @all', async ({
  page,
  baseURL,
}) => {
  await chooseShop(page);
  await signIn(page, baseURL ?? '', memberNamed('kayan'));
  await page.goto('/member');
  const card = page.getByRole('region', { name: 'Your member card' });
  await expect(card).toContainText('Silver');
  await expect(card).toContainText(/Points at .*Central/);
  await page.getByRole('button', { name: /^Coupons/ }).click();
  const coupons = page.getByRole('dialog', { name: 'Coupons' });
  await expect(coupons.getByRole('tab', { selected: true })).toHaveText(/Ready to use/);
  await coupons.getByRole('tab', { name: /Expired/ }).click();
  await expect(coupons.getByRole('tab', { selected: true })).toHaveText(/Expired/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Gifts/ }).click();
  await expect(page.getByRole('dialog', { name: 'Gifts' })).toContainText('Ready to claim');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Show code' }).click();
  const code = page.getByRole('img', { name: 'Member code of 林家欣' });
  await expect(code).toBeVisible();
  await page.getByText('Code as text').click();
  const words = page.getByText(/^ey[\w.-]+$/);
  const first = await words.textContent();
  await page.getByRole('button', { name: 'New code' }).click();
  await expect(words).not.toHaveText(first ?? '');
});

test('[MEMBER-06] a member’s picture is cropped to a square, stored, and shown in the navigation @all', async ({
  page,
  baseURL,
}) => {
  await chooseShop(page);
  await signIn(page, baseURL ?? '', await newMember(baseURL ?? ''));
  await page.goto('/member/edit');
  const account = page.getByRole('navigation').getByRole('link', { name: 'Account' });
  await expect(account.locator('img')).toHaveCount(0);
  const portrait = await page.screenshot();
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: portrait,
  });
  const frame = page.getByRole('dialog', { name: 'Position your picture' });
  await frame.getByRole('button', { name: 'Move up' }).click();
  await frame.getByLabel('Size').fill('2');
  await frame.getByRole('button', { name: 'Use this picture' }).click();
  await expect(frame).toBeHidden();
  const picture = account.locator('img');
  await expect(picture).toHaveAttribute('src', /\/api\/userPictures\/[0-9a-f]{24}/);
  const size = await picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return null;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([96, 96]);
});

test('[CALL-01] an ended login asks to log in again, and the cart is kept @all', async ({
  page,
  baseURL,
}) => {
  const member = await newMember(baseURL ?? '');
  await chooseShop(page);
  await page.getByRole('button', { name: /^Takeaway/ }).click();
  const bun = await dishNamed(page, 'Pineapple bun');
  await bun.getByRole('button', { name: 'Add Pineapple bun' }).click();
  await signIn(page, baseURL ?? '', member);
  await page.goto('/member');
  await expect(cardOf(page, 'Wing Chan')).toBeVisible();

  // Logging out anywhere ends every login of a member.
  await (await callsOf(baseURL ?? '', member)).call('remove authentication');
  await page.goto('/record');
  const asking = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(asking).toContainText('Your cart is safe.');
  await asking.getByRole('button', { name: 'Log in' }).click();
  await logInAs(page, member.email, member.password);
  await expect(page).toHaveURL(/\/record$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: /Cart/ })).toContainText('1');
});
