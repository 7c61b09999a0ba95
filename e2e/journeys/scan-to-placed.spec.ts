import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { linkOf } from '../screens/table-screen.ts';
import { newTable } from '../support/tables.ts';

/** Counts what a guest touches; everything else comes by itself. */
function finger() {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator): Promise<void> => {
      await target.click();
      taps += 1;
    },
  };
}

/** A dish that one tap adds. */
function addToast(page: Page): Locator {
  return page.getByRole('button', { name: 'Add Butter toast', exact: true });
}

/** Scrolls, as a guest does without a tap, until the dish is in view. */
async function scrollToToast(page: Page): Promise<void> {
  await page.mouse.move(195, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 250);
    await expect(addToast(page)).toBeInViewport({ timeout: 500 });
  }).toPass();
}

async function expectPlaced(page: Page): Promise<void> {
  await expect(page.getByText('Thank you! Your order is in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Round 1' })).toBeVisible();
}

test('[CART-13] a scanned table orders a dish in view in three taps, on a button that names the table', async ({
  page,
  baseURL,
}) => {
  const name = await newTable(baseURL ?? '');
  const { tap, taps } = finger();
  await page.goto(linkOf(name));
  await tap(page.getByRole('button', { name: 'Start ordering' }));
  await expect(page).toHaveURL(/\/browse$/);
  await scrollToToast(page);
  await tap(addToast(page));
  const placing = page.getByRole('button', {
    name: new RegExp(`^Place order · Table ${name} .*\\$`),
  });
  await expect(placing).toBeInViewport({ ratio: 1 });
  await tap(placing);
  await expectPlaced(page);
  expect(taps()).toBe(3);
});

test('[CART-13] a scanned table orders a dish of another category in four taps @all', async ({
  page,
  baseURL,
}) => {
  const { tap, taps } = finger();
  await page.goto(linkOf(await newTable(baseURL ?? '')));
  await tap(page.getByRole('button', { name: 'Start ordering' }));
  const categories = page.getByRole('navigation', { name: 'Menu categories' });
  await tap(categories.getByRole('button', { name: 'Toast and sandwiches' }));
  await tap(addToast(page));
  await tap(page.getByRole('button', { name: /^Place order · Table/ }));
  await expectPlaced(page);
  expect(taps()).toBe(4);
});
