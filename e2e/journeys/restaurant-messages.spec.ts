import { expect, test } from '@playwright/test';
import { openMenu } from '../screens/menu-page.ts';

const byTag = /\/api\/locales$/;
const english = /\/api\/locales\/en$/;

test('[I18N-01] built-in messages are not fetched again @all', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const listed = page.waitForResponse(byTag);
  await openMenu(page);
  await listed;
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => english.test(address))).toEqual([]);
});

test('[I18N-01] messages changed by the restaurant replace the built-in ones @all', async ({
  page,
}) => {
  await page.route(byTag, async (route) => {
    const listed = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'application/json',
      body: listed.replaceAll(/"etag":"[^,}]*"/g, '"etag":"new"'),
    });
  });
  await page.route(english, async (route) => {
    const told = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'application/json',
      body: told.replace('"orderType.onlineTakeAway":"', '"orderType.onlineTakeAway":"Our '),
    });
  });
  await openMenu(page);
  await expect(page.getByRole('banner')).toContainText('Our ');
});
