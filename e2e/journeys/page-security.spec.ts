import { expect, test } from '@playwright/test';

test('[PAGE-04] the browser refuses to turn text into markup or code', async ({ page }) => {
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  await page.goto('/shops');
  await expect(page.getByRole('main')).toBeVisible();
  // Nothing that the app itself does is refused.
  expect(reports.filter((text) => text.includes('Trusted'))).toEqual([]);
  const refused = await page.evaluate(() => {
    const attempts: readonly (() => unknown)[] = [
      () => (document.createElement('div').innerHTML = '<b>bold</b>'),
      () => document.createElement('div').insertAdjacentHTML('beforeend', '<b>bold</b>'),
      () => (document.createElement('script').src = '/code.js'),
    ];
    return attempts.filter((attempt) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    }).length;
  });
  expect(refused).toBe(3);
});
