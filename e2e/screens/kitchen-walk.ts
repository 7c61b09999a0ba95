import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { openTable, placeOrder } from '../support/orders.ts';
import { staffAt } from '../support/people.ts';
import { newTable } from '../support/tables.ts';
import { ticketOf } from './kitchen-screen.ts';

const plate: DishRequest = { dish: 'soy-chicken-plate' };
const goose: DishRequest = { dish: 'roast-goose-plate' };
const tea: DishRequest = { dish: 'hot-milk-tea' };

/** Dishes of a round, each with what staff say of it. */
type Round = readonly (readonly [dish: DishRequest, about: object])[];

async function orderByStaff(address: string, session: string, round: Round): Promise<void> {
  const floor = await callsOf(address, staffAt('central', 'floor'));
  const cart = round.flatMap(([dish, about]) =>
    cartOf([dish], 'dineIn').map((line) => ({ ...line, ...about })),
  );
  const data = { session, cart, requestKey: newRequestKey() };
  await floor.call('create tableSessions/order', { data });
}

const evening: readonly Round[] = [
  [
    [plate, { customRemark: '花生過敏 nut allergy' }],
    [tea, {}],
  ],
  [
    [goose, { course: 1 }],
    [plate, { course: 2, quantity: 4 }],
    [goose, { course: 3, customRemark: 'no skin' }],
  ],
  [
    [plate, { quantity: 2 }],
    [goose, { quantity: 3 }],
    [tea, { quantity: 5 }],
  ],
  [[goose, {}]],
  // More than fit in one column.
  Array.from({ length: 6 }, (_, at) => at).flatMap((at) => [
    [plate, { quantity: at + 1, customRemark: at % 2 === 0 ? '少飯 less rice' : '' }] as const,
    [goose, { customRemark: at % 3 === 0 ? '走皮 no skin' : '' }] as const,
  ]),
];

/** Orders what a kitchen has of an evening, and returns the tables. */
export async function fillKitchen(address: string): Promise<readonly string[]> {
  const tables: string[] = [];
  for (const round of evening) {
    const name = await newTable(address);
    const { session } = await openTable(address, name, 2);
    await orderByStaff(address, session, round);
    tables.push(name);
  }
  await placeOrder(address, cartOf([plate]));
  return tables;
}

export const kitchenScreens = ['stations', 'board', 'all-day', 'recall', 'more', 'pass'] as const;
export type KitchenScreen = (typeof kitchenScreens)[number];

/** Which of the stations this is: in another language it has another name. */
export async function numberOf(page: Page, station: string): Promise<number> {
  const names = await page.locator('main').getByRole('button').allTextContents();
  return names.findIndex((name) => name.startsWith(station));
}

interface Walk {
  readonly page: Page;
  /** A table with an open ticket at this station. */
  readonly table: string;
  readonly station: number;
  readonly look: (screen: KitchenScreen) => Promise<void>;
}

/** From the stations to a board and what opens over it; by keys, in whatever language. */
export async function walkKitchen({ page, table, station, look }: Walk): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const tiles = page.locator('main').getByRole('button');
  await look('stations');
  await tiles.nth(station).click();
  await expect(ticketOf(page, table).first()).toBeVisible();
  await look('board');
  await page.keyboard.press('a');
  await look('all-day');
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('recall');
  await page.keyboard.press('Escape');
  await ticketOf(page, table).first().getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('more');
  await page.keyboard.press('Escape');
  await heading.click();
  await tiles.last().click();
  // It has the tickets of every table: this one may be further down.
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('pass');
  await heading.click();
}
