import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import { anonymousCalls, callsOf } from '../support/calls.ts';
import { staffAt } from '../support/people.ts';
import { openBlank } from '../support/signed-in.ts';

/** The screen of a till. */
export const tillScreen = { width: 1280, height: 800 } as const;

export async function tillCode(address: string, name = 'central-counter'): Promise<string> {
  const manager = await callsOf(address, staffAt('central'));
  const data = { device: idOf('till', name), requestKey: newRequestKey() };
  return (await manager.call('create devices/invite', { data })).code;
}

/** Opens a till that was paired before. */
export async function openTill(page: Page, address: string, name?: string): Promise<void> {
  const code = await tillCode(address, name);
  const data = { code, requestKey: newRequestKey() };
  const { key } = await anonymousCalls(address).call('create devices/pair', { data });
  await openBlank(page, address);
  await page.evaluate((stored) => localStorage.setItem('posDevice', JSON.stringify(stored)), key);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
}

/** Signs a person in by keyboard. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.keyboard.type(demoPin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}
