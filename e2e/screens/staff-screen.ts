import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import { callsOf } from '../support/calls.ts';
import { pairedKey } from '../support/pairing.ts';
import { staffAt } from '../support/people.ts';
import { openBlank } from '../support/signed-in.ts';

/** The screen of a till. */
export const tillScreen = { width: 1280, height: 800 } as const;

/** A till that no other test uses: to pair one again ends the login it has. */
async function newTill(address: string): Promise<string> {
  const manager = await callsOf(address, staffAt('central'));
  const requestKey = newRequestKey();
  const data = { name: `Till ${requestKey.slice(0, 8)}`, kind: 'till', requestKey } as const;
  return (await manager.call('create devices', { data }))._id;
}

/** The code that pairs a new till, or a known one by its name in the demo. */
export async function tillCode(address: string, name?: string): Promise<string> {
  return codeFor(address, name === undefined ? await newTill(address) : idOf('till', name));
}

async function codeFor(address: string, device: string): Promise<string> {
  const manager = await callsOf(address, staffAt('central'));
  const data = { device, requestKey: newRequestKey() };
  return (await manager.call('create devices/invite', { data })).code;
}

/** Opens a till that was paired before; a new one unless it is named. */
export async function openTill(page: Page, address: string, name?: string): Promise<void> {
  const device = name === undefined ? await newTill(address) : idOf('till', name);
  await openTillDevice(page, address, device);
}

/** The same for a till that a journey has added. */
export async function openTillDevice(page: Page, address: string, device: string): Promise<void> {
  const key = await pairedKey(address, await codeFor(address, device));
  await openBlank(page, address);
  await page.evaluate((stored) => localStorage.setItem('posDevice', JSON.stringify(stored)), key);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
}

/** Signs a person in by keyboard. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.keyboard.type(demoPin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** The order at the side of the menu. */
export function orderPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Order' });
}

/** Once the menu is there, what is typed is searched in it. */
async function menuShown(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Menu categories' })).toBeVisible();
}

/** Begins a takeaway from the home of a till by its key. */
export async function beginTakeaway(page: Page): Promise<void> {
  await page.keyboard.press('F2');
  await expect(page.getByRole('heading', { name: 'Takeaway' })).toBeVisible();
  await menuShown(page);
}

/** Opens a free table from the home of a till by typing its name. */
export async function openFreeTable(page: Page, table: string, people: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${table}\\b`) }).waitFor();
  await page.keyboard.type(table);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Open table ${table}` })).toBeVisible();
  await page.keyboard.type(String(people));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Table ${table}`, exact: true })).toBeVisible();
  await menuShown(page);
}

/** Somebody else types their PIN for what the person asks for, with a reason. */
export async function approveAs(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Approval needed' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await dialog.getByRole('button', { name }).click();
  await page.keyboard.type(demoPin);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
