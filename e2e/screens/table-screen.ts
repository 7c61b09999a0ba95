import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { codeOf } from '../support/orders.ts';
import type { HeldOrder } from '../support/orders.ts';
import { dishNamed } from './menu-screen.ts';

/** The URL of a printed table code. */
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

/** Opens a table by its code; returns the session with the phone's key. */
export async function sitDown(page: Page, table: string): Promise<HeldOrder> {
  await page.goto(linkOf(table));
  await page.getByRole('button', { name: 'Start ordering' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  return seatOf(page);
}

/** The phone's stored session, with its key. */
export async function seatOf(page: Page): Promise<HeldOrder> {
  const session = await sessionOf(page);
  const stored = await page.evaluate(() => localStorage.getItem('restoreKeys') ?? '[]');
  const keys: unknown = JSON.parse(stored);
  const held: readonly unknown[] = Array.isArray(keys) ? keys : [];
  const seat = held.filter(isHeld).find((one) => one.session === session);
  if (seat === undefined) throw new Error('the phone has no key of its table');
  return seat;
}

function isHeld(stored: unknown): stored is HeldOrder {
  return typeof stored === 'object' && stored !== null && 'session' in stored && 'key' in stored;
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

/** Adds one dish to the cart and opens the cart. */
export async function choose(page: Page, dish: string): Promise<void> {
  const found = await dishNamed(page, dish);
  await found.getByRole('button', { name: `Add ${dish}`, exact: true }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
}

export async function place(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Place order.*\$/ }).click();
}
