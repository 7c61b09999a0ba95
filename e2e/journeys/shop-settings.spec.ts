import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { openCart } from '../screens/cart-screen.ts';
import { goTo } from '../screens/money-screen.ts';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';

test.use({ viewport: tillScreen });

/** The settings of a shop, as its manager sees them. */
async function openSettings(page: Page, address: string): Promise<void> {
  await openTill(page, address);
  await signIn(page, 'Fanny Lau');
  await goTo(page, '/staff/shop');
  await expect(page.getByRole('heading', { name: 'Shop settings' })).toBeVisible();
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(form.page().getByText('Saved', { exact: true }).last()).toBeVisible();
}

/** Adds a part at the end of its group; its name is its form's from then on. */
async function addNamed(page: Page, part: 'section' | 'station', name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Add a ${part}` }).click();
  const fresh = page.getByRole('form', { name: `Add a ${part}` });
  await fresh.getByRole('textbox', { name: 'English' }).fill(name);
  await save(fresh);
  const form = page.getByRole('form', { name, exact: true });
  await expect(form).toBeVisible();
  return form;
}

/** What a phone reads under a district of the cart. */
async function offeredIn(browser: Browser, address: string, district: string): Promise<Page> {
  const phone = await browser.newPage({ baseURL: address, viewport: { width: 390, height: 844 } });
  await openCart(phone, [{ dish: 'butter-toast', quantity: 2 }], { mode: 'delivery' });
  await phone.getByRole('combobox', { name: 'District' }).selectOption(district);
  return phone;
}

test('[SETTINGS-14] a manager delivers to a further district, and a phone is asked its fee @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await openSettings(page, address);
  const form = page.getByRole('form', { name: 'Delivery' });
  const before = await form.getByRole('region', { name: /^Zone/ }).count();
  await form.getByRole('button', { name: 'Add a zone' }).click();
  const zone = form.getByRole('region', { name: `Zone ${before + 1}` });
  await zone.getByRole('textbox', { name: 'English' }).fill('Peng Chau');
  await zone.getByLabel('Fee').fill('48');
  await zone.getByLabel('Minimum of the dishes').fill('250');
  await zone.getByLabel('Minutes on the way').fill('55');
  await save(form);

  const phone = await offeredIn(browser, address, 'Peng Chau');
  // Made in a quarter of an hour, then on the way.
  await expect(
    phone.getByText('Delivery fee HK$48.00 · Minimum HK$250.00 · About 70 min'),
  ).toBeVisible();

  await form.getByRole('button', { name: `Remove zone ${before + 1}` }).click();
  await expect(form.getByText(/^No longer delivered to: Peng Chau\./)).toBeVisible();
  await save(form);
  await phone.reload();
  await expect(phone.getByRole('option', { name: 'Central' })).toBeAttached();
  await expect(phone.getByRole('option', { name: 'Peng Chau' })).toHaveCount(0);
  await phone.close();
});

test('[SETTINGS-15] [SETTINGS-16] a manager adds a section and a station, and takes them away @all', async ({
  page,
  baseURL,
}) => {
  await openSettings(page, baseURL ?? '');
  for (const part of ['section', 'station'] as const) {
    const form = await addNamed(page, part, `Short-lived ${part}`);
    await form.getByRole('button', { name: `Remove this ${part}` }).click();
    const dialog = page.getByRole('dialog', { name: `Remove Short-lived ${part}` });
    await expect(dialog.getByText('Orders, receipts and figures keep its name.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(form).toHaveCount(0);
    await page.reload();
    await signIn(page, 'Fanny Lau');
    await expect(page.getByRole('form', { name: 'Delivery' })).toBeVisible();
    await expect(form).toHaveCount(0);
  }
});
