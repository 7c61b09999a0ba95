import { expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { staffAt } from '../support/people.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

/** A takeaway of one dish that is paid at the till. */
async function paidTakeaway(address: string): Promise<void> {
  const till = await callsOf(address, staffAt('central'));
  const products = cartOf([{ dish: 'egg-tart' }], 'takeAway');
  const order = { shop: hongKong, session: { type: 'takeAway' as const }, products };
  const { _id: session } = await till.call('create tableSessions/create', {
    data: { ...order, requestKey: newRequestKey() },
  });
  const { total } = await till.call('get tableSessions', { id: session });
  await till.call('create tenders/take', {
    data: { session, kind: 'card', amount: total, requestKey: newRequestKey() },
  });
}

test('[STAFF-11] [FIGURES-06] [FIGURES-04] a manager reads the day and opens the orders behind a dish', async ({
  page,
  baseURL,
}) => {
  await paidTakeaway(baseURL ?? '');
  await openTill(page, baseURL ?? '');
  await signIn(page, 'Fanny Lau');
  await page.getByRole('link', { name: 'More' }).click();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('img', { name: 'By hour' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Egg tart' }).click();
  const sheet = page.getByRole('dialog', { name: 'Egg tart' });
  await expect(sheet.getByRole('link').first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
