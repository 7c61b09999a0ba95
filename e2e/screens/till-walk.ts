import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { untilSettled } from '../support/settled.ts';
import { violationsOn } from '../support/violations.ts';
import { goTo, newTill, openDrawer, tableToPay, takeElsewhere } from './money-screen.ts';
import { beginTakeaway, signIn } from './staff-screen.ts';

/** Every screen of a till, in the order of a shift. */
export const tillScreens = [
  'pairing',
  'home',
  'order',
  'codes',
  'line',
  'sent',
  'discount',
  'amount',
  'drawer',
  'record',
  'pay',
  'paid',
  'orders',
  'refund',
  'void',
  'approval',
  'count',
  'z',
  'devices',
  'device-code',
] as const;
export type TillScreen = (typeof tillScreens)[number];

export interface TillWalk {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly address: string;
  readonly look: (screen: TillScreen) => Promise<void>;
}

/** A shift at a till, in English, with a look at every screen. */
export async function walkTill({ page, request, address, look }: TillWalk): Promise<void> {
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Connect this device' })).toBeVisible();
  await look('pairing');
  await newTill({ page, address, request });
  await page.getByRole('button', { name: /^A1/ }).waitFor();
  await look('home');
  await sell(page, look);
  const session = await tableToPay(address);
  const given = await tableToPay(address);
  await takeElsewhere(address, given, 7040);
  await pay(page, session, look);
  await giveBack(page, given, look);
  await close(page, look);
  await manage(page, look);
}

async function sell(page: Page, look: TillWalk['look']): Promise<void> {
  await beginTakeaway(page);
  await page.keyboard.type('2 蛋撻');
  await page.keyboard.press('Enter');
  await look('order');
  await page.keyboard.press('F6');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('codes');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F8');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('line');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await page.waitForURL(/order\/[0-9a-f]{24}$/);
  await look('sent');
  await page.getByRole('button', { name: 'Discounts', exact: true }).click();
  await look('discount');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Amounts and fees', exact: true }).click();
  await look('amount');
  await page.keyboard.press('Escape');
}

async function pay(page: Page, session: string, look: TillWalk['look']): Promise<void> {
  await openDrawer(page);
  await look('drawer');
  await page.getByRole('button', { name: 'Drop to safe' }).click();
  await look('record');
  await page.keyboard.press('Escape');
  await goTo(page, `/staff/pay/${session}`);
  await expect(page.getByLabel('Cash given')).toBeVisible();
  await look('pay');
  await page.getByLabel('Cash given').press('Enter');
  await expect(page.getByRole('button', { name: 'Next sale' })).toBeVisible();
  await look('paid');
}

async function giveBack(page: Page, session: string, look: TillWalk['look']): Promise<void> {
  await goTo(page, '/staff/orders');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await look('orders');
  await goTo(page, `/staff/refund/${session}`);
  await page.getByLabel('Amount').fill('20');
  await look('refund');
  await page.getByRole('button', { name: 'Void the order' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('void');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Paid twice' }).check();
  await page.getByRole('button', { name: 'Give back HK$20.00' }).click();
  await expect(page.getByRole('dialog', { name: 'Approval needed' })).toBeVisible();
  await look('approval');
  await page.keyboard.press('Escape');
}

async function close(page: Page, look: TillWalk['look']): Promise<void> {
  await goTo(page, '/staff/drawer');
  await page.getByRole('button', { name: 'Count and close' }).click();
  await page.getByLabel('Or the sum').fill('1070.40');
  await look('count');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close and make the Z report' }).click();
  await expect(page.getByRole('heading', { name: 'Z report' })).toBeVisible();
  await look('z');
}

/** What only a manager sees. */
async function manage(page: Page, look: TillWalk['look']): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, 'Fanny Lau');
  await goTo(page, '/staff/devices');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await look('devices');
  await page
    .getByRole('button', { name: /^Pairing code for/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('device-code');
  await page.keyboard.press('Escape');
}

export const tillLanguages = ['zh-hk', 'zh-cn', 'en'] as const;

/** The same screen in each language; it ends in English. A dialog has none, but is drawn again. */
export async function inEachTillLanguage(
  page: Page,
  look: (language: string) => Promise<void>,
): Promise<void> {
  for (const language of tillLanguages) {
    const button = page.locator(`header [lang=${language}]`);
    // Behind a dialog it cannot be touched, yet it works.
    if ((await button.count()) > 0)
      await button.first().evaluate((one: HTMLElement) => one.click());
    await look(language);
  }
}

/** What axe finds on a screen of staff, in each language, light and dark. */
export async function violationsInEveryLook(
  page: Page,
  screen: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  await inEachTillLanguage(page, async (language) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await untilSettled(page, 100);
      const violations = await violationsOn(page);
      found.push(...violations.map((one) => `${screen} ${language} ${colorScheme}: ${one}`));
    }
  });
  return found;
}
