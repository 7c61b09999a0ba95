import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { dishOn, openMenu, search } from '../screens/menu-page.ts';

/** Where names and prices of the first dishes are, and how high their text is. */
async function namesAndPrices(page: Page): Promise<string> {
  const places = await page.locator('#menu-list article').evaluateAll((dishes) =>
    dishes.slice(0, 6).flatMap((dish) =>
      [...dish.querySelectorAll('h3 span, .dish-foot > p')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height, part.scrollHeight];
      }),
    ),
  );
  return JSON.stringify(places);
}

/** The same, once it no longer changes. */
async function restingPlaces(page: Page): Promise<string> {
  let last = '';
  const isResting = async (): Promise<boolean> => {
    const before = last;
    last = await namesAndPrices(page);
    return last === before;
  };
  await expect.poll(isResting, { intervals: [200] }).toBe(true);
  return last;
}

for (const kind of ['list', 'cards'] as const)
  test(`[MENU-12] descriptions and diets come to the dishes without moving anything, as ${kind} @all`, async ({
    page,
  }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/products/details?*', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await openMenu(page);
    if (kind === 'cards') await page.getByRole('button', { name: 'Show as cards' }).click();
    const before = await restingPlaces(page);
    arrived.resolve();
    await expect(page.locator('#menu-list .dish-note').first()).toBeAttached();
    expect(await restingPlaces(page)).toBe(before);

    await search(page, 'pineapple bun');
    const bun = dishOn(page, 'Pineapple bun');
    await expect(bun.getByText(/^No pineapple in it/)).toBeVisible();
    await expect(bun.getByRole('list', { name: 'Good to know' })).toHaveText('Vegetarian');
  });
