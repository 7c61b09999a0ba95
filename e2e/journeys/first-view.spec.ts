import { hongKong } from '@servery/demo/restaurant/places.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const menu = `/browse?shop=${hongKong}`;

test.use({ userAgent: phone, serviceWorkers: 'block' });

/** Where the parts of the first view stand. */
async function places(page: Page): Promise<readonly unknown[]> {
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('heading', { level: 2 }).first(),
    page.getByRole('article').first(),
    page.getByRole('article').nth(2).getByRole('button'),
    page.getByRole('article').nth(1).getByRole('link'),
    page.getByRole('contentinfo').getByRole('link', { name: 'Cart' }),
  ];
  return Promise.all(parts.map((part) => part.boundingBox()));
}

/** Collects what moves, with its share of the screen, from the page's start. */
const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      window.shifts.push([value, ...sources.map(({ node }) => node?.parentElement?.outerHTML)]);
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** All of them, where a guest would notice. */
const noticedShifts =
  'window.shifts.reduce((sum, [value]) => sum + value, 0) > 0.01 ? window.shifts : []';

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first screen of the menu can be read', async ({ page }) => {
    await page.goto(`/zh-hk${menu}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
    await expect(page.getByRole('heading', { level: 1, name: /金輝茶餐廳/ })).toBeVisible();
    await expect(
      page
        .getByRole('article')
        .first()
        .getByText(/\$\d+\.\d\d/),
    ).toBeVisible();
    await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/zh-hk\/products\/[0-9a-f]{24}$/,
    );
  });
});

test('the app replaces the prerendered page without moving anything', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.addInitScript(watchShifts);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(menu, { waitUntil: 'commit' });
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  const before = await places(page);
  const prerendered = await page.getByRole('article').first().elementHandle();
  held.resolve();
  // The prerendered page has the same buttons: on a busy machine it stays long after its scripts.
  await page.waitForFunction((dish) => dish !== null && !dish.isConnected, prerendered);
  await page.getByRole('button', { name: 'Search the menu' }).waitFor();
  expect(await places(page)).toEqual(before);
  expect(await page.evaluate(noticedShifts)).toEqual([]);
  expect(faults).toEqual([]);
  // Drawn by the server it would do nothing.
  await page.getByRole('button', { name: 'Search the menu' }).click();
  await expect(page.getByRole('textbox', { name: 'Search the menu' })).toBeFocused();
});

test('[SHELL-21] a button tapped before the app runs acts once it does', async ({ page }) => {
  // A tap is forgotten after ten seconds, which a busy machine may take to fetch the app.
  await page.clock.setFixedTime(Date.now());
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/first-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(menu, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search the menu' }).click();
  await expect(page.getByRole('textbox', { name: 'Search the menu' })).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('textbox', { name: 'Search the menu' })).toBeFocused();
});

test('[SHELL-21] a prerendered page fetches its scripts after its pictures', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.resourceType()));
  await page.goto(menu);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  expect(fetched.indexOf('script')).toBeGreaterThan(fetched.indexOf('image'));
});

test('a guest’s own pages are excluded from search engines', async ({ request }) => {
  const answer = await request.get('/cart');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
});
