import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import {
  again,
  byCard,
  expectPaidOnce,
  goOnPaying,
  orderToPay,
  restart,
  waiting,
} from '../screens/kiosk-payment.ts';
import { orderLink, payOnPhone, phoneSize } from '../screens/kiosk-phone.ts';
import {
  addBuns,
  beginOrder,
  home,
  numberOn,
  openDevice,
  ordersAt,
  panel,
  placeOrder,
  reviewOrder,
  traces,
} from '../screens/kiosk-screen.ts';
import { payBy, playCard } from '../screens/order-screens.ts';
import { kioskWithTerminal } from '../screens/terminal-screen.ts';
import { callsOfDevice } from '../support/calls.ts';
import { passTime } from '../support/clock.ts';
import { cutConnection } from '../support/cut-connection.ts';
import type { CutAt } from '../support/cut-connection.ts';

test.use({ viewport: panel });

const noLine = (page: Page) => page.getByText('No connection right now.');

for (const [at, orders] of [
  ['before', 0],
  ['after', 1],
] as const satisfies [CutAt, number][])
  test(`[KIOSK-06] a page killed ${at} its order was sent orders nothing twice @all`, async ({
    page,
    request,
    baseURL,
  }) => {
    const address = baseURL ?? '';
    const { device } = await kioskWithTerminal(address, request);
    const cut = await cutConnection(page, 'tableSessions/create', { at, isLasting: true });
    const key = await openDevice(page, address, { place: 'central', device });
    const before = await traces(page);
    await beginOrder(page, null);
    await addBuns(page);
    await reviewOrder(page);
    await page.getByRole('button', { name: /^Order and pay/ }).click();
    await expect(noLine(page)).toBeVisible();
    cut.restore();
    await page.goto('about:blank');
    await page.goto('/posHome');
    await page.getByRole('button', { name: /English$/ }).waitFor();
    if (orders === 1) await page.getByRole('button', { name: /English$/ }).click();
    await expect(orders === 0 ? home(page) : page.getByText(/^Order \d+ is saved$/)).toBeVisible();
    expect(await ordersAt(address, key)).toBe(orders);
    const { history: _, ...left } = await traces(page);
    if (orders === 0) expect(before).toMatchObject(left);
  });

for (const at of ['before', 'after'] as const satisfies CutAt[])
  test(`[KIOSK-08] a line cut ${at} the terminal is stopped ends in one payment @all`, async ({
    page,
    request,
    baseURL,
  }) => {
    const cut = await cutConnection(page, 'payments/terminalCancel', { at, isLasting: true });
    const order = await orderToPay(page, request, baseURL ?? '');
    await byCard(page).click();
    await expect(waiting(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the payment' }).click();
    await expect(noLine(page)).toBeVisible();
    cut.restore();
    // The simulator may have held a card to it meanwhile.
    await expect(again(page).or(numberOn(page)).first()).toBeAttached();
    if (await again(page).isVisible()) await again(page).click();
    await expectPaidOnce(page, baseURL ?? '', order);
  });

test('[KIOSK-08] a page killed while the terminal is stopped ends in one payment @all', async ({
  page,
  request,
  baseURL,
}) => {
  const order = await orderToPay(page, request, baseURL ?? '');
  await byCard(page).click();
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the payment' }).click();
  await restart(page);
  await goOnPaying(page);
  await expectPaidOnce(page, baseURL ?? '', order);
});

test('[KIOSK-06] a page killed while its number is shown shows it again, and then nothing @all', async ({
  page,
  request,
  baseURL,
}) => {
  const order = await orderToPay(page, request, baseURL ?? '');
  await byCard(page).click();
  await order.terminal.act('approve');
  await expectPaidOnce(page, baseURL ?? '', order);
  await restart(page);
  await expectPaidOnce(page, baseURL ?? '', order);
  await page.getByRole('button', { name: /^Done/ }).click();
  await expect(home(page)).not.toHaveAttribute('aria-disabled', 'true');
  expect(await ordersAt(baseURL ?? '', order.key)).toBe(0);
  expect((await traces(page)).stored).toEqual(['posDevice']);
});

/** How somebody pays on their phone while something happens to the kiosk. */
interface OnPhone {
  readonly page: Page;
  readonly browser: Browser;
  readonly address: string;
}

/** The phone of a guest, on the page of the gateway. */
async function phoneAtGateway({ browser, address }: OnPhone, link: string): Promise<Page> {
  const phone = await browser.newPage({ viewport: phoneSize, locale: 'en' });
  await phone.goto(`${address}${link}`);
  await payBy(phone, /Visa/);
  return phone;
}

test('[KIOSK-03] a page killed while its code is shown follows the payment of the phone @all', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const link = orderLink(page);
  const order = await orderToPay(page, request, address);
  await page.getByRole('button', { name: /^With your phone/ }).click();
  await expect(page.getByRole('img', { name: 'QR code to pay for this order' })).toBeVisible();
  await restart(page);
  const phone = await payOnPhone(browser, `${address}${link()}`);
  await expectPaidOnce(page, address, order);
  await phone.close();
});

test('[KIOSK-03] a page killed while the phone pays waits for it, and is paid once @all', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const link = orderLink(page);
  const order = await orderToPay(page, request, address);
  await page.getByRole('button', { name: /^With your phone/ }).click();
  const phone = await phoneAtGateway({ page, browser, address }, link());
  await restart(page);
  await expect(page.getByText('Please finish the payment on your phone.')).toBeVisible();
  await passTime(page, 75_000);
  await playCard(phone, '4242');
  await expectPaidOnce(page, address, order);
  await phone.close();
});

for (const at of ['before', 'after'] as const satisfies CutAt[])
  test(`[KIOSK-02] a line cut ${at} the counter is chosen keeps the order and its number @all`, async ({
    page,
    request,
    baseURL,
  }) => {
    const address = baseURL ?? '';
    const cut = await cutConnection(page, 'payments/online', { at, isLasting: true });
    const { key, orderNumber } = await orderToPay(page, request, address);
    const counter = page.getByRole('button', { name: /^At the counter/ });
    await counter.click();
    await expect(noLine(page)).toBeVisible();
    cut.restore();
    await expect(noLine(page)).toBeHidden();
    await expect(counter.or(numberOn(page)).first()).toBeAttached();
    if (await counter.isVisible()) await counter.click();
    await expect(numberOn(page)).toHaveText(new RegExp(`^Your number is ${orderNumber}\\b`));
    expect(await ordersAt(address, key)).toBe(1);
  });

test('[KIOSK-08] [KIOSK-03] an idle guest at the terminal stops it first, and nothing is left @all', async ({
  page,
  request,
  baseURL,
}) => {
  const { key, terminal } = await orderToPay(page, request, baseURL ?? '');
  await byCard(page).click();
  await expect(waiting(page)).toBeVisible();
  await terminal.act('unplug');
  await passTime(page, 61_000);
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await passTime(page, 10_000);
  // While nobody knows how it ended, the kiosk waits for the terminal.
  await expect(page.getByText('Stopping the payment…')).toBeVisible();
  await expect(home(page)).toBeHidden();
  await terminal.act('plugIn');
  await expect(home(page)).not.toHaveAttribute('aria-disabled', 'true');
  expect(await ordersAt(baseURL ?? '', key)).toBe(0);
  expect((await traces(page)).stored).toEqual(['posDevice']);
});

/** All strings that the page holds in its memory, as a debugger finds them. */
async function stringsIn(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const parts: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await cdp.detach();
  const snapshot = parts.join('');
  return snapshot.slice(snapshot.indexOf('"strings":'));
}

test('[KIOSK-03] the memory of the page holds nothing that the last guest typed or ordered @all', async ({
  page,
  request,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const { device } = await kioskWithTerminal(address, request);
  const key = await openDevice(page, address, { place: 'central', device });
  await beginOrder(page, null);
  await addBuns(page);
  await reviewOrder(page);
  await page.getByRole('button', { name: /^Member code/ }).click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('QUOKKA77');
  await page.getByRole('button', { name: 'Back to your order' }).click();
  await placeOrder(page);
  const kiosk = await callsOfDevice(address, key);
  const query = { type: { $in: ['takeAway'] } } as const;
  const session = (await kiosk.call('find tableSessions', { query })).data[0]?._id ?? '';
  expect(await stringsIn(page)).toContain(session);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(home(page)).not.toHaveAttribute('aria-disabled', 'true');
  // The next guest looks at one screen more.
  await beginOrder(page, null);
  const left = await stringsIn(page);
  expect(left.includes('QUOKKA77')).toBe(false);
  expect(left.includes(session)).toBe(false);
});
