import type { Page } from '@playwright/test';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { grill } from '@servery/demo/restaurant/stations.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { openTable, orderAtTable } from '../support/orders.ts';
import { staffAt } from '../support/people.ts';
import { newTable } from '../support/tables.ts';
import { openTill, signIn } from './staff-screen.ts';

export type Printer = AnswerTo<'create printers'>;

/** The page of printers, with a manager at it. */
export async function openPrinters(page: Page, address: string): Promise<void> {
  await openTill(page, address);
  await signIn(page, 'Fanny Lau');
  await page.getByRole('link', { name: 'Printers' }).click();
}

/** A printer of the grill, where no other journey orders. */
export async function addPrinter(address: string, settings: object = {}): Promise<Printer> {
  const manager = await callsOf(address, staffAt('central'));
  const usual = { name: 'Grill', protocol: 'starCloudPrnt', stations: [grill._id] } as const;
  return manager.call('create printers', {
    data: { ...usual, ...settings, requestKey: newRequestKey() },
  });
}

export async function removePrinters(address: string): Promise<void> {
  const manager = await callsOf(address, staffAt('central'));
  for (const { _id: printer } of await manager.call('find printers'))
    await manager.call('create printers/remove', {
      data: { printer, requestKey: newRequestKey() },
    });
}

/** Orders a dish of the grill at a table. */
export async function orderAtGrill(
  address: string,
): Promise<{ readonly table: string; readonly session: string }> {
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  await orderAtTable(address, table, cartOf([{ dish: 'borscht' }], 'dineIn'));
  return { table: name, session: table.session };
}

/** What a Star printer does at its interval: asks, fetches and confirms. Returns the picture. */
export async function pollAsStar(
  { pollAddress }: Pick<Printer, 'pollAddress'>,
  statusCode = '200%20OK',
): Promise<Buffer | null> {
  const at = pollAddress ?? '';
  const body = JSON.stringify({ statusCode });
  const asked = await (await fetch(at, { method: 'POST', body })).text();
  const token = /"jobToken":"(?<token>\w+)"/.exec(asked)?.groups?.['token'];
  if (token === undefined) return null;
  const got = await fetch(`${at}?type=image%2Fpng&token=${token}`);
  const picture = Buffer.from(await got.arrayBuffer());
  await fetch(`${at}?code=200%20OK&token=${token}`, { method: 'DELETE' });
  return picture;
}
