import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { cartOf } from '../support/carts.ts';
import { closedShop } from '../support/guests.ts';
import { linkOf, seatOf } from '../screens/table-screen.ts';
import { codeOf, orderAtTable, placeOrder, openTable } from '../support/orders.ts';
import { openBlank } from '../support/signed-in.ts';
import { cancelTable, newTable } from '../support/tables.ts';
import { tagAfterFirst } from '../support/scope.ts';

const nobody = 'a'.repeat(24);

/** Stored values of an earlier visit. */
async function remember(page: Page, kept: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('remembered') !== null) return;
    sessionStorage.setItem('remembered', 'once');
    for (const [key, value] of Object.entries(entries))
      localStorage.setItem(key, JSON.stringify(value));
  }, kept);
}

function keptBy(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** The restaurant with one setting off, for this page alone. */
async function switchedOff(page: Page, key: string): Promise<void> {
  await page.route('**/api/appOrdering/init', async (route) => {
    const answer = await route.fetch();
    const started = await answer.text();
    await route.fulfill({
      response: answer,
      body: started.replace(`{"key":"${key}","value":true}`, `{"key":"${key}","value":false}`),
    });
  });
}

const inShop = { shop: hongKong };

test('[ROUTE-14] the home page leads a guest without a shop to the shops @all', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/shops\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a shop' })).toBeVisible();
});

test('[ROUTE-14] the home page of a shop offers the ways to order @all', async ({ page }) => {
  await remember(page, inShop);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'How would you like to eat?' })).toBeVisible();
});

test('[ROUTE-14] [ROUTE-16] a running table leads to its menu and has its order', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  const table = await openTable(address, name, 2);
  await orderAtTable(address, table, cartOf([{ dish: 'pineapple-bun' }], 'dineIn'));
  await remember(page, {
    ...inShop,
    session: { mode: 'dineIn', session: table.session, section: null },
    restoreKeys: [table],
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/browse$/);
  await page.goto('/order/1');
  await expect(page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  await page.goto('/order/99');
  await expect(page.getByRole('heading', { name: 'We couldn’t find this round.' })).toBeVisible();
});

for (const [nth, path] of ['/order', '/order/1', '/tableRecord'].entries())
  test(`[ROUTE-16] without a table ${path} is the order history${tagAfterFirst(nth)}`, async ({
    page,
  }) => {
    await remember(page, inShop);
    await page.goto(path);
    await expect(page).toHaveURL(/\/record$/);
  });

for (const [nth, path] of ['/browse', '/cart', '/closed', '/coupon', '/previousOrder'].entries())
  test(`[ROUTE-17] without a shop ${path} leads to the shops${tagAfterFirst(nth)}`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/shops\/?$/);
  });

test('[ROUTE-17] without any shop to choose the page says so @all', async ({ page }) => {
  await switchedOff(page, 'allowChooseShop');
  await page.goto('/browse');
  await expect(page).toHaveURL(/\/noshop\/?$/);
  await expect(
    page.getByRole('heading', { name: 'Invalid shop! Please scan the QR-Code again' }),
  ).toBeVisible();
});

test('[ROUTE-17] [SESSION-16] an unknown session is forgotten with its table @all', async ({
  page,
}) => {
  await remember(page, {
    ...inShop,
    session: { mode: 'dineIn', session: nobody, section: null },
    sessionIndex: 1,
    tableInfo: { viewItem: 'code', date: 1, capacity: 2 },
  });
  await page.goto('/browse');
  await expect(page).toHaveURL(/\/sessionNotFound$/);
  for (const words of ['We could not find this order.', '找不到這張訂單。', '找不到这张订单。'])
    await expect(page.getByText(words)).toBeVisible();
  for (const key of ['session', 'sessionIndex', 'tableInfo'])
    expect(await keptBy(page, key)).toBeNull();
  expect(await keptBy(page, 'shop')).toContain(hongKong);
  await expect(page.getByRole('link', { name: 'Order takeaway instead' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('shop'));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Scan the QR code' })).toBeVisible();
  await page.getByRole('link', { name: 'Order takeaway instead' }).click();
  await expect(page).toHaveURL(/\/shops$/);
});

test('[ROUTE-17] [SESSION-16] an unknown shop is forgotten with a message @all', async ({
  page,
}) => {
  await remember(page, { shop: nobody });
  await page.goto('/browse');
  await expect(page).toHaveURL(/\/shops\/?$/);
  await expect(page.getByRole('alert')).toContainText(
    'Invalid shop! Please scan the QR-Code again',
  );
  expect(await keptBy(page, 'shop')).toBeNull();
});

test('[STORE-03] invalid stored values are dropped', async ({ page }) => {
  await remember(page, {
    shop: "'; drop table shops; --",
    session: { mode: 'dineIn', session: '<script>', section: null },
    tableCart: 7,
    restoreKeys: { no: 'list' },
  });
  await page.goto('/browse');
  await expect(page).toHaveURL(/\/shops\/?$/);
  await expect(page.getByRole('button', { name: /Central/ })).toBeVisible();
});

for (const [nth, path] of [
  '/member',
  '/member/login',
  '/member/register',
  '/member/edit',
  '/member/qrCode',
].entries())
  test(`[ROUTE-15] without members ${path} leads home${tagAfterFirst(nth)}`, async ({ page }) => {
    await switchedOff(page, 'onlineMemberSystem');
    await remember(page, inShop);
    await page.goto(path);
    await expect(page).toHaveURL(/:\d+\/$/);
  });

test('[ROUTE-10] a member page requires a login', async ({ page }) => {
  await remember(page, inShop);
  await page.goto('/member/edit');
  await expect(page).toHaveURL(/\/member\/login\?from=%2Fmember%2Fedit$/);
});

test('[ROUTE-11] the shop of the address is used, else that of the last visit @all', async ({
  page,
}) => {
  await remember(page, inShop);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Central/ })).toBeVisible();
  await page.goto(`/?shop=${taipei}`);
  await expect(page.getByRole('heading', { level: 1, name: /Yongkang/ })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Yongkang/ })).toBeVisible();
});

test('[ROUTE-11] a table is gone on with from what the phone has stored, with the same scan @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const name = await newTable(address);
  await page.goto(linkOf(name));
  await page.getByRole('button', { name: 'One more' }).click();
  const scan = new URL(page.url()).searchParams.get('scan');
  await page.getByRole('button', { name: 'Start ordering' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  const { session } = await seatOf(page);

  await page.goto('/t');
  await expect(page).toHaveURL(/\/browse$/);
  expect((await seatOf(page)).session).toBe(session);
  await page.goto('/t?again');
  await expect(page.getByRole('button', { name: 'Open the camera' })).toBeVisible();

  // An open page that has subscribed by now hears of it, and forgets the scan with the table.
  await openBlank(page);
  await cancelTable(address, session);
  await page.goto('/t');
  await expect(page.getByRole('heading', { name: `Table ${name}` })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('scan')).toBe(scan);
  await expect(page.getByRole('group', { name: 'Number of people' })).toContainText('3');
  await page.getByRole('button', { name: 'Start ordering' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  expect((await seatOf(page)).session).not.toBe(session);
});

test('[ROUTE-11] [SESSION-06] a stored scan that has expired must be repeated, and is forgotten @all', async ({
  page,
  baseURL,
}) => {
  const viewItem = codeOf(await newTable(baseURL ?? ''));
  const expired = { viewItem, date: Date.now(), capacity: 2, ticket: 'no-proof-of-a-scan' };
  await remember(page, { ...inShop, tableInfo: expired });
  await page.goto('/t');
  await expect(page.getByText('The QR code has expired. Please scan it again.')).toBeVisible();
  expect(await keptBy(page, 'tableInfo')).toBeNull();
  await page.getByRole('link', { name: 'Scan the QR code' }).click();
  await expect(page.getByRole('button', { name: 'Open the camera' })).toBeVisible();
  await page.goto('/t');
  await expect(page.getByRole('button', { name: 'Open the camera' })).toBeVisible();
});

test('[ROUTE-12] [ROUTE-13] every page exists in each language, and an unknown language is not found @all', async ({
  page,
}) => {
  await remember(page, inShop);
  for (const [path, lang] of [
    ['/zh-hk/tnc', 'zh-HK'],
    ['/zh-cn/tnc', 'zh-CN'],
    ['/en/tnc', 'en'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goto('/en/nowhere?x=1');
  await expect(page).toHaveURL(/[^n]\/nowhere\?x=1$/);
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await page.getByRole('link', { name: 'Homepage' }).click();
  await expect(page.getByRole('heading', { name: 'How would you like to eat?' })).toBeVisible();
});

test('[ROUTE-04] a link to an order opens it; without one the newest under way @all', async ({
  page,
  baseURL,
}) => {
  const { session, key } = await placeOrder(baseURL ?? '', cartOf([{ dish: 'pineapple-bun' }]));
  await remember(page, { ...inShop, restoreKeys: [{ session, key }] });
  for (const path of [`/o/${session}`, '/o']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/record/${session}$`));
    await expect(page.getByText('Pineapple bun').first()).toBeVisible();
  }
});

test('[ROUTE-04] without any order the link leads to the history @all', async ({ page }) => {
  await page.goto('/o');
  await expect(page).toHaveURL(/\/record$/);
});

test('[HOURS-02] a closed shop shows when it opens and its weekly hours @all', async ({ page }) => {
  await remember(page, { shop: closedShop });
  await page.goto('/closed');
  await expect(page.getByRole('heading', { name: 'We’re closed now' })).toBeVisible();
  await expect(page.getByText(/We open .*\d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(7);
  await page.getByRole('link', { name: 'View menu' }).click();
  await expect(page).toHaveURL(/\/browse$/);
});
