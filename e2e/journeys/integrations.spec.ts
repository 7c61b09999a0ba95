import { type Page, expect, test } from '@playwright/test';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

async function openPage(page: Page, address: string, name: string): Promise<void> {
  await openTill(page, address);
  await signIn(page, 'Fanny Lau');
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

test('[KEYS-06] [KEYS-03] a program reads orders with its key until it is revoked, and the log says so @all', async ({
  page,
  request,
  baseURL,
}) => {
  const name = 'Bookkeeping';
  await openPage(page, baseURL ?? '', 'Integrations');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByLabel('Read orders').check();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('dialog', { name: `Key for ${name}` });
  const key = await shown.getByText(/^servery_/).innerText();
  await shown.getByRole('button', { name: 'Close' }).last().click();

  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get('/api/orders', { headers })).status()).toBe(200);
  expect((await request.get('/api/figures', { headers })).status()).toBe(403);

  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Revoke' }).click();
  await expect(card).toBeHidden();
  expect((await request.get('/api/orders', { headers })).status()).toBe(401);

  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await page.getByLabel('Kind').selectOption('Programs');
  const entries = page.getByRole('listitem').filter({ hasText: name });
  await expect(entries.first()).toContainText('Key revoked');
  await entries.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Integrations' })).toBeVisible();
});

const languages = ['en', 'zh-HK', 'zh-CN'];

async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

test('[AUDIT-03] [KEYS-06] everybody reads the log and the keys, in every language @all', async ({
  page,
  baseURL,
}) => {
  await openPage(page, baseURL ?? '', 'Log');
  for (const language of languages) {
    await goTo(page, '/staff/log');
    await page.locator(`[lang="${language}"]:visible`).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // Opening the till has added a device.
    await page.getByRole('combobox').nth(1).selectOption('devices');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await goTo(page, '/staff/integrations');
    await page.getByRole('region').last().getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
