import { expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { callsOf } from '../support/calls.ts';
import { staffAt } from '../support/people.ts';
import { violationsInFullRun } from '../support/violations.ts';

test.use({ viewport: tillScreen });

/** A manager of two shops whom no other journey knows. */
async function managerOfTwo(address: string): Promise<string> {
  const owner = await callsOf(address, staffAt('central'));
  const name = `Ada ${newRequestKey().slice(0, 6)}`;
  const { _id: id } = await owner.call('create staff', {
    data: { name, role: 'manager', pin: demoPin, requestKey: newRequestKey() },
  });
  const data = { shops: [hongKong, taipei], requestKey: newRequestKey() };
  await owner.call('patch staff', { id, data });
  return name;
}

test('[CHAIN-03] [CHAIN-04] a manager of two shops goes from one to the other and reads both @all', async ({
  page,
  baseURL,
}) => {
  const name = await managerOfTwo(baseURL ?? '');
  await openTill(page, baseURL ?? '');
  await signIn(page, name);
  await page.getByRole('button', { name: /Central.*change shop/ }).click();
  const shops = page.getByRole('dialog', { name: 'Shops' });
  expect(await violationsInFullRun(page)).toEqual([]);
  await shops.getByRole('button', { name: /Yongkang/ }).click();
  await expect(page.getByRole('button', { name: /Yongkang.*change shop/ })).toBeVisible();
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Figures' }).click();
  await page.getByRole('button', { name: 'All shops' }).click();
  const table = page.getByRole('table', { name: 'By shop' }).first();
  await expect(table).toBeVisible();
  expect(await violationsInFullRun(page)).toEqual([]);
  await table.getByRole('button', { name: /Central/ }).click();
  await expect(page.getByRole('button', { name: /Central.*change shop/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
});
