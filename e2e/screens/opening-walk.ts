import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { orderLink, phoneSize } from './kiosk-phone.ts';
import { pollAsStar } from './printing-screen.ts';

/** What an owner does on the way to the first guest, in this order. */
export const openingSteps = [
  'language',
  'house',
  'menu',
  'tables',
  'codes',
  'leave',
  'payment',
  'gateway',
  'printers',
  'test',
  'phone',
  'kitchen',
  'receipt',
  'open',
] as const;
export type OpeningStep = (typeof openingSteps)[number];

export interface OpeningWalk {
  readonly page: Page;
  /** The address with the code that the server has printed. */
  readonly setup: string;
  /** Runs a step, to time it or to take a picture of the page it ends on. */
  readonly step: (name: OpeningStep, work: () => Promise<Page>) => Promise<void>;
}

const pin = '7391';

/** From an empty database to a shop that is open, with a test order on the board and on paper. */
export async function walkOpening(walk: OpeningWalk): Promise<void> {
  const { page, step } = walk;
  const link = orderLink(page);
  await openHouse(walk);
  await step('menu', () => takeTemplate(page));
  await step('tables', () => addTables(page));
  await step('codes', () => printCodes(page));
  await step('leave', () => comeBack(walk));
  await step('payment', () => lookAtPayment(page));
  await step('gateway', () => tryGateway(page));
  await step('printers', () => addPrinter(page));
  await sendTest(walk, link);
  await step('open', () => openDoor(page));
}

async function openHouse({ page, setup, step }: OpeningWalk): Promise<void> {
  await step('language', async () => {
    await page.goto(setup);
    await page.locator('[lang=en]:visible').first().click();
    await expect(page.getByRole('heading', { name: 'Open your restaurant' })).toBeVisible();
    return page;
  });
  await step('house', async () => {
    await page.getByRole('textbox', { name: 'English' }).first().fill('Harbour Noodles');
    await page.getByLabel('Your name').fill('Ada Lam');
    await page.getByLabel('PIN', { exact: true }).fill(pin);
    await page.getByRole('button', { name: 'Open my restaurant' }).click();
    await expect(page.getByRole('heading', { name: 'Menu', level: 2 })).toBeVisible();
    return page;
  });
}

async function takeTemplate(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Small template' }).click();
  await expect(page.getByText('11 dishes on your menu')).toBeVisible();
  return page;
}

async function addTables(page: Page): Promise<Page> {
  await page.getByRole('link', { name: 'Next: Tables and codes' }).click();
  await page.getByLabel('How many tables').fill('3');
  await page.getByRole('button', { name: 'Add 3 tables' }).click();
  await expect(page.getByRole('link', { name: 'Print the codes' })).toBeVisible();
  return page;
}

async function printCodes(page: Page): Promise<Page> {
  await page.getByRole('link', { name: 'Print the codes' }).click();
  await expect(page.getByRole('img')).toHaveCount(3);
  return page;
}

/** The page is closed in the middle: the next step is the first that is not done. */
async function comeBack({ page, setup }: OpeningWalk): Promise<Page> {
  await page.goto(new URL('/staff/setup', setup).href);
  await page.getByRole('button', { name: 'Ada Lam' }).click();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  // Paying at the counter was done from the beginning.
  await expect(page.getByRole('heading', { name: 'Printers', level: 2 })).toBeVisible();
  return page;
}

async function lookAtPayment(page: Page): Promise<Page> {
  await page.getByRole('link', { name: 'Payment', exact: true }).click();
  await expect(page.getByText('Works at once')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Stripe', exact: true })).toBeVisible();
  return page;
}

/** Wrong keys are said to be wrong at their fields, and nobody outside is asked. */
async function tryGateway(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Set up Stripe', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Stripe' });
  await dialog.getByLabel('Secret key', { exact: true }).fill('sk_live_half');
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(dialog.getByText('Some fields need another look.')).toBeVisible();
  await expect(dialog.getByText('This is needed.')).toBeVisible();
  return page;
}

async function addPrinter(page: Page): Promise<Page> {
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Printers', exact: true }).last().click();
  await page.getByRole('link', { name: 'Add a printer' }).click();
  await page.getByRole('button', { name: 'Add a printer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a printer' });
  await dialog.getByLabel('Name', { exact: true }).fill('Counter');
  await dialog.getByLabel('Receipts and reports').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Counter' })).toBeVisible();
  return page;
}

/** What the printer is told to ask, from its settings. */
async function pollAddressOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Settings of Counter' }).click();
  const shown = page.getByRole('dialog').getByText(/^http\S+$/);
  const address = await shown.innerText();
  await page.keyboard.press('Escape');
  return address;
}

async function sendTest({ page, setup, step }: OpeningWalk, link: () => string): Promise<void> {
  const pollAddress = await pollAddressOf(page);
  await step('test', async () => {
    await openTestStep(page);
    await page.getByRole('button', { name: 'Send a test order' }).click();
    await expect(page.getByText('Sent to the kitchen')).toBeVisible();
    return page;
  });
  const phone = await openPhone(page);
  await step('phone', async () => {
    await expect(page.getByRole('img', { name: /test order on a phone/ })).toBeVisible();
    await phone.goto(new URL(link().replace('?pay', ''), setup).href);
    await expect(phone.getByText('Test order').first()).toBeVisible();
    return phone;
  });
  await phone.close();
  await step('kitchen', async () => {
    await page.getByRole('link', { name: 'Go to the kitchen' }).click();
    await page.getByRole('button', { name: /^Pass/ }).click();
    await expect(page.getByText('TEST', { exact: true }).first()).toBeVisible();
    return page;
  });
  await step('receipt', async () => {
    await openTestStep(page);
    await page.getByRole('button', { name: 'Print its receipt' }).click();
    await expect.poll(() => pollAsStar({ pollAddress })).not.toBeNull();
    return page;
  });
}

/** Somebody else's: nothing of the owner's browser is on it. */
async function openPhone(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  return browser.newPage({ viewport: phoneSize, locale: 'en' });
}

async function openTestStep(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Open your restaurant' }).click();
  await page.getByRole('link', { name: 'Test order', exact: true }).click();
}

async function openDoor(page: Page): Promise<Page> {
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Open to guests' }).click();
  await expect(page.getByText('Your restaurant is open.')).toBeVisible();
  return page;
}
