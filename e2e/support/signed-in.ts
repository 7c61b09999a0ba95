import type { Page } from '@playwright/test';
import { loggedIn } from './calls.ts';
import type { Person } from './people.ts';

/** Logs a member in without the form: the next page that is opened knows them. */
export async function signIn(page: Page, address: string, person: Person): Promise<void> {
  const { accessToken, user } = await loggedIn(address, person);
  const kept = JSON.stringify({ jwt: accessToken, user });
  await page.goto(`${address}/tnc`);
  await page.evaluate((login) => localStorage.setItem('login', login), kept);
}
