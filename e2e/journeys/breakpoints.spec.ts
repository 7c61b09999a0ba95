import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { openMenu } from '../screens/menu-page.ts';
import { footer, header } from '../screens/shell-parts.ts';

/** What stands where, at one width. */
async function layoutAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const dishes = await page.getByRole('article').all();
  const tops = await Promise.all(
    dishes.slice(0, 3).map((one) => one.boundingBox({ timeout: 1000 }).catch(() => null)),
  );
  return {
    columns: tops.filter((place) => place?.y === tops[0]?.y).length,
    hasBottomBar: await footer(page).isVisible(),
    hasCart: await page.getByRole('complementary', { name: 'Cart' }).isVisible(),
    hasCategoryList: await page.getByRole('button', { name: 'All categories' }).isHidden(),
  };
}

test('[SHELL-12] layouts change at 640, 1024 and 1280 px @all', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/browse?shop=${hongKong}`);
  await expect(page.getByRole('complementary', { name: 'Cart' })).toBeVisible();
  const phone = { columns: 1, hasBottomBar: true, hasCart: false, hasCategoryList: false };
  const tablet = { ...phone, columns: 2 };
  const sideways = { ...tablet, hasBottomBar: false, hasCart: true };
  const desktop = { ...sideways, hasCategoryList: true };
  const expected = [
    [639, phone],
    [640, tablet],
    [1023, tablet],
    [1024, sideways],
    [1279, sideways],
    [1280, desktop],
  ] as const;
  for (const [width, layout] of expected)
    await expect.poll(() => layoutAt(page, width), `at ${width} px`).toEqual(layout);
});

test('[SHELL-12] from 768 px a dish opens in a window instead of a sheet @all', async ({
  page,
}) => {
  await openMenu(page);
  await page.getByRole('link', { name: 'Afternoon tea set' }).click();
  const sheet = page.getByRole('dialog');
  const edgesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const place = await sheet.boundingBox();
    return [place?.x, place?.width, (place?.y ?? 0) + (place?.height ?? 0) === 900];
  };
  await expect.poll(() => edgesAt(767)).toEqual([0, 767, true]);
  await expect.poll(() => edgesAt(768)).toEqual([64, 640, false]);
});

const backgrounds = { light: 'rgb(255, 248, 240)', dark: 'rgb(23, 18, 13)' } as const;

test('[SHELL-12] dark colours are painted once chosen, and still after a reload', async ({
  page,
}) => {
  const background = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openMenu(page);
  await expect.poll(background).toBe(backgrounds.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe(backgrounds.light);

  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(background).toBe(backgrounds.dark);
  await page.reload();
  await expect(header(page)).toBeVisible();
  expect(await background()).toBe(backgrounds.dark);

  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByText('Light', { exact: true }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe(backgrounds.light);
});
