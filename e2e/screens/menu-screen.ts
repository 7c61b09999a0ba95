import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A dish on the menu, found by searching for its name. */
export async function dishNamed(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Search the menu' }).click();
  await page.getByRole('textbox', { name: 'Search the menu' }).fill(name);
  const dish = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(dish).toBeVisible();
  return dish;
}
