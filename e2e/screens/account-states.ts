import type { Page } from '@playwright/test';
import { emailTo, linkIn } from '../support/emails.ts';
import { newMember, newcomer } from '../support/new-member.ts';
import type { Newcomer } from '../support/new-member.ts';
import { openBlank, signIn } from '../support/signed-in.ts';
import type { Action, State } from './states.ts';

/** Screens of accounts that wait for an email. Fields are found by id, in every language. */

const submit = 'main form button[type=submit]';

async function send(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(values)) await page.locator(`#${id}`).fill(value);
  await page.locator(submit).first().click();
}

async function linkTo(address: string, kind: string, page: string): Promise<string> {
  return linkIn(await emailTo(address, kind), page);
}

async function register(page: Page, home: string): Promise<Newcomer> {
  const guest = newcomer();
  // The state before may have logged in.
  await openBlank(page);
  await page.evaluate(() => localStorage.removeItem('login'));
  await page.goto(`${home}/member/register`);
  await page.locator('#register-terms').check();
  await send(page, {
    'register-firstName': guest.firstName,
    'register-lastName': guest.lastName,
    'register-email': guest.email,
    'register-phone': guest.phone,
    'register-password': guest.password,
    'register-passwordAgain': guest.password,
  });
  await page.locator('main h2').waitFor();
  return guest;
}

/** Registers, and confirms this often: the second time the link is used already. */
function confirmed(times: number): Action {
  return async (page, { home }) => {
    const { email, password } = await register(page, home);
    const link = await linkTo(email, 'confirmRegistration', '/member/confirm');
    for (let time = 0; time < times; time += 1) {
      await page.goto(`${home}${link}`);
      await send(page, { 'confirm-password': password });
      await page.locator('main h2').waitFor();
    }
  };
}

const wrongPassword: Action = async (page, { home }) => {
  const { email } = await register(page, home);
  await page.goto(`${home}${await linkTo(email, 'confirmRegistration', '/member/confirm')}`);
  await send(page, { 'confirm-password': 'Wrong1234' });
  await page.getByRole('alert').waitFor();
};

const moving: Action = async (page, { address, home }) => {
  await signIn(page, address, await newMember(address));
  await page.goto(`${home}/member/edit`);
  await page.locator('#profile-email').fill('wing.chan@kamfai.example');
  await page.locator('#profile-password').scrollIntoViewIfNeeded();
};

const waiting: Action = async (page, { address, home }) => {
  const member = await newMember(address);
  const { email, phone } = newcomer();
  await signIn(page, address, member);
  await page.goto(`${home}/member/edit`);
  await page.locator('#profile-phone').fill(phone);
  await send(page, { 'profile-email': email, 'profile-password': member.password });
  await page.locator('main h3').first().waitFor();
};

const undone: Action = async (page, { address, home }) => {
  const member = await newMember(address);
  const { email } = newcomer();
  await signIn(page, address, member);
  await page.goto(`${home}/member/edit`);
  await send(page, { 'profile-email': email, 'profile-password': member.password });
  await page.goto(`${home}${await linkTo(email, 'confirmEmail', '/member/confirm')}`);
  await send(page, { 'confirm-password': member.password });
  await page.locator('main h2').waitFor();
  await page.goto(`${home}${await linkTo(member.email, 'addressChanged', '/member/undo')}`);
  await send(page, { 'undo-password': 'Redbean2026', 'undo-passwordAgain': 'Redbean2026' });
  await page.locator('main h2').waitFor();
};

const stranger = { guest: 'stranger', path: '/tnc' } as const;

export const accountStates: readonly State[] = [
  { ...stranger, name: 'register-sent', after: (page, { home }) => register(page, home) },
  { ...stranger, name: 'confirm-wrong-password', after: wrongPassword },
  { ...stranger, name: 'confirmed', after: confirmed(1) },
  { ...stranger, name: 'confirm-link-used', after: confirmed(2) },
  { ...stranger, name: 'edit-new-email', after: moving },
  { ...stranger, name: 'edit-waiting', after: waiting },
  { ...stranger, name: 'undone', after: undone },
];
