import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  again,
  byCard,
  expectPaidOnce,
  goOnPaying,
  orderToPay,
  restart,
  waiting,
} from '../screens/kiosk-payment.ts';
import { home, panel } from '../screens/kiosk-screen.ts';
import { passTime } from '../support/clock.ts';
import { cutConnection } from '../support/cut-connection.ts';
import type { CutAt } from '../support/cut-connection.ts';

test.use({ viewport: panel });

test('[KIOSK-08] a card is declined, cancelled at the terminal and by the guest, then approved @all', async ({
  page,
  request,
  baseURL,
}) => {
  const order = await orderToPay(page, request, baseURL ?? '');
  await byCard(page).click();
  await order.terminal.act('decline');
  await expect(page.getByText('Your card was declined')).toBeVisible();
  await again(page).click();
  await order.terminal.act('cancel');
  await expect(page.getByText('The payment was cancelled')).toBeVisible();
  await again(page).click();
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the payment' }).click();
  await expect(page.getByText('The payment was cancelled')).toBeVisible();
  await again(page).click();
  await order.terminal.act('approve');
  await expectPaidOnce(page, baseURL ?? '', order);
});

test('[KIOSK-08] leaving stops the terminal first, and nothing is charged @all', async ({
  page,
  request,
  baseURL,
}) => {
  await orderToPay(page, request, baseURL ?? '');
  await byCard(page).click();
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(home(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('[KIOSK-08] a terminal without an answer sends the guest to staff with the number @all', async ({
  page,
  request,
  baseURL,
}) => {
  const order = await orderToPay(page, request, baseURL ?? '');
  await byCard(page).click();
  await expect(waiting(page)).toBeVisible();
  await order.terminal.act('unplug');
  await expect(page.getByText('We are asking the terminal…')).toBeVisible();
  await restart(page);
  await expect(page.getByText('We are asking the terminal…')).toBeVisible();
  await page.clock.fastForward(5 * 60_000);
  await expect(page.getByRole('heading', { name: 'Please ask our staff' })).toBeVisible();
  await expect(page.getByText(String(order.orderNumber), { exact: true })).toBeVisible();
  await passTime(page, 61_000);
  await expect(home(page)).toBeVisible();
});

const kills = [
  ['before the terminal is asked', async (page: Page) => restart(page)],
  [
    'while it is asked',
    async (page: Page) => {
      await byCard(page).click();
      await restart(page);
    },
  ],
  [
    'while it waits for the card',
    async (page: Page) => {
      await byCard(page).click();
      await expect(waiting(page)).toBeVisible();
      await restart(page);
    },
  ],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<void>])[];

for (const [when, kill] of kills)
  test(`[KIOSK-08] a page killed ${when} comes back, and the order is paid once @all`, async ({
    page,
    request,
    baseURL,
  }) => {
    const order = await orderToPay(page, request, baseURL ?? '');
    await kill(page);
    await goOnPaying(page);
    await expectPaidOnce(page, baseURL ?? '', order);
  });

test('[KIOSK-08] a page killed after the card was approved comes back with the number @all', async ({
  page,
  request,
  baseURL,
}) => {
  const order = await orderToPay(page, request, baseURL ?? '');
  await byCard(page).click();
  await expect(waiting(page)).toBeVisible();
  await page.goto('about:blank');
  await order.terminal.act('approveUntold');
  await restart(page);
  await expectPaidOnce(page, baseURL ?? '', order);
});

const cuts = [
  ['before the terminal is asked', 'payments/terminal"', 'before'],
  ['after the terminal is asked', 'payments/terminal"', 'after'],
  ['while it waits for the card', 'payments/terminalStatus', 'after'],
] as const satisfies readonly (readonly [string, string, CutAt])[];

for (const [when, call, at] of cuts)
  test(`[KIOSK-08] a line cut ${when} comes back, and the order is paid once @all`, async ({
    page,
    request,
    baseURL,
  }) => {
    const cut = await cutConnection(page, call, { at, isLasting: true });
    const order = await orderToPay(page, request, baseURL ?? '');
    await byCard(page).click();
    await expect(page.getByText('No connection right now.')).toBeVisible();
    cut.restore();
    await goOnPaying(page);
    await expectPaidOnce(page, baseURL ?? '', order);
  });
