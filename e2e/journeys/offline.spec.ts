import { hongKong } from '@servery/demo/restaurant/places.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pauseClock } from '../support/clock.ts';

test.use({ serviceWorkers: 'allow' });

/** Visits until the app and the menu are cached on the phone. */
async function visitTwice(page: Page): Promise<void> {
  await page.goto(`/browse?shop=${hongKong}`);
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await page.waitForFunction(async () => {
    const cache = await caches.open('menus');
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    return kept.includes('/api/products') && kept.some((path) => path.startsWith('/kept/start/'));
  });
}

test('the menu can be read offline, and says that it is @all', async ({ page, context }) => {
  await visitTwice(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Kam Fai/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('You’re offline')).toBeVisible();

  await page.getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Search the menu' }).click();
  await page.getByRole('textbox', { name: 'Search the menu' }).fill('Pineapple bun');
  await expect(page.getByRole('link', { name: 'Pineapple bun', exact: true })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You’re offline')).toBeHidden();
});

test('[SESSION-13] no order is accepted offline, and no success is shown', async ({
  page,
  context,
}) => {
  await visitTwice(page);
  await page.getByRole('button', { name: 'Search the menu' }).click();
  await page.getByRole('textbox', { name: 'Search the menu' }).fill('Pineapple bun');
  await page.getByRole('button', { name: 'Add Pineapple bun', exact: true }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
  await expect(page.getByRole('button', { name: /Place order/ })).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await pauseClock(page);
  // The button may be disabled or explain itself, but it must not order.
  await page
    .getByRole('button', { name: /Place order|offline/i })
    .first()
    .click({ force: true });
  await expect(page.getByText('Thank you! Your order is in.')).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Pineapple bun').first()).toBeVisible();
});

test('the service worker caches nothing of an order, a payment or a member @all', async ({
  page,
}) => {
  await visitTwice(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(
    kept.filter((path) =>
      /^\/api\/(?!products|categories|subCategories|taxSettings|orderDiscounts|shops|locales|thumbs|attachments)/.test(
        path,
      ),
    ),
  ).toEqual([]);
});
