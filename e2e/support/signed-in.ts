import type { Page } from '@playwright/test';
import { loggedIn } from './calls.ts';
import type { Person } from './people.ts';

/** A page of the server's own that is not the app: what a phone stores can be written there. */
export async function openBlank(page: Page, address = ''): Promise<void> {
  await page.goto(`${address}/health`);
}

/** Logs a member in without the form: the next page that is opened knows them. */
export async function signIn(page: Page, address: string, person: Person): Promise<void> {
  const { accessToken, user } = await loggedIn(address, person);
  const kept = JSON.stringify({ jwt: accessToken, user });
  await openBlank(page, address);
  await page.evaluate((login) => localStorage.setItem('login', login), kept);
}
