import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { openMenu, search } from '../screens/menu-page.ts';
import { entry, footer, header } from '../screens/shell-parts.ts';
import { cartOf } from '../support/carts.ts';
import { guestOf } from '../support/guests.ts';
import { placeOrder } from '../support/orders.ts';

/** Every page by the beginning of its title; those of a table redirect to the records. */
const pages = [
  ['/browse', 'Menu', true, true],
  ['/cart', 'Cart', true, false],
  ['/closed', 'Opening hours', true, true],
  ['/coupon', 'Coupons', true, true],
  ['/member', 'Member', true, true],
  ['/noshop', 'Shop not found', true, true],
  ['/order', 'Order history', true, true],
  ['/previousOrder', 'Previous order', true, true],
  ['/record', 'Order history', true, true],
  ['/sessionNotFound', 'Order not found', false, false],
  ['/shops', 'Choose a shop', false, false],
  ['/t', 'Scan', true, true],
  ['/tableRecord', 'Order history', true, true],
  ['/tnc', 'Terms and conditions', true, true],
  ['/payment/nothing', 'Payment', false, false],
  ['/', 'Welcome', false, false],
] as const;

test('[ROUTE-01] [SHELL-01] every route has its screen, with or without header and footer @all', async ({
  page,
}) => {
  await openMenu(page);
  for (const [path, title, hasHeader, hasFooter] of pages) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(new RegExp(`^${title} – `));
    await expect(page.locator('#main'), path).not.toBeEmpty();
    await expect(header(page), path).toHaveCount(hasHeader ? 1 : 0);
    await expect(footer(page), path).toHaveCount(hasFooter ? 1 : 0);
  }
});

test('[SHELL-02] the header shows the table and its seating time @all', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const { storageState } = await guestOf('table', address);
  const context = await browser.newContext({ storageState, locale: 'en' });
  const page = await context.newPage();
  await page.goto(`${address}/browse`);
  for (const part of [/Table J\d+/, /Seated \d+ min/, 'Main hall'])
    await expect(header(page)).toContainText(part);
  await context.close();
});

test('[SHELL-02] the header names the order type where there is no table @all', async ({
  page,
}) => {
  await openMenu(page);
  await expect(header(page)).toContainText(/Online takeaway · about \d+ min/);
  await page.goto('/');
  await page.getByRole('button', { name: /Delivery/ }).click();
  await expect(header(page)).toContainText('Delivery');
  await page.goto('/');
  await page.getByRole('button', { name: /Dine in, collect/ }).click();
  await expect(header(page)).toContainText(/Dine in/);
});

test('[SHELL-03] the back arrow leads home from the menu, back elsewhere, and to the menu without history', async ({
  page,
}) => {
  await page.goto(`/tnc?shop=${hongKong}`);
  await header(page).getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await entry(page, /Your order/).click();
  await expect(page).toHaveURL(/\/record$/);
  await header(page).getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await header(page).getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('[SHELL-04] the bar at the bottom is 70 px high, with its entries side by side', async ({
  page,
}) => {
  await openMenu(page);
  const bar = footer(page).getByRole('navigation');
  expect((await bar.boundingBox())?.height).toBe(70);
  const places = await Promise.all(
    (await bar.getByRole('link').all()).map((one) => one.boundingBox()),
  );
  expect(places.map((place) => place?.height)).toEqual([70, 70, 70, 70]);
  await expect(bar).toHaveText(/Menu.*Your order.*Cart.*Log in/);
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('[SHELL-05] dots mark an order under way and dishes in the cart @all', async ({
  page,
  baseURL,
}) => {
  await openMenu(page);
  await expect(entry(page, /^Cart$/)).toBeVisible();
  await expect(entry(page, /^Your order$/)).toBeVisible();
  await search(page, 'Pineapple bun');
  await page.getByRole('button', { name: 'Add Pineapple bun', exact: true }).click();
  await expect(entry(page, /1 item.*Cart/)).toBeVisible();

  const { session, key } = await placeOrder(baseURL ?? '', cartOf([{ dish: 'egg-tart' }]));
  await page.evaluate((held) => localStorage.setItem('restoreKeys', JSON.stringify([held])), {
    session,
    key,
  });
  await page.reload();
  await expect(entry(page, /You have an order in progress.*Your order/)).toBeVisible();
});

test('[SHELL-06] [SHELL-11] [I18N-01] the language is chosen from a list, and the page changes', async ({
  page,
}) => {
  const words: string[] = [];
  page.on('request', (request) => {
    const named = /\/(?:api\/locales\/|assets\/)(en|zh-hk|zh-cn|zh-tw)\b/.exec(request.url())?.[1];
    if (named !== undefined) words.push(named);
  });
  await openMenu(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Menu – Kam Fai Cha Chaan Teng, Central');
  await search(page, 'Pineapple bun');
  await page.getByRole('button', { name: 'Add Pineapple bun', exact: true }).click();
  expect(new Set(words)).toEqual(new Set(['en']));

  await header(page).getByRole('button', { name: 'Language' }).click();
  const dialog = page.getByRole('dialog', { name: 'Language' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(dialog.getByRole('listitem')).toHaveText(['繁體中文', '简体中文', 'English']);
  await dialog.getByRole('button', { name: '繁體中文' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  await expect(page).toHaveTitle('餐牌 – 金輝茶餐廳 中環店');
  expect(words).toContain('zh-hk');
  // Neither other languages nor the words of another place.
  expect(words).not.toContain('zh-cn');
  expect(words).not.toContain('zh-tw');

  await page.getByRole('link', { name: /查看購物車/ }).click();
  await expect(page).toHaveTitle('購物車 (1) – 金輝茶餐廳 中環店');
});

test('[SHELL-07] an unknown page and a broken page say so, and offer a way back @all', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page could not be found' }),
  ).toBeVisible();
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Homepage' })).toBeVisible();

  await openMenu(page);
  await page.evaluate(() => localStorage.setItem('reloadedAt', String(Date.now())));
  await page.route(/\/assets\/(terms-page|help)[^/]*\.js/, (route) => route.abort());
  await page.goto('/tnc');
  await expect(page.getByText('500')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('[SHELL-17] pages without a header have language and help in the same corner @all', async ({
  page,
}) => {
  await openMenu(page);
  for (const path of ['/', '/shops', '/sessionNotFound', '/payment/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('group', { name: 'Language' }), path).toBeInViewport();
    const place = await page.getByRole('button', { name: 'Help' }).boundingBox();
    expect([place?.y, (place?.x ?? 0) + (place?.width ?? 0)], path).toEqual([20, 374]);
  }
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog', { name: 'Need a hand?' })).toBeVisible();
});

/** How far the first line of an open dialog is cut or covered at its top, in px. */
function cutAtTop(dialog: Locator): Promise<number> {
  return dialog.evaluate((box) => {
    const title = box.querySelector('h2');
    const line = title?.nextElementSibling?.querySelector('p, strong, li, label, button');
    if (title === null || line === null || line === undefined) throw new Error('an empty dialog');
    const top = Math.max(title.getBoundingClientRect().bottom, box.getBoundingClientRect().top, 0);
    return Math.max(top - line.getBoundingClientRect().top, 0);
  });
}

test('[SHELL-09] help and sections open at their first line, on low screens too @all', async ({
  page,
}) => {
  await openMenu(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (const [opener, title] of [
      ['Help', 'Need a hand?'],
      ['Whole menu', 'Seating area'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 });
      expect(await cutAtTop(dialog), `${title} at ${size.width} × ${size.height}`).toBe(0);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    }
  }
});

test('the terms link to each of their sections, and move the focus there @all', async ({
  page,
}) => {
  await page.goto('/tnc');
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Privacy' })
    .click();
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeFocused();
  await expect(page).toHaveURL(/\/tnc$/);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('the browser stores only the specified keys', async ({ page }) => {
  await openMenu(page);
  await search(page, 'Pineapple bun');
  await page.getByRole('button', { name: 'Add Pineapple bun', exact: true }).click();
  await page.getByRole('button', { name: 'Close search' }).click();
  await page.getByRole('button', { name: 'Show as cards' }).click();
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const kept = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(kept).toEqual(['darkMode', 'listView', 'shop', 'tableCart']);
});

test('the first Tab skips the header, and help is in the same place on every page @all', async ({
  page,
}) => {
  await openMenu(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveURL(/\/browse/);
  for (const path of ['/browse', '/cart', '/record']) {
    await page.goto(path);
    await expect(header(page).getByRole('button').last()).toHaveAccessibleName('Help');
  }
});
