import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';

/** The menu of the Hong Kong shop for takeaway, opened by a link. */
export async function openMenu(page: Page, path = '/browse'): Promise<void> {
  await page.goto(`${path}?shop=${hongKong}`);
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Tabs of the menu; the one in view is marked. */
export function categoryStrip(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menu categories' });
}

export function inView(strip: Locator): Locator {
  return strip.locator('[aria-current=true]');
}

/** A dish on the rendered part of the menu. */
export function dishOn(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
}

export async function search(page: Page, keyword: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Search the menu' });
  if (!(await field.isVisible()))
    await page.getByRole('button', { name: 'Search the menu' }).click();
  await field.fill(keyword);
}

/** Opens a dish by its name and returns its sheet. */
export async function openDish(page: Page, name: string): Promise<Locator> {
  await search(page, name);
  await page.getByRole('link', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByRole('heading', { level: 2, name })).toBeFocused();
  return sheet;
}
