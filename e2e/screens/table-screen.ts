import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { codeOf } from '../support/orders.ts';
import { dishNamed } from './menu-screen.ts';

/** What is printed on a table, as a phone's camera opens it. */
export function linkOf(table: string): string {
  return `/?shop=${hongKong}&t=${codeOf(table)}`;
}

/** A second phone at the table: another browser with empty storage. */
export async function newPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    locale: 'en',
  });
  return context.newPage();
}

/** Sits down by the code on the table; answers the session. */
export async function sitDown(page: Page, table: string): Promise<string> {
  await page.goto(linkOf(table));
  await page.getByRole('button', { name: 'Start ordering' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  return sessionOf(page);
}

/** The phone's stored session. */
export function sessionOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('session') ?? '{}');
    return typeof kept === 'object' && kept !== null && 'session' in kept
      ? String(kept.session)
      : '';
  });
}

/** Puts one dish into the cart and goes there. */
export async function choose(page: Page, dish: string): Promise<void> {
  const found = await dishNamed(page, dish);
  await found.getByRole('button', { name: `Add ${dish}`, exact: true }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
}

export async function place(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Place order.*\$/ }).click();
}
