import { expect, test } from '@playwright/test';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

test('[PEOPLE-07] [PEOPLE-01] [PEOPLE-02] an owner invites somebody, who joins on their phone and is removed @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = 'Ka Man Wong';
  await openTill(page, baseURL ?? '');
  await signIn(page, 'Fanny Lau');
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Name').fill(name);
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const shown = page.getByRole('dialog', { name: 'The invitation' });
  const link = await shown.getByText('/staff/join#').innerText();
  expect(await violationsOn(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Close' }).last().click();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(`/staff/join${new URL(link).hash}`);
  await expect(phone.getByLabel('Your name')).toHaveValue(name);
  await phone.getByLabel('PIN', { exact: true }).fill('8204');
  expect(await violationsOn(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Join' }).click();
  await expect(phone.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await phone.close();

  await page.reload();
  await signIn(page, 'Fanny Lau');
  await page.getByRole('button', { name: `Manage ${name}` }).click();
  const sheet = page.getByRole('dialog', { name });
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await sheet.getByRole('button', { name: `Yes, remove ${name}` }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name })).toBeHidden();
});
