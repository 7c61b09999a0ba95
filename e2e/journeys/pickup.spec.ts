import { expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { linkOf, stationScreen, wallScreen } from '../screens/kitchen-screen.ts';
import { dishOn, openMenu, search } from '../screens/menu-page.ts';
import { fillCounter } from '../screens/pickup-walk.ts';
import { openTill, signIn } from '../screens/staff-screen.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { staffAt } from '../support/people.ts';
import { untilAnswered } from '../support/subscribed.ts';
import { isEverything } from '../support/scope.ts';
import { violationsInFullRun, violationsOn } from '../support/violations.ts';

/** A takeaway that staff took, with a name that no other journey uses. */
async function takeAway(address: string) {
  const till = await callsOf(address, staffAt('central'));
  const name = `Guest ${newRequestKey().slice(0, 8)}`;
  const { _id, orderNumber } = await till.call('create tableSessions/create', {
    data: {
      shop: hongKong,
      session: { type: 'takeAway', contact: { name, phone: '9123 4567' } },
      products: cartOf([{ dish: 'egg-tart' }], 'takeAway'),
      requestKey: newRequestKey(),
    },
  });
  const ready = async (): Promise<void> => {
    const data = { session: _id, progress: 'ready', requestKey: newRequestKey() } as const;
    await till.call('create tableSessions/progress', { data });
  };
  return { name, number: String(orderNumber), ready };
}

test('[BOARD-01] [BOARD-03] [STAFF-10] a number is on the board until its order is handed over @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const board = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await board.goto(new URL(`/board/${hongKong}`, address).href);
  await board.getByRole('button', { name: 'Sound on' }).click();
  const { name, number, ready } = await takeAway(address);
  const shown = (column: string) =>
    board.locator('section', { hasText: column }).getByText(number, { exact: true });
  await expect(shown('Preparing')).toBeVisible();
  await ready();
  // In its column, and large above it.
  await expect(shown('Please collect')).toHaveCount(2);
  for (const colorScheme of isEverything ? (['light', 'dark'] as const) : (['light'] as const)) {
    await board.emulateMedia({ colorScheme });
    await expect(board.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await violationsOn(board)).toEqual([]);
  }
  await openTill(page, address);
  await signIn(page, 'Fanny Lau');
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByRole('link')).toContainText(number);
  expect(await violationsInFullRun(page)).toEqual([]);
  await row.getByRole('button', { name: 'Handed over' }).click();
  await expect(row.getByText('Picked up')).toBeVisible();
  await expect(board.locator('li').getByText(number, { exact: true })).toHaveCount(0);
  await board.close();
});

const boardScreens = [wallScreen, stationScreen, { width: 390, height: 844 }] as const;

test('[BOARD-01] [BOARD-03] [BOARD-04] axe finds nothing on the board of any size: shops, numbers, cut off @all', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const board = await browser.newPage({ baseURL: address, viewport: wallScreen });
  const found: string[] = [];
  const look = async (state: string): Promise<void> => {
    for (const viewport of boardScreens)
      for (const colorScheme of ['light', 'dark'] as const) {
        await board.setViewportSize(viewport);
        await board.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(board.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const screen = `${state} ${viewport.width} ${colorScheme}`;
        found.push(...(await violationsOn(board)).map((one) => `${screen}: ${one}`));
      }
  };
  await board.clock.install();
  const link = await linkOf(board);
  await board.goto('/board');
  await expect(board.getByRole('link').first()).toBeVisible();
  await look('shops');
  await fillCounter(address);
  await board.goto(`/board/${hongKong}`);
  await expect(board.locator('section li').first()).toBeVisible();
  await look('numbers');
  link.cut();
  await board.clock.runFor('00:31');
  await expect(board.getByText(/^No contact since/)).toBeVisible();
  await look('cut off');
  await board.close();
  expect(found).toEqual([]);
});

test('[STOCK-05] [STOCK-08] a dish is sold out on open phones by two touches, and sold again @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await openTill(page, address);
  await signIn(page, 'Fanny Lau');
  await page.locator('header a[href$="/staff/menu"]').click();
  await page.getByRole('searchbox').fill('Mango pudding');
  const phone = await browser.newPage({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    locale: 'en',
  });
  const isSubscribed = untilAnswered(phone, 'shops/subscribe');
  await openMenu(phone);
  await search(phone, 'pudding');
  const dish = dishOn(phone, 'Mango pudding');
  await expect(dish).toBeVisible();
  await isSubscribed;
  await page.getByRole('button', { name: /^Mango pudding/ }).click();
  await page.getByRole('button', { name: '1 hour' }).click();
  await expect(dish.getByText('Sold out')).toBeVisible();
  await expect(page.getByText(/until .* · Fanny Lau/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Mango pudding/ }).click();
  await page.getByRole('button', { name: 'Sell again' }).click();
  await expect(dish.getByText('Sold out')).toBeHidden();
  await phone.close();
});
