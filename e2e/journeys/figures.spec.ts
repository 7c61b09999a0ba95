import { expect, test } from '@playwright/test';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { paidTakeaway } from '../support/paid-takeaway.ts';
import { violationsInFullRun, violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

test('[STAFF-11] [FIGURES-06] [FIGURES-04] a manager reads the day and opens the orders behind a dish @all', async ({
  page,
  baseURL,
}) => {
  await paidTakeaway(baseURL ?? '');
  await openTill(page, baseURL ?? '');
  await signIn(page, 'Fanny Lau');
  await page.getByRole('link', { name: 'More' }).click();
  expect(await violationsInFullRun(page)).toEqual([]);
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('img', { name: 'By hour' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Egg tart' }).click();
  const sheet = page.getByRole('dialog', { name: 'Egg tart' });
  await expect(sheet.getByRole('link').first()).toBeVisible();
  expect(await violationsInFullRun(page)).toEqual([]);
});
