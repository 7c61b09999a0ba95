import { expect, test } from '@playwright/test';
import { signIn, tillCode, tillScreen } from '../screens/staff-screen.ts';

test.use({ viewport: tillScreen });

test('[PERSON-09] a till is paired by keyboard, signs people in and out, and refuses a wrong PIN @all', async ({
  page,
  baseURL,
}) => {
  const code = await tillCode(baseURL ?? '');
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Connect this device' })).toBeVisible();
  await page.keyboard.type(code.replaceAll('-', ''));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ling 玲姐' }).click();
  await page.keyboard.type('0042');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This PIN is not right.')).toBeVisible();
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await signIn(page, 'Ling 玲姐');
  await expect(page.getByRole('heading', { name: 'Open orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, 'Fanny Lau');
  await expect(page.getByText('Manager')).toBeVisible();
});
