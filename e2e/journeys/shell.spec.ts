import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { openDish, openMenu, search } from '../screens/menu-page.ts';
import { entry, footer, header } from '../screens/shell-parts.ts';
import { pauseClock } from '../support/clock.ts';
import { cartOf } from '../support/carts.ts';
import { guestOf } from '../support/guests.ts';
import { placeOrder } from '../support/orders.ts';

/** In the page: the words that a live region holds as it comes, one region after the other. */
function noteNewRegions(): void {
  const root = document.documentElement;
  const note = ({ addedNodes }: MutationRecord): void => {
    for (const node of addedNodes)
      if (node instanceof HTMLElement && node.ariaLive === 'polite')
        root.dataset['regions'] = `${root.dataset['regions'] ?? '|'}${node.textContent}|`;
  };
  new MutationObserver((changes) => changes.forEach(note)).observe(root, { childList: true, subtree: true });
}

/** Every page of its own address, by the beginning of its title; those of a table lead to the records without one. */
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

test('[ROUTE-01] [SHELL-01] every address has its screen, with or without header and footer', async ({
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

test('[SHELL-02] the header says where a table is and how long it is taken', async ({ browser, baseURL }) => {
  const address = baseURL ?? '';
  const { storageState } = await guestOf('table', address);
  const context = await browser.newContext({ storageState, locale: 'en' });
  const page = await context.newPage();
  await page.goto(`${address}/browse`);
  for (const part of [/Table J\d+/, / min seated/, 'Main hall'])
    await expect(header(page)).toContainText(part);
  await context.close();
});

test('[SHELL-02] orders without a table are named by their way', async ({ page }) => {
  await openMenu(page);
  await expect(header(page)).toContainText(/Online takeaway · about \d+ min/);
  await page.goto('/');
  await page.getByRole('button', { name: /Delivery/ }).click();
  await expect(header(page)).toContainText('Delivery');
  await page.goto('/');
  await page.getByRole('button', { name: /Dine in, collect/ }).click();
  await expect(header(page)).toContainText(/Dine in/);
});

test('[SHELL-03] the arrow leads home from the menu, back elsewhere, and to the menu where there is no back', async ({
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

test('[SHELL-05] dots stand for an order under way and for what is in the cart', async ({
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
  await expect(entry(page, /You have an order under way.*Your order/)).toBeVisible();
});

test('[SHELL-06] [SHELL-11] [I18N-01] the language is chosen from a list, and the page follows it', async ({
  page,
}) => {
  const words: string[] = [];
  page.on('request', (request) => {
    const named = /\/(?:api\/locales\/|assets\/)(en|zh-hk|zh-cn)\b/.exec(request.url())?.[1];
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
  expect(words).not.toContain('zh-cn');

  await page.getByRole('link', { name: /查看購物車/ }).click();
  await expect(page).toHaveTitle('購物車 (1) – 金輝茶餐廳 中環店');
});

test('[SHELL-07] an unknown page and a broken one say what they are, and the way out', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Homepage' })).toBeVisible();

  await openMenu(page);
  await page.evaluate(() => localStorage.setItem('reloadedAt', String(Date.now())));
  await page.route(/\/assets\/(terms-page|help)[^/]*\.js/, (route) => route.abort());
  await page.goto('/tnc');
  await expect(page.getByText('500')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('[SHELL-08] an error stays until it is closed, a success goes by itself', async ({ page }) => {
  await openMenu(page);
  const sheet = await openDish(page, 'Pineapple bun');
  await pauseClock(page);
  await sheet.getByRole('button', { name: /Add to cart/ }).click();
  const success = page.getByText('Pineapple bun added').and(page.locator(':not([aria-live] *)'));
  await expect(success).toBeVisible();
  await page.clock.runFor(2000);
  await expect(success).toHaveCount(0);
  await page.route(/\/assets\/help-dialog[^/]*\.js/, (route) => route.abort());
  await header(page).getByRole('button', { name: 'Help' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
});

test('[SHELL-08] what is told as a dialog closes is read out: its region is there before its words, and they come once', async ({
  page,
}) => {
  await openMenu(page);
  const sheet = await openDish(page, 'Pineapple bun');
  const region = page.locator('p[aria-live=polite].sr-only');
  await page.evaluate(noteNewRegions);
  await sheet.getByRole('button', { name: /Add to cart/ }).click();
  await expect(sheet).toBeHidden();
  await expect(region).toHaveText('Pineapple bun added');
  expect(await page.evaluate(() => document.documentElement.dataset['regions'])).toBe('||');
  await pauseClock(page);
  await header(page).getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog').locator(region)).toBeAttached();
  await page.clock.runFor(1000);
  await expect(region).toHaveText('');
});

/** What stands in for a page that is on its way. */
function loading(page: Page): Locator {
  return page.locator('#main [role=status]');
}

/** Lets the page's timers run for so long. */
async function shownAfter(page: Page, thing: Locator, ms: number): Promise<boolean> {
  await page.clock.runFor(ms);
  return thing.isVisible();
}

test('[SHELL-10] a bar runs while a page is on its way, but not at once', async ({ page }) => {
  await openMenu(page);
  const bar = page.locator('[role=progressbar]');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/records-page[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await pauseClock(page);
  await entry(page, /Your order/).click();
  await expect(loading(page)).toBeAttached();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => shownAfter(page, bar, 200)).toBe(true);
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
  letGo();
  await expect(bar).toHaveCount(0);
});

test('[SHELL-16] a page that does not come says that it still loads, and can be reloaded', async ({
  page,
}) => {
  await openMenu(page);
  await pauseClock(page);
  let isHeld = true;
  await page.route(/\/assets\/records-page[^/]*\.js/, (route) => (isHeld ? undefined : route.continue()));
  await entry(page, /Your order/).click();
  await expect(loading(page)).toBeAttached();
  await page.clock.runFor(7500);
  await expect(page.getByText('Still loading.')).toHaveCount(0);
  const slow = page.getByRole('status').filter({ hasText: 'Still loading.' });
  await expect.poll(() => shownAfter(page, slow, 500)).toBe(true);
  // Only what is asked for from now on: let go, the first request would bring the page without the button.
  isHeld = false;
  await page.clock.resume();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('[SHELL-17] pages without a header have language and help in the same corner', async ({ page }) => {
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

test('the terms lead to each of their parts, the focus with them', async ({ page }) => {
  await page.goto('/tnc');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeFocused();
  await expect(page).toHaveURL(/\/tnc$/);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('what the browser keeps is under the names of the rules, and little else', async ({ page }) => {
  await openMenu(page);
  await search(page, 'Pineapple bun');
  await page.getByRole('button', { name: 'Add Pineapple bun', exact: true }).click();
  await page.getByRole('button', { name: 'End the search' }).click();
  await page.getByRole('button', { name: 'Show as cards' }).click();
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const kept = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(kept).toEqual(['darkMode', 'listView', 'shop', 'tableCart']);
});

test('the first Tab leads past the header, and help stands in its place on every page', async ({ page }) => {
  await openMenu(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveURL(/\/browse/);
  for (const path of ['/browse', '/cart', '/record']) {
    await page.goto(path);
    await expect(header(page).getByRole('button').last()).toHaveAccessibleName('Help');
  }
});
