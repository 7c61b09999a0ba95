import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { callsOf } from '../support/calls.ts';
import { memberNamed, staffAt } from '../support/people.ts';
import { drawnPhoto } from './drawn-photo.ts';
import { goTo, tableToPay } from './money-screen.ts';
import { openTill, signIn } from './staff-screen.ts';

/** Every page of the owner's desk. */
export const deskScreens = [
  'list',
  'dish',
  'languages',
  'crop',
  'option',
  'category',
  'order',
  'review',
  'import',
  'history',
  'shop',
  'colours',
  'gateways',
  'gateway',
  'invoices',
  'invoice',
  'offers',
  'offers-coupons',
  'offers-coupon',
  'offers-codes',
  'offers-gifts',
  'offers-levels',
  'offers-points',
  'offers-member',
  'setup-menu',
  'setup-tables',
  'setup-payment',
  'setup-printers',
  'setup-test',
  'setup-open',
] as const;
export type DeskScreen = (typeof deskScreens)[number];

export interface DeskWalk {
  readonly page: Page;
  readonly address: string;
  readonly look: (screen: DeskScreen) => Promise<void>;
}

/** A manager's page that is reached from every other. */
export async function openDesk(page: Page, address: string): Promise<void> {
  await openTill(page, address);
  await signIn(page, 'Fanny Lau');
  await goTo(page, '/staff/desk');
  await expect(page.getByRole('searchbox', { name: 'Dish or code' })).toBeVisible();
}

/** A manager edits the menu and looks at everything else that is theirs, in English. */
export async function walkDesk({ page, address, look }: DeskWalk): Promise<void> {
  await openDesk(page, address);
  await look('list');
  await editDish(page, look);
  await editOthers(page, look);
  await reviewDraft(page, look);
  await setUpShop(page, look);
  await setUpGateway(page, look);
  await readInvoices(page, address, look);
  await readOffers(page, look);
  for (const step of ['menu', 'tables', 'payment', 'printers', 'test', 'open'] as const) {
    await goTo(page, `/staff/setup/${step}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await look(`setup-${step}`);
  }
}

/** Begins to edit a dish whose name is searched. */
export async function openDish(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await page
    .getByRole('button', { name: new RegExp(`^${name}`, 'i') })
    .first()
    .click();
  await expect(page.getByRole('group', { name: 'Name', exact: true })).toBeVisible();
}

/** On a phone there is one of them at a time. */
async function backToList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('searchbox').fill('');
}

/** The keys of a gateway that the simulator knows. */
async function setUpGateway(page: Page, look: DeskWalk['look']): Promise<void> {
  await goTo(page, '/staff/gateways');
  await page.getByRole('button', { name: 'Test Stripe', exact: true }).click();
  await expect(page.getByRole('status').getByText('Stripe knows these keys.')).toBeVisible();
  await look('gateways');
  await page.getByRole('button', { name: 'Set up Fiuu' }).click();
  await expect(page.getByRole('dialog', { name: 'Fiuu' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Some fields need another look.')).toBeVisible();
  await look('gateway');
  await page.keyboard.press('Escape');
}

async function editDish(page: Page, look: DeskWalk['look']): Promise<void> {
  await openDish(page, 'Egg tart');
  const beside = page.getByRole('button', { name: 'As guests see it', exact: true });
  const isBeside = (await beside.count()) === 0;
  if (!isBeside) await beside.click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible();
  await look('dish');
  await page.getByRole('button', { name: 'In all three languages' }).click();
  await expect(page.locator('iframe')).toHaveCount(4);
  await look('languages');
  await page.keyboard.press('Escape');
  if (!isBeside) await page.keyboard.press('Escape');
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawnPhoto(page) });
  await expect(page.getByRole('dialog', { name: 'Crop the picture' })).toBeVisible();
  await look('crop');
  await page.keyboard.press('Escape');
  await backToList(page);
}

async function editOthers(page: Page, look: DeskWalk['look']): Promise<void> {
  await page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Options and sets' })
    .last()
    .getByRole('button')
    .first()
    .click();
  await look('option');
  await backToList(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await look('category');
  await backToList(page);
  await page.getByRole('button', { name: 'Change the order' }).click();
  await look('order');
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
}

async function reviewDraft(page: Page, look: DeskWalk['look']): Promise<void> {
  await openDish(page, 'Egg tart');
  const names = page.getByRole('group', { name: 'Name', exact: true });
  await names.getByLabel('English').fill('Egg tart, warm');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await expect(page.getByRole('dialog', { name: 'What changes' })).toBeVisible();
  await look('review');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Drop the draft' }).click();
  await page.getByRole('button', { name: /^Drop \d+ change/ }).click();
  await expect(page.getByText('Nothing in the draft')).toBeVisible();
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('dialog').getByLabel('File').setInputFiles(squareFile);
  await expect(page.getByText(/^Square: 1 dish/)).toBeVisible();
  await look('import');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
  await look('history');
  await page.keyboard.press('Escape');
}

/** With a modifier set, whose choices it does not carry. */
const squareFile = {
  name: 'square.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Item Name,Variation Name,SKU,Category,Price,Modifier Set - Sauces\nToast,,SQ1,Snacks,25,Y\n',
  ),
};

async function setUpShop(page: Page, look: DeskWalk['look']): Promise<void> {
  await goTo(page, '/staff/shop');
  await expect(page.getByRole('heading', { name: 'Shop settings' })).toBeVisible();
  await look('shop');
  const form = page.getByRole('form', { name: 'Logo, colours and texts' });
  await form.getByLabel('This shop has its own colours').check();
  await form.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0F5132');
  await form.getByText('On dark screens').scrollIntoViewIfNeeded();
  await look('colours');
}

async function readInvoices(page: Page, address: string, look: DeskWalk['look']): Promise<void> {
  const number = await issuedInvoice(address);
  await goTo(page, '/staff/invoices');
  await expect(page.getByRole('button', { name: new RegExp(number) })).toBeVisible();
  await look('invoices');
  await page.getByRole('button', { name: new RegExp(number) }).click();
  await expect(page.getByRole('dialog').getByText('Kam Fai Catering Ltd')).toBeVisible();
  await look('invoice');
  await page.keyboard.press('Escape');
}

/** The first coupon of the list with its codes, and the gifts. */
async function readOffers(page: Page, look: DeskWalk['look']): Promise<void> {
  const running = page.getByRole('region', { name: 'Running' });
  await goTo(page, '/staff/offers');
  await expect(running).toBeVisible();
  await look('offers');
  await goTo(page, '/staff/offers/coupons');
  await expect(running.getByText(/open code/).first()).toBeVisible();
  await look('offers-coupons');
  await running.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Codes', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Codes/ });
  await expect(sheet.getByRole('status').first()).not.toBeEmpty();
  await look('offers-codes');
  await page.keyboard.press('Escape');
  await look('offers-coupon');
  await goTo(page, '/staff/offers/gifts');
  await expect(running.getByText(/points · used/).first()).toBeVisible();
  await look('offers-gifts');
  await goTo(page, '/staff/offers/levels');
  await page.getByRole('button', { name: /^Gold/ }).click();
  await expect(page.getByRole('region', { name: 'What its members get' })).toBeVisible();
  await look('offers-levels');
  await goTo(page, '/staff/offers/points');
  await expect(running).toBeVisible();
  await look('offers-points');
  await goTo(page, '/staff/offers/members');
  await page.getByLabel('Email or phone of the member').fill(memberNamed('siuming').email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'How the points came about' })).toBeVisible();
  await look('offers-member');
}

/** The number of the invoice of a table that has just paid. */
export async function issuedInvoice(address: string): Promise<string> {
  const session = await tableToPay(address);
  const manager = await callsOf(address, staffAt('central'));
  const requestKey = newRequestKey();
  await manager.call('create payments/counter', { data: { session, requestKey } });
  const buyer = { name: 'Kam Fai Catering Ltd', taxId: '', address: '' };
  const { number } = await manager.call('create invoices/issue', {
    data: { session, buyer, requestKey: newRequestKey() },
  });
  return number;
}
