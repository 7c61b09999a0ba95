import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { callsOfDevice } from '../support/calls.ts';
import {
  addBuns,
  beginOrder,
  numberOn,
  openDevice,
  placeOrder,
  reviewOrder,
} from './kiosk-screen.ts';
import { kioskWithTerminal } from './terminal-screen.ts';
import type { SimulatedTerminal } from './terminal-screen.ts';

export interface ToPay {
  /** The key of the kiosk. */
  readonly key: string;
  readonly terminal: SimulatedTerminal;
  readonly orderNumber: number;
}

/** An order that is stored and has to be paid, at a kiosk of its own. */
export async function orderToPay(
  page: Page,
  request: APIRequestContext,
  address: string,
): Promise<ToPay> {
  const terminal = await kioskWithTerminal(address, request);
  const key = await openDevice(page, address, { place: 'central', device: terminal.device });
  await beginOrder(page, null);
  await addBuns(page);
  await reviewOrder(page);
  await placeOrder(page);
  const saved = (await page.getByText(/^Order \d+ is saved$/).textContent()) ?? '';
  return { key, terminal, orderNumber: Number(/\d+/.exec(saved)?.[0]) };
}

export const byCard = (page: Page) => page.getByRole('button', { name: /^By card, here/ });
export const waiting = (page: Page) => page.getByText('Hold your card or phone to the terminal');
export const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Killed and started again by its watchdog, in English. */
export async function restart(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/posHome');
  await page.getByRole('button', { name: /English$/ }).click();
}

/** The number is found, and the order is paid once. */
export async function expectPaidOnce(
  page: Page,
  address: string,
  { key, orderNumber }: Pick<ToPay, 'key' | 'orderNumber'>,
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
