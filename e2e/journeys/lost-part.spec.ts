import { expect, test } from '@playwright/test';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';

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

test('[SHELL-13] pages of service open without a connection, and one that has not loaded waits for it @all', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(tillScreen);
  await openTill(page, baseURL ?? '');
  const loaded = page.waitForResponse(/\/assets\/more-screen[^/]*\.js/);
  await signIn(page, 'Fanny Lau');
  await loaded;
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'More' })).toBeVisible();
  await page.locator('main a[href$="/staff/desk"]').click();
  const notice = page.getByText('This page has not loaded.');
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Cash drawer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cash drawer' })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goBack();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  await signIn(page, 'Fanny Lau');
  await expect(page).toHaveURL(/\/staff\/desk$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Menu desk' })).toBeVisible();
});
