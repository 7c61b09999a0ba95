import { test as base, expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { callsOfDevice } from '../support/calls.ts';
import {
  home,
  numberOn,
  openDevice,
  orderBuns,
  ordersAt,
  panel,
  placeOrder,
  traces,
} from './kiosk-screen.ts';
import { kioskWithTerminal } from './terminal-screen.ts';
import type { SimulatedTerminal } from './terminal-screen.ts';

export interface KioskOrder {
  readonly address: string;
  /** The key of the kiosk. */
  readonly key: string;
  readonly terminal: SimulatedTerminal;
  readonly orderNumber: number;
}

async function orderAtNewKiosk(
  page: Page,
  request: APIRequestContext,
  address: string,
): Promise<KioskOrder> {
  const terminal = await kioskWithTerminal(address, request);
  const key = await openDevice(page, address, { place: 'central', device: terminal.device });
  await orderBuns(page, null);
  await placeOrder(page);
  const saved = (await page.getByText(/^Order \d+ is saved$/).textContent()) ?? '';
  return { address, key, terminal, orderNumber: Number(/\d+/.exec(saved)?.[0]) };
}

interface AtKiosk {
  readonly address: string;
  /** Places an order that has to be paid, at a kiosk of its own. */
  readonly orderToPay: () => Promise<KioskOrder>;
}

/** A journey at the panel of a kiosk. */
export const test = base.extend<AtKiosk>({
  viewport: panel,
  address: async ({ baseURL }, use) => use(baseURL ?? ''),
  orderToPay: async ({ page, request, address }, use) =>
    use(() => orderAtNewKiosk(page, request, address)),
});

export const byCard = (page: Page) => page.getByRole('button', { name: /^By card, here/ });
export const waiting = (page: Page) => page.getByText('Hold your card or phone to the terminal');
export const asking = (page: Page) => page.getByText('We are asking the terminal…');
export const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
export const noLine = (page: Page) => page.getByText('No connection right now.');

/** Asks for a card, and stands before the terminal. */
export async function askForCard(page: Page): Promise<void> {
  await byCard(page).click();
  await expect(waiting(page)).toBeVisible();
}

export async function cancelCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel the payment' }).click();
}

/** Shows the code that a phone pays by. */
export async function showPayCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^With your phone/ }).click();
  await expect(page.getByRole('img', { name: 'QR code to pay for this order' })).toBeVisible();
}

/** Started again by its watchdog. */
export async function startAgain(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/posHome');
}

/** The same, in English. */
export async function restart(page: Page): Promise<void> {
  await startAgain(page);
  await page.getByRole('button', { name: /English$/ }).click();
}

export async function isHomeAgain(page: Page): Promise<void> {
  await expect(home(page)).not.toHaveAttribute('aria-disabled', 'true');
}

/** Gives the order up by the button for it. */
export async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await isHomeAgain(page);
}

/** The next guest finds nothing of the order. */
export async function expectNothingLeft(page: Page, { address, key }: KioskOrder): Promise<void> {
  await isHomeAgain(page);
  expect(await ordersAt(address, key)).toBe(0);
  expect((await traces(page)).stored).toEqual(['posDevice']);
}

/** The number is found, and the order is paid once. */
export async function expectPaidOnce(
  page: Page,
  { address, key, orderNumber }: KioskOrder,
): Promise<void> {
  await expect(numberOn(page)).toHaveText(`Your number is ${orderNumber}. Your order is paid.`);
  const kiosk = await callsOfDevice(address, key);
  const query = { type: { $in: ['takeAway'] } } as const;
  const { data } = await kiosk.call('find tableSessions', { query });
  const paid = data.map(({ payments }) => payments.map(({ amount }) => amount));
  expect(paid).toEqual(data.map(({ total }) => [total]));
  expect(data).toHaveLength(1);
}

/** Asks the terminal unless it was asked; the simulator holds a card to it by itself. */
export async function goOnPaying(page: Page): Promise<void> {
  await expect(byCard(page).or(waiting(page)).or(numberOn(page)).first()).toBeAttached();
  if (await byCard(page).isVisible()) await byCard(page).click();
}
