import { expect, test } from '@playwright/test';

test('[SHELL-13] a part of the app that is lost on the way comes with a reload, once a minute @all', async ({
  page,
}) => {
  let lost = 0;
  await page.route(/\/assets\/terms-page[^/]*\.js/, (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.continue();
  });
  await page.goto('/tnc');
  await expect.poll(() => lost).toBe(2);
  await expect(page.locator('main h2').first()).toBeVisible();

  await page.unroute(/\/assets\/terms-page[^/]*\.js/);
  await page.route(/\/assets\/terms-page[^/]*\.js/, (route) => route.abort());
  await page.goto('/tnc');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});
