import { expect, test } from '@playwright/test';
import { dishNamed } from '../screens/menu-screen.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/shops');
  await page.getByRole('button', { name: /Central/ }).click();
  await page.getByRole('button', { name: /^Takeaway/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Kam Fai/ })).toBeVisible();
});

test('a takeaway order goes from the menu to its pickup number', async ({ page }) => {
  const bun = await dishNamed(page, 'Pineapple bun');
  await bun.getByRole('button', { name: 'Add Pineapple bun' }).click();
  await expect(bun.getByRole('button', { name: /1 in the cart/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Search the menu' }).fill('Butter toast');
  await page.getByRole('link', { name: 'Butter toast', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Butter toast' });
  await sheet.getByRole('button', { name: 'One more: Butter toast' }).click();
  await sheet.getByRole('button', { name: /Add to cart.*\$36\.00/ }).click();
  await expect(sheet).toBeHidden();

  const cart = page.getByRole('link', { name: /View cart.*3 items.*\$\d/ });
  const total = /HK\$[\d.]+/.exec((await cart.textContent()) ?? '')?.[0] ?? 'no total';
  await cart.click();
  await expect(page.getByRole('definition').filter({ hasText: '$48.00' })).toBeVisible();
  await page.getByRole('button', { name: `Place order ${total}` }).click();
  await expect(page.getByText('Thank you! Your order is in.')).toBeVisible();
  await expect(page.getByText('Pickup number')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: total })).toBeVisible();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Your order/ })
    .click();
  await expect(page.getByRole('link', { name: /Pineapple bun.*Butter toast/ })).toBeVisible();
});

test('a dish with required options shows what is missing @all', async ({ page }) => {
  const set = await dishNamed(page, 'Afternoon tea set');
  await set.getByRole('button', { name: 'Add Afternoon tea set' }).click();
  const sheet = page.getByRole('dialog', { name: 'Afternoon tea set' });
  await sheet.getByRole('button', { name: /Add to cart/ }).click();
  await expect(sheet.locator('fieldset[data-invalid=true]').first()).toBeFocused();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('[I18N-02] the language changes without a reload and the cart is kept @all', async ({
  page,
}) => {
  const bun = await dishNamed(page, 'Pineapple bun');
  await bun.getByRole('button', { name: 'Add Pineapple bun' }).click();
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('button', { name: '繁體中文' }).click();
  await expect(page).toHaveURL(/\/zh-hk\/browse$/);
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  await expect(page.getByRole('link', { name: /查看購物車.*1 件/ })).toBeVisible();
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === 'i18n_redirected');
  expect(cookie?.value).toBe('zh-hk');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

test('[CART-08] the cart is kept across a reload @all', async ({ page }) => {
  const bun = await dishNamed(page, 'Pineapple bun');
  await bun.getByRole('button', { name: 'Add Pineapple bun' }).click();
  const cart = page.getByRole('link', { name: /View cart.*1 item.*\$\d/ });
  const before = await cart.textContent();
  await page.reload();
  await expect(cart).toHaveText(before ?? '');
});

test('[ROUTE-13] an unknown page says so in every language @all', async ({ page }) => {
  await page.goto('/zh-cn/nowhere');
  await expect(page).toHaveURL(/\/nowhere$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '首页' }).click();
  await expect(page.getByRole('button', { name: /外带自取/ })).toBeVisible();
});
