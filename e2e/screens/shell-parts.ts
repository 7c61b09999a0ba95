import type { Locator, Page } from '@playwright/test';

export function header(page: Page): Locator {
  return page.getByRole('banner');
}

export function footer(page: Page): Locator {
  return page.getByRole('contentinfo');
}

/** An entry of the bottom navigation. */
export function entry(page: Page, name: RegExp): Locator {
  return footer(page).getByRole('link', { name });
}
