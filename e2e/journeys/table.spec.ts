import { expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKongUpstairs } from '@servery/demo/restaurant/places.ts';
import { dishNamed } from '../screens/menu-screen.ts';
import { pauseClock } from '../support/clock.ts';
import { cartOf } from '../support/carts.ts';
import { callsOf } from '../support/calls.ts';
import { joinLinkOf, orderAtTable, openTable, readOrder } from '../support/orders.ts';
import { staffAt } from '../support/people.ts';
import {
  newPhone,
  choose,
  linkOf,
  place,
  seatOf,
  sessionOf,
  sitDown,
} from '../screens/table-screen.ts';
import { newTable, cancelTable, changeTerms, freeTable, payAtCounter } from '../support/tables.ts';

const bun = cartOf([{ dish: 'pineapple-bun' }], 'dineIn');

test('[SESSION-06] [SHELL-02] a table code asks for the number of guests, shows the seat charge, and opens the menu', async ({
  page,
  baseURL,
}) => {
  await freeTable(baseURL ?? '', 'U1');
  await page.goto(linkOf('U1'));
  await expect(page.getByRole('heading', { name: 'Table U1' })).toBeVisible();
  await expect(page.getByText(/Seat charge HK\$\d+\.\d\d per person/)).toBeVisible();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText(/for 3 guests/)).toBeVisible();
  await pauseClock(page);
  await page.getByRole('button', { name: 'Start ordering' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /Welcome.*Table U1.*3 guests/ }),
  ).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByText(/Table U1 · Seated 0 min · /)).toBeVisible();
  const session = await readOrder(baseURL ?? '', await seatOf(page));
  expect(session.desiredCapacity).toBe(3);
});

test('[SHELL-02] table, minutes and section are not cut on a phone @all', async ({
  page,
  baseURL,
}) => {
  const name = await newTable(baseURL ?? '');
  await sitDown(page, name);
  for (const width of [390, 320])
    for (const path of ['/browse', '/cart', '/order']) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const line = page.getByText(new RegExp(`^Table ${name} · Seated \\d+ min · Main hall`));
      await expect(line, `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
      const cut = await line.evaluate((text) => text.scrollWidth - text.clientWidth);
      expect(cut, `${path} at ${width} px`).toBe(0);
    }
});

test('[CART-11] a guest who gave their name is named beside their dishes @all', async ({
  page,
  baseURL,
}) => {
  const name = await newTable(baseURL ?? '');
  await sitDown(page, name);
  await page.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
  await page.getByRole('button', { name: /Add your name/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your name' });
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ka Yan');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Menu' }).click();
  await choose(page, 'Pineapple bun');
  await place(page);
  await expect(page.getByText('Thank you! Your order is in.')).toBeVisible();
  await expect(page.getByText('Ka Yan').first()).toBeVisible();
  await page.getByRole('link', { name: 'Order more' }).click();
  await choose(page, 'Butter toast');
  await place(page);
  await expect(page.getByRole('link', { name: /^Round/ })).toHaveText(['Round 2', 'Round 1']);
});

test('[SESSION-10] [ROUTE-08] a round ordered on one phone appears on the other, with the server’s bill', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  await orderAtTable(address, table, bun);
  const other = await newPhone(browser, address);
  for (const phone of [page, other]) {
    await phone.goto(await joinLinkOf(address, table, 2));
    await expect(phone).toHaveURL(/\/browse$/);
  }
  expect(await other.evaluate(() => localStorage.getItem('sessionIndex'))).toBe('2');
  await other.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
  await expect(other.getByRole('link', { name: /^Round/ })).toHaveText(['Round 1']);
  await choose(page, 'Butter toast');
  await place(page);
  await expect(other.getByRole('link', { name: /^Round/ })).toHaveText(['Round 2', 'Round 1']);
  await expect(other.getByText('Butter toast')).toBeVisible();
  await expect(other.getByText('Group 2')).toBeVisible();
  const { total } = await readOrder(address, table);
  const shown = `$${(total / 100).toFixed(2)}`;
  for (const phone of [page, other])
    await expect(phone.getByRole('definition').filter({ hasText: shown })).toBeVisible();
});

test('[MENU-04] [SESSION-11] [PRICE-02] menu and prices follow the section staff moved the table to', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  const { session } = table;
  await page.goto(await joinLinkOf(address, table, 1));
  const tea = await dishNamed(page, 'Iced lemon tea');
  await expect(tea).toContainText('HK$23.00');
  await changeTerms(address, session, { modifiers: ['happy-hour'] });
  await expect(tea).toContainText('HK$18.40');
  // Its charges are not the guests' to choose.
  await expect(page.getByRole('button', { name: 'Main hall' })).toHaveCount(0);
  const data = { session, section: hongKongUpstairs, requestKey: newRequestKey() };
  const staff = await callsOf(address, staffAt('central', 'floor'));
  await staff.call('create tableSessions/changeSection', { data });
  await page.getByRole('textbox', { name: 'Search the menu' }).fill('Typhoon shelter crab');
  await expect(page.getByRole('link', { name: 'Typhoon shelter crab', exact: true })).toBeVisible();
});

test('[ROUTE-05] a round has its own page, and the whole bill can be split @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const table = await openTable(address, name, 3);
  await orderAtTable(address, table, bun);
  await orderAtTable(
    address,
    table,
    cartOf([{ dish: 'pineapple-bun' }, { dish: 'butter-toast' }], 'dineIn'),
  );
  await page.goto(await joinLinkOf(address, table));
  await expect(page).toHaveURL(/\/browse$/);
  await page.goto('/order');
  await page.getByRole('link', { name: 'Round 2' }).click();
  await expect(page).toHaveURL(/\/order\/2$/);
  await expect(page.getByText('Subtotal')).toBeVisible();
  await page.goto('/tableRecord');
  await page.getByRole('button', { name: 'By dish' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pineapple bun' })).toContainText(
    '2 ×',
  );
  await expect(page.getByText(/Each pays HK\$|pay HK\$/)).toBeVisible();
});

test('[CART-13] a guest at another table orders nothing and is led to the scanner @all', async ({
  page,
  baseURL,
}) => {
  const name = await newTable(baseURL ?? '');
  const seat = await sitDown(page, name);
  await choose(page, 'Pineapple bun');
  await expect(
    page.getByRole('button', { name: new RegExp(`^Place order · Table ${name}`) }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Not your table? Scan again' }).click();
  await expect(page).toHaveURL(/\/t\?again$/);
  const { rounds } = await readOrder(baseURL ?? '', seat);
  expect(rounds).toBe(0);
});

test('[SESSION-03] a closed table says so, is forgotten, and cannot be joined again @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const seat = await sitDown(page, name);
  await page.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
  await expect(page.getByText('Nothing ordered yet')).toBeVisible();
  await cancelTable(address, seat.session);
  await expect(page.getByRole('alert')).toContainText(
    'Order is closed. Please scan QR Code again.',
  );
  await expect(page).toHaveURL(/\/$/);
  expect(await sessionOf(page)).not.toBe(seat.session);
  await page.goto(`/t/${seat.session}`);
  await expect(
    page.getByRole('heading', { name: 'Order is closed. Please scan QR Code again.' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Scan the QR code' }).click();
  await expect(page.getByRole('button', { name: 'Open the camera' })).toBeVisible();
});

test('[SESSION-03] a paid table shows the thank-you page, after a reload too, and is forgotten @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  await orderAtTable(address, table, bun);
  await page.goto(await joinLinkOf(address, table));
  await expect(page.getByText(new RegExp(`Table ${name} · `))).toBeVisible();
  await payAtCounter(address, table.session);
  await expect(page.getByRole('heading', { name: 'Thank you, see you again soon!' })).toBeVisible();
  await expect(page).toHaveURL(/\/order$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank you, see you again soon!' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'How would you like to eat?' })).toBeVisible();
});

test('[SHELL-14] [SHELL-15] the header counts minutes up, or down to the last order @all', async ({
  page,
  baseURL,
}) => {
  const name = await newTable(baseURL ?? '');
  const table = await openTable(baseURL ?? '', name, 2);
  const { session } = table;
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await page.goto(await joinLinkOf(baseURL ?? '', table));
  await expect(page.getByText(new RegExp(`Table ${name} · Seated 0 min · `))).toBeVisible();
  // No reload: the phone is told by an event.
  const ends = (minutes: number): Promise<void> =>
    changeTerms(baseURL ?? '', session, { orderCutoffTime: now + minutes * 60_000 });
  await ends(90);
  await expect(
    page.getByText(new RegExp(`Table ${name} · Last order \\d\\d:\\d\\d · `)),
  ).toBeVisible();
  await ends(12);
  await expect(page.getByText('12 min to order')).toHaveClass(/text-warn/);
  await ends(3);
  await expect(page.getByText('3 min to order')).toHaveClass(/text-danger/);
  await ends(-1);
  await expect(page.getByText('Ordering has ended')).toBeVisible();
});
