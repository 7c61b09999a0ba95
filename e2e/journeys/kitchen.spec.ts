import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import {
  linkOf,
  openBoard,
  openStations,
  stationScreen,
  ticketOf,
  wallScreen,
} from '../screens/kitchen-screen.ts';
import { fillKitchen, numberOf, walkKitchen } from '../screens/kitchen-walk.ts';
import { signIn } from '../screens/staff-screen.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { joinLinkOf, openTable, orderAtTable, readOrder } from '../support/orders.ts';
import { staffAt } from '../support/people.ts';
import { isEverything } from '../support/scope.ts';
import { newTable } from '../support/tables.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: wallScreen });

/** A station where no other journey orders: its board is as this one expects it. */
const roasts = 'Roast counter';
const dishes = () => cartOf([{ dish: 'soy-chicken-plate' }], 'dineIn');

test('[KITCHEN-13] an order from a phone is on the board, and its progress on the phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await openBoard(page, address, roasts);
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  await orderAtTable(address, table, dishes());
  const ticket = ticketOf(page, name);
  await expect(ticket.getByRole('button', { name: /^1.*soy.*chicken/i })).toBeVisible();
  for (const colorScheme of isEverything ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await violationsOn(page)).toEqual([]);
  }
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en' });
  await phone.goto(new URL(await joinLinkOf(address, table), address).href);
  await phone.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
  await ticket.getByRole('button', { name: /soy.*chicken/i }).click();
  await expect.poll(async () => (await readOrder(address, table)).progress).toBe('preparing');
  await expect(phone.getByText(/preparing/i).first()).toBeVisible();
  await ticket.getByRole('button', { name: 'Ready' }).click();
  await expect(ticket).toBeHidden();
  await expect(phone.getByText(/ready/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ticket.getByLabel('Being cooked')).toBeVisible();
  await phone.close();
});

test('[KITCHEN-13] a board that is cut off for 31 seconds says so, and catches up without doubles @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await page.clock.install();
  const link = await linkOf(page);
  await openBoard(page, address, roasts);
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  await orderAtTable(address, table, dishes());
  await expect(ticketOf(page, name)).toHaveCount(1);
  link.cut();
  await page.clock.runFor('00:31');
  await expect(page.getByText(/^Updated (?:3[1-9]|4\d) s ago$/)).toBeVisible();
  await expect(page.getByText(/^No contact since .* is not on this board\.$/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await orderAtTable(address, table, dishes());
  link.restore();
  await expect(async () => {
    await page.clock.runFor('00:02');
    await expect(page.getByText(/^No contact from .* new or changed\.$/)).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(ticketOf(page, name)).toHaveCount(2);
  await expect(ticketOf(page, name).getByText('+ round 2')).toHaveCount(1);
});

test('[KITCHEN-15] neither a ticket nor a notice moves the board while a finger is on it @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await page.setViewportSize(stationScreen);
  const link = await linkOf(page);
  await openBoard(page, address, roasts);
  const [first, second] = [await newTable(address), await newTable(address)];
  await orderAtTable(address, await openTable(address, first, 2), dishes());
  const card = ticketOf(page, first);
  const box = await card.getByRole('button', { name: /soy.*chicken/i }).boundingBox();
  const where = await card.boundingBox();
  if (box === null) throw new Error('the ticket is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await orderAtTable(address, await openTable(address, second, 2), dishes());
  await expect(ticketOf(page, second)).toBeHidden();
  expect(await card.boundingBox()).toEqual(where);
  await page.mouse.up();
  await expect(ticketOf(page, first).getByLabel('Being cooked')).toBeVisible();
  await expect(ticketOf(page, second)).toBeVisible();
  const before = await card.boundingBox();
  await page.mouse.down();
  link.cut();
  await expect(page.getByText(/^No connection:/)).toBeAttached();
  expect(await card.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect.poll(() => card.boundingBox()).not.toEqual(before);
});

/** Where each ticket stands on the board, wherever that is scrolled to. */
function placesOn(board: Page): Promise<Record<string, string>> {
  return board.getByRole('list', { name: 'Tickets' }).evaluate((list) => {
    const start = list.getBoundingClientRect().x - list.scrollLeft;
    const places: Record<string, string> = {};
    for (const item of list.children) {
      const { x, y } = item.getBoundingClientRect();
      places[item.querySelector('h2')?.textContent ?? ''] =
        `${Math.round(x - start)} ${Math.round(y)}`;
    }
    return places;
  });
}

test('[KITCHEN-15] [KITCHEN-17] with more tickets than fit, none moves while the board is scrolled, and each can be touched @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await page.setViewportSize(stationScreen);
  await openBoard(page, address, roasts);
  const names: string[] = [];
  for (let at = 0; at < 16; at += 1) {
    const name = await newTable(address);
    await orderAtTable(address, await openTable(address, name, 2), dishes());
    names.push(name);
  }
  const list = page.getByRole('list', { name: 'Tickets' });
  await expect(page.getByRole('button', { name: /\d+ more/ })).toBeVisible();
  const before = await placesOn(page);
  for (const share of [1, 0.5, 1, 0]) {
    await list.evaluate((board, at) => board.scrollTo({ left: board.scrollWidth * at }), share);
    expect(await placesOn(page)).toMatchObject(before);
    await expect(page.getByRole('button', { name: /\d+ before/ })).toBeVisible({
      visible: share > 0,
    });
  }
  // Tickets of other journeys may stand between them.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(ticketOf(page, names.at(-1) ?? '')).toBeInViewport({ ratio: 1, timeout: 200 });
  }).toPass();
  // From the last to the first: every one of them is scrolled to, touched once, and gone.
  for (const name of names.toReversed()) {
    await scrollTo(page, name);
    await ticketOf(page, name).getByRole('button', { name: 'Ready' }).click();
    await expect(ticketOf(page, name)).toBeHidden();
  }
});

test('[KITCHEN-13] axe finds nothing on any screen of the kitchen in any language @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const [table = ''] = await fillKitchen(address);
  await openStations(page, address);
  const station = await numberOf(page, roasts);
  const found: string[] = [];
  for (const language of ['zh-hk', 'zh-cn', 'en']) {
    await page.locator('header').locator(`[lang=${language}]`).click();
    const look = async (screen: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const violations = await violationsOn(page);
        found.push(...violations.map((one) => `${screen} ${language} ${colorScheme}: ${one}`));
      }
    };
    await walkKitchen({ page, table, station, look });
  }
  expect(found).toEqual([]);
});

/** The pass has the tickets of every journey: those that do not fit are scrolled to. */
async function scrollTo(board: Page, name: string): Promise<void> {
  await expect(async () => {
    if (await ticketOf(board, name).isVisible()) return;
    await board.getByRole('button', { name: /\d+ more/ }).click({ timeout: 1000 });
    await expect(ticketOf(board, name)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('[KITCHEN-08] a dish that staff cancel is struck on every board until somebody confirms @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await openBoard(page, address, roasts);
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  await orderAtTable(address, table, dishes());
  await scrollTo(page, name);
  const ticket = ticketOf(page, name);
  await ticket.getByRole('button', { name: /soy.*chicken/i }).click();
  await expect(ticket.getByLabel('Being cooked')).toBeVisible();
  const { session } = table;
  await expect.poll(async () => (await readOrder(address, table)).progress).toBe('preparing');
  const pass = await page.context().newPage();
  await pass.goto('/staff/kitchen/expo');
  await signIn(pass, 'Keung 強哥');
  await scrollTo(pass, name);
  const line = (await readOrder(address, table)).products[0]?.id ?? '';
  const manager = await callsOf(address, staffAt('central'));
  const cancelling = { session, line, status: 'cancel', requestKey: newRequestKey() } as const;
  await manager.call('create tableSessions/changeLine', { data: cancelling });
  for (const board of [page, pass])
    await expect(ticketOf(board, name).getByText('Cancelled. Touch to confirm.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await ticket.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(ticket).toBeHidden();
});
