import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { openDish, openMenu } from '../screens/menu-page.ts';
import { entry, header } from '../screens/shell-parts.ts';
import { pauseClock } from '../support/clock.ts';

/** Runs in the page: records the text of each live region when it is added. */
function noteNewRegions(): void {
  const root = document.documentElement;
  const note = ({ addedNodes }: MutationRecord): void => {
    for (const node of addedNodes)
      if (node instanceof HTMLElement && node.ariaLive === 'polite')
        root.dataset['regions'] = `${root.dataset['regions'] ?? '|'}${node.textContent}|`;
  };
  new MutationObserver((changes) => changes.forEach(note)).observe(root, {
    childList: true,
    subtree: true,
  });
}

test('[SHELL-08] an error stays until it is closed, a success disappears by itself @all', async ({
  page,
}) => {
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

test('[SHELL-08] a message shown as a dialog closes is announced once, in an existing live region @all', async ({
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

/** The placeholder of a page that is loading. */
function loading(page: Page): Locator {
  return page.locator('#main [role=status]');
}

/** Lets the page's timers run for this long. */
async function shownAfter(page: Page, thing: Locator, ms: number): Promise<boolean> {
  await page.clock.runFor(ms);
  return thing.isVisible();
}

test('[SHELL-10] a loading bar runs while a page loads, after a short delay @all', async ({
  page,
}) => {
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
  // Its delay is measured where the clock alone decides, in app.test.tsx.
  await expect.poll(() => shownAfter(page, bar, 200)).toBe(true);
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
  letGo();
  await expect(bar).toHaveCount(0);
});

test('[SHELL-16] a page that does not load says so, and can be reloaded @all', async ({ page }) => {
  await openMenu(page);
  await pauseClock(page);
  let isHeld = true;
  await page.route(/\/assets\/records-page[^/]*\.js/, (route) =>
    isHeld ? undefined : route.continue(),
  );
  await entry(page, /Your order/).click();
  await expect(loading(page)).toBeAttached();
  await page.clock.runFor(7500);
  await expect(page.getByText('Still loading.')).toHaveCount(0);
  const slow = page.getByRole('status').filter({ hasText: 'Still loading.' });
  await expect.poll(() => shownAfter(page, slow, 500)).toBe(true);
  // Only later requests: the first one, if released, would load the page without the button.
  isHeld = false;
  await page.clock.resume();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});
