import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { linkIn } from '../support/emails.ts';
import type { Newcomer } from '../support/new-member.ts';

/** Members have points and coupons at a shop, so a shop is chosen first. */
export async function chooseShop(page: Page): Promise<void> {
  await page.goto('/shops');
  await page.getByRole('button', { name: /Central/ }).click();
  await expect(page.getByRole('button', { name: /^Takeaway/ })).toBeVisible();
}

function field(page: Page, label: string): Locator {
  return page.getByRole('main').getByLabel(label, { exact: true });
}

export async function fillRegistration(page: Page, guest: Newcomer): Promise<void> {
  await field(page, 'First name').fill(guest.firstName);
  await field(page, 'Last name').fill(guest.lastName);
  await field(page, 'Email').fill(guest.email);
  await field(page, 'Phone').fill(guest.phone);
  await field(page, 'Password').fill(guest.password);
  await field(page, 'Repeat password').fill(guest.password);
  await page.getByLabel('I agree to the').check();
}

export async function logInAs(page: Page, name: string, password: string): Promise<void> {
  await field(page, 'Email or phone').fill(name);
  await field(page, 'Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

export async function fillNewPassword(page: Page, password: string): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Repeat new password').fill(password);
}

/** Opens the link of an email and confirms with the password. */
export async function confirmBy(page: Page, email: string, password: string): Promise<void> {
  await page.goto(linkIn(email, '/member/confirm'));
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** The page of this member. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Your member card' }).getByRole('heading', { name });
}
