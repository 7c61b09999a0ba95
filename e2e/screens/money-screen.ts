import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { openTable, orderAtTable } from '../support/orders.ts';
import { staffAt } from '../support/people.ts';
import { newTable } from '../support/tables.ts';
import { openTillDevice, signIn } from './staff-screen.ts';
import { deviceWithTerminal } from './terminal-screen.ts';
import type { SimulatedTerminal } from './terminal-screen.ts';

export interface NewTill {
  readonly page: Page;
  readonly address: string;
  readonly request: APIRequestContext;
}

/** A till of its own with somebody at it, and a terminal beside it. */
export async function newTill(
  { page, address, request }: NewTill,
  person = 'Ling 玲姐',
): Promise<SimulatedTerminal> {
  const terminal = await deviceWithTerminal(address, request, {
    kind: 'till',
    orderTypes: [],
  });
  await openTillDevice(page, address, terminal.device);
  await signIn(page, person);
  return terminal;
}

/** Opens a drawer of the till with a float of ten hundreds. */
export async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cash drawer' }).click();
  await page.getByRole('textbox', { name: '$100', exact: true }).fill('10');
  await page.getByRole('button', { name: /^Open with HK\$1,000\.00/ }).click();
  await expect(page.getByRole('button', { name: 'Count and close' })).toBeVisible();
}

/** A table that owes 70.40, of which nothing is paid. */
export async function tableToPay(address: string): Promise<string> {
  const table = await openTable(address, await newTable(address), 2);
  await orderAtTable(address, table, cartOf([{ dish: 'french-toast', quantity: 2 }], 'dineIn'));
  return table.session;
}

/** Without a reload, which would sign the person out. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export async function tendersOf(address: string, session: string) {
  const manager = await callsOf(address, staffAt('central'));
  return manager.call('find tenders', { query: { session } });
}

/** Another device takes a part by card. */
export async function takeElsewhere(
  address: string,
  session: string,
  amount: number,
): Promise<void> {
  const manager = await callsOf(address, staffAt('central'));
  const data = { session, kind: 'card', amount, requestKey: newRequestKey() } as const;
  await manager.call('create tenders/take', { data });
}
