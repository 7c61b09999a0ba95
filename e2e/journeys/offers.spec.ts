import { expect, test } from '@playwright/test';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { paidTakeaway } from '../support/paid-takeaway.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

test('[OFFER-06] [OFFER-03] [OFFER-08] a manager plans an offer, tries it, and takes it back @all', async ({
  page,
  baseURL,
}) => {
  await openTill(page, baseURL ?? '');
  await signIn(page, 'Fanny Lau');
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Offers' }).click();
  await expect(page.getByRole('region', { name: 'Running' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'New offer' }).click();
  const form = page.getByRole('region', { name: 'New offer' });
  await form.getByLabel('Percent off').fill('15');
  // Far away: no other journey shall find it on a bill.
  await form.getByLabel('First day').fill('2040-01-01');
  await form.getByLabel('English').fill('Someday');
  const editor = page.getByRole('region', { name: 'Someday' });
  await expect(editor.getByText('15% off the whole order, for everybody')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await editor.getByRole('button', { name: 'Try it on an order' }).click();
  const trial = page.getByRole('dialog', { name: 'Which offers hold?' });
  await trial.getByRole('button', { name: 'Choose dishes' }).click();
  const dishes = page.getByRole('dialog', { name: 'Dishes of the order' });
  await dishes.getByLabel('Find a dish').fill('egg tart');
  await dishes.getByLabel('Egg tart', { exact: true }).check();
  await dishes.getByRole('button', { name: 'Done' }).click();
  await expect(trial.getByText('Starts on 1 Jan 2040.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await trial.getByRole('button', { name: 'Close' }).click();

  await editor.getByRole('button', { name: 'Save' }).click();
  const planned = page.getByRole('region', { name: 'Planned' });
  await planned.getByRole('button', { name: /^Someday/ }).click();
  await editor.getByRole('button', { name: 'Switch off' }).click();
  const off = page.getByRole('region', { name: 'Off', exact: true });
  await off.getByRole('button', { name: /^Someday/ }).click();
  await editor.getByRole('button', { name: 'Remove', exact: true }).click();
  await editor.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByRole('button', { name: /^Someday/ })).toBeHidden();
});

test('[OFFER-09] [OFFER-10] a manager runs a new offer over the bills of a week @all', async ({
  page,
  baseURL,
}) => {
  await paidTakeaway(baseURL ?? '');
  await openTill(page, baseURL ?? '');
  await signIn(page, 'Fanny Lau');
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Offers' }).click();
  await page.getByRole('button', { name: 'New offer' }).click();
  await page.getByRole('button', { name: 'Run it over past bills' }).click();
  const sheet = page.getByRole('dialog', { name: 'What it would have done' });
  await sheet.getByRole('button', { name: '7 days' }).click();
  await sheet.getByRole('button', { name: 'Run it' }).click();
  await expect(sheet.getByText(/^It would have cost HK\$/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: '7 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const takeaways = sheet.getByRole('row', { name: /^Takeaway/ });
  await expect(takeaways).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
