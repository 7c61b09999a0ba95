import { type Page, expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { appCode } from '../support/authenticator.ts';
import { callsOf } from '../support/calls.ts';
import { staffAt } from '../support/people.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

/** A manager of their own: others must not be asked for a code. */
async function newManager(address: string): Promise<string> {
  const manager = await callsOf(address, staffAt('central'));
  const requestKey = newRequestKey();
  const name = `Manager ${requestKey.slice(0, 6)}`;
  await manager.call('create staff', { data: { name, role: 'manager', pin: demoPin, requestKey } });
  return name;
}

async function signInWithCode(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.keyboard.type(demoPin);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code', { exact: true }).fill(code);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

test('[TWOFACTOR-01] [TWOFACTOR-02] a manager sets up a second factor and signs in with its codes @all', async ({
  page,
  baseURL,
}) => {
  const name = await newManager(baseURL ?? '');
  await openTill(page, baseURL ?? '');
  await signIn(page, name);
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Set it up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Second factor' });
  const key = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{2,4})+$/).innerText();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel('Code from the app').fill(appCode(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const recovery = await dialog.getByRole('listitem').first().innerText();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInWithCode(page, name, appCode(key, 1));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInWithCode(page, name, recovery);
});
