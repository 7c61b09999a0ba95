import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { callsOf } from '../support/calls.ts';
import { staffAt } from '../support/people.ts';
import { goTo, tableToPay } from './money-screen.ts';
import { openTill, signIn } from './staff-screen.ts';

/** Every screen of the floor. */
export const floorScreens = [
  'plan',
  'arrange',
  'table',
  'merge',
  'merged',
  'split',
  'parts',
  'paid',
  'orders',
] as const;
export type FloorScreen = (typeof floorScreens)[number];

export interface FloorWalk {
  readonly page: Page;
  readonly address: string;
  readonly look: (screen: FloorScreen) => Promise<void>;
}

async function tableOf(address: string, session: string): Promise<string> {
  const manager = await callsOf(address, staffAt('central'));
  const tables = await manager.call('find floor/tables');
  return tables.find(({ visit }) => visit?.session === session)?._id ?? '';
}

/** A manager looks at the plan, merges two tables and splits a bill, in English. */
export async function walkFloor({ page, address, look }: FloorWalk): Promise<void> {
  const [bill, visit] = [await tableToPay(address), await tableToPay(address)];
  await openTill(page, address);
  await signIn(page, 'Fanny Lau');
  await goTo(page, '/staff/floor');
  await expect(page.getByRole('button', { name: /^A1/ })).toBeVisible();
  await look('plan');
  await page.getByRole('button', { name: 'Arrange tables' }).click();
  await look('arrange');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  const table = await tableOf(address, visit);
  await goTo(page, `/staff/floor/${table}`);
  await expect(page.getByRole('button', { name: 'Take payment' })).toBeVisible();
  await look('table');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await look('merge');
  const manager = await callsOf(address, staffAt('central'));
  const both = { session: visit, into: bill, requestKey: newRequestKey() };
  await manager.call('create floor/merge', { data: both });
  await expect(page.getByRole('button', { name: 'Separate bill again' })).toBeVisible();
  await look('merged');
  await page.getByRole('button', { name: 'Separate bill again' }).click();
  await expect(page.getByRole('button', { name: 'Take payment' })).toBeVisible();
  await goTo(page, `/staff/split/${bill}`);
  await expect(page.getByRole('button', { name: 'Divide' })).toBeVisible();
  await look('split');
  await page.getByRole('button', { name: 'Divide' }).click();
  await expect(page.getByRole('heading', { name: 'Part 2' })).toBeVisible();
  await look('parts');
  await manager.call('create payments/counter', {
    data: { session: visit, requestKey: newRequestKey() },
  });
  await goTo(page, `/staff/floor/${table}`);
  await expect(page.getByRole('region', { name: 'Paid at this table' })).toBeVisible();
  await look('paid');
  await goTo(page, '/staff/orders');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await look('orders');
}
