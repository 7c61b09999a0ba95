import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  askForCard,
  byCard,
  expectNothingLeft,
  expectPaidOnce,
  noLine,
  restart,
  showPayCode,
  startAgain,
  startOver,
  test,
} from '../screens/kiosk-payment.ts';
import { orderLink, payOnPhone, phoneAtGateway } from '../screens/kiosk-phone.ts';
import {
  beginOrder,
  home,
  numberOn,
  openDevice,
  orderBuns,
  ordersAt,
  placeOrder,
  scanAtOnce,
  traces,
} from '../screens/kiosk-screen.ts';
import { playCard } from '../screens/order-screens.ts';
import { kioskWithTerminal } from '../screens/terminal-screen.ts';
import { callsOf, callsOfDevice, loggedIn } from '../support/calls.ts';
import { passTime } from '../support/clock.ts';
import { cutConnection } from '../support/cut-connection.ts';
import type { CutAt } from '../support/cut-connection.ts';
import { newMember } from '../support/new-member.ts';

for (const [at, orders] of [
  ['before', 0],
  ['after', 1],
] as const satisfies [CutAt, number][])
  test(`[KIOSK-06] a page killed ${at} its order was sent orders nothing twice @all`, async ({
    page,
    request,
    address,
  }) => {
    const { device } = await kioskWithTerminal(address, request);
    const cut = await cutConnection(page, 'tableSessions/create', { at, isLasting: true });
    const key = await openDevice(page, address, { place: 'central', device });
    const before = await traces(page);
    await orderBuns(page, null);
    await page.getByRole('button', { name: /^Order and pay/ }).click();
    await expect(noLine(page)).toBeVisible();
    cut.restore();
    await startAgain(page);
    const english = page.getByRole('button', { name: /English$/ });
    await english.waitFor();
    if (orders === 1) await english.click();
    await expect(orders === 0 ? home(page) : page.getByText(/^Order \d+ is saved$/)).toBeVisible();
    expect(await ordersAt(address, key)).toBe(orders);
    const { history: _, ...left } = await traces(page);
    if (orders === 0) expect(before).toMatchObject(left);
  });

test('[KIOSK-06] a page killed while its number is shown shows it again, and then nothing @all', async ({
  page,
  orderToPay,
}) => {
  const order = await orderToPay();
  await byCard(page).click();
  await order.terminal.act('approve');
  await expectPaidOnce(page, order);
  await restart(page);
  await expectPaidOnce(page, order);
  await page.getByRole('button', { name: /^Done/ }).click();
  await expectNothingLeft(page, order);
});

test('[KIOSK-03] a page killed while its code is shown follows the payment of the phone @all', async ({
  page,
  browser,
  orderToPay,
}) => {
  const link = orderLink(page);
  const order = await orderToPay();
  await showPayCode(page);
  await restart(page);
  const phone = await payOnPhone(browser, `${order.address}${link()}`);
  await expectPaidOnce(page, order);
  await phone.close();
});

const atPhone = (page: Page) => page.getByText('Please finish the payment on your phone.');

test('[KIOSK-03] a page killed while the phone pays waits for it, and is paid once @all', async ({
  page,
  browser,
  orderToPay,
}) => {
  const link = orderLink(page);
  const order = await orderToPay();
  await showPayCode(page);
  const phone = await phoneAtGateway(browser, `${order.address}${link()}`);
  await restart(page);
  await expect(atPhone(page)).toBeVisible();
  await passTime(page, 75_000);
  await playCard(phone, '4242');
  await expectPaidOnce(page, order);
  await phone.close();
});

test('[KIOSK-03] a line cut while the phone pays keeps the order, and its number comes back @all', async ({
  page,
  context,
  browser,
  orderToPay,
}) => {
  const link = orderLink(page);
  const order = await orderToPay();
  await showPayCode(page);
  const phone = await phoneAtGateway(browser, `${order.address}${link()}`);
  await expect(atPhone(page)).toBeVisible();
  await context.setOffline(true);
  await expect(noLine(page)).toBeVisible();
  await playCard(phone, '4242');
  await expect(phone.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  // Nobody can say yet whether it is paid: the order is not given up.
  await passTime(page, 75_000);
  const awaited = page.getByRole('dialog', { name: 'We are waiting for your payment' });
  await expect(awaited).toBeVisible();
  await context.setOffline(false);
  await expectPaidOnce(page, order);
  await phone.close();
});

for (const at of ['before', 'after'] as const satisfies CutAt[])
  test(`[KIOSK-02] a line cut ${at} the counter is chosen keeps the order and its number @all`, async ({
    page,
    orderToPay,
  }) => {
    const cut = await cutConnection(page, 'payments/online', { at, isLasting: true });
    const { address, key, orderNumber } = await orderToPay();
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
  orderToPay,
}) => {
  const order = await orderToPay();
  await askForCard(page);
  await order.terminal.act('unplug');
  await passTime(page, 61_000);
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await passTime(page, 10_000);
  // While nobody knows how it ended, the kiosk waits for the terminal.
  await expect(page.getByText('Stopping the payment…')).toBeVisible();
  await expect(home(page)).toBeHidden();
  await order.terminal.act('plugIn');
  await expectNothingLeft(page, order);
});

/** The order of the guest at the kiosk. */
async function orderOf(address: string, key: string): Promise<string> {
  const kiosk = await callsOfDevice(address, key);
  const query = { type: { $in: ['takeAway'] } } as const;
  return (await kiosk.call('find tableSessions', { query })).data[0]?._id ?? '';
}

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
  address,
}) => {
  const { device } = await kioskWithTerminal(address, request);
  const key = await openDevice(page, address, { place: 'central', device });
  await orderBuns(page, null);
  await page.getByRole('button', { name: /^Member code/ }).click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('QUOKKA77');
  await page.getByRole('button', { name: 'Back to your order' }).click();
  await placeOrder(page);
  const session = await orderOf(address, key);
  expect(await stringsIn(page)).toContain(session);
  await startOver(page);
  // The next guest looks at one screen more.
  await beginOrder(page, null);
  const left = await stringsIn(page);
  expect([session, 'QUOKKA77'].filter((one) => left.includes(one))).toEqual([]);
});

test('[KIOSK-03] a member who has left is in no storage, on no screen and not in the memory of the page @all', async ({
  page,
  request,
  address,
}) => {
  const { device } = await kioskWithTerminal(address, request);
  const key = await openDevice(page, address, { place: 'central', device });
  const before = await traces(page);
  const member = await newMember(address);
  const { user } = await loggedIn(address, member);
  const calls = await callsOf(address, member);
  await orderBuns(page, null);
  await page.getByRole('button', { name: /^Member code/ }).click();
  const { code } = await calls.call('create users/code', { data: {} });
  await scanAtOnce(page, code);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await page.getByRole('button', { name: 'Back to your order' }).click();
  await placeOrder(page);
  const ofGuest = [await orderOf(address, key), user?._id ?? ''];
  const found = await stringsIn(page);
  expect(ofGuest.filter((one) => !found.includes(one))).toEqual([]);
  await startOver(page);
  expect(await traces(page)).toEqual(before);
  expect(await page.content()).not.toContain('Welcome, ');
  expect(await ordersAt(address, key)).toBe(0);
  await beginOrder(page, null);
  const left = await stringsIn(page);
  expect([...ofGuest, code].filter((one) => left.includes(one))).toEqual([]);
});
