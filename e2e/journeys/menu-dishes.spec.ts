import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { dishOn, openMenu, search } from '../screens/menu-page.ts';

/** The smallest share of a picture in view that its frame shows; 0 until all of them are drawn. */
async function leastShown(page: Page): Promise<number> {
  const pictures = page.locator('article img');
  await expect.poll(() => pictures.count()).toBeGreaterThan(5);
  // Not `decode()`: of a picture that the app replaces meanwhile it never answers.
  return pictures.evaluateAll((all) => {
    const shares = all.flatMap((one) => {
      const isInView = one.getBoundingClientRect().bottom < innerHeight;
      if (!(one instanceof HTMLImageElement) || !isInView || one.clientHeight === 0) return [];
      if (!one.complete || one.naturalHeight === 0) return [0];
      const ratios = [one.naturalWidth / one.naturalHeight, one.clientWidth / one.clientHeight];
      return [Math.min(...ratios) / Math.max(...ratios)];
    });
    return shares.length === 0 ? 0 : Math.min(...shares);
  });
}

test('[MENU-07] dishes are shown whole on every screen, not cropped to a fragment', async ({
  page,
}) => {
  await openMenu(page);
  for (const view of ['Show as cards', 'Show as a list']) {
    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const message = `${width} px, before “${view}”`;
      await expect.poll(() => leastShown(page), { message }).toBeGreaterThan(0.66);
    }
    await page.getByRole('button', { name: view }).click();
  }
});

test('[MENU-11] the count of a dish opens minus and plus, and what is taken away is put back @all', async ({
  page,
}) => {
  await openMenu(page);
  await search(page, 'Pineapple bun');
  const bun = dishOn(page, 'Pineapple bun');
  await bun.getByRole('button', { name: 'Add Pineapple bun' }).click();
  const count = bun.getByRole('button', { name: /^Pineapple bun, 1 in the cart/ });
  await count.click();
  await bun.getByRole('button', { name: 'One more: Pineapple bun' }).click();
  await expect(bun.getByRole('group', { name: /Pineapple bun/ })).toContainText('2');
  await bun.getByRole('button', { name: 'One less: Pineapple bun' }).click();
  await bun.getByRole('button', { name: 'Remove Pineapple bun' }).click();
  await expect(bun.getByRole('button', { name: 'Add Pineapple bun' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(count).toBeVisible();
});
