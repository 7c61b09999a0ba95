import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  again,
  askForCard,
  byCard,
  cancelCard,
  expectNothingLeft,
  expectPaidOnce,
  goOnPaying,
  noLine,
  restart,
  test,
  waiting,
} from '../screens/kiosk-payment.ts';
import { home, numberOn } from '../screens/kiosk-screen.ts';
import { passTime } from '../support/clock.ts';
import { cutConnection } from '../support/cut-connection.ts';
import type { CutAt } from '../support/cut-connection.ts';

test('[KIOSK-08] a card is declined, cancelled at the terminal and by the guest, then approved @all', async ({
  page,
  orderToPay,
}) => {
  const order = await orderToPay();
  await byCard(page).click();
  await order.terminal.act('decline');
  await expect(page.getByText('Your card was declined')).toBeVisible();
  await again(page).click();
  await order.terminal.act('cancel');
  await expect(page.getByText('The payment was cancelled')).toBeVisible();
  await again(page).click();
  await expect(waiting(page)).toBeVisible();
  await cancelCard(page);
  await expect(page.getByText('The payment was cancelled')).toBeVisible();
  await again(page).click();
  await order.terminal.act('approve');
  await expectPaidOnce(page, order);
});

test('[KIOSK-08] leaving stops the terminal first, and nothing is charged @all', async ({
  page,
  orderToPay,
}) => {
  const order = await orderToPay();
  await askForCard(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(home(page).or(numberOn(page)).first()).toBeAttached();
  // The simulator may have held a card to it meanwhile: then the number is shown.
  if (await home(page).isVisible()) await expectNothingLeft(page, order);
  else await expectPaidOnce(page, order);
});

test('[KIOSK-08] a terminal without an answer sends the guest to staff with the number @all', async ({
  page,
  orderToPay,
}) => {
  const order = await orderToPay();
  const asking = page.getByText('We are asking the terminal…');
  await askForCard(page);
  await order.terminal.act('unplug');
  await expect(asking).toBeVisible();
  await restart(page);
  await expect(asking).toBeVisible();
  await page.clock.fastForward(5 * 60_000);
  await expect(page.getByRole('heading', { name: 'Please ask our staff' })).toBeVisible();
  await expect(page.getByText(String(order.orderNumber), { exact: true })).toBeVisible();
  await passTime(page, 61_000);
  await expect(home(page)).toBeVisible();
});

const kills: readonly (readonly [when: string, reach: (page: Page) => Promise<void>])[] = [
  ['before the terminal is asked', () => Promise.resolve()],
  ['while it is asked', (page) => byCard(page).click()],
  ['while it waits for the card', askForCard],
];

for (const [when, reach] of kills)
  test(`[KIOSK-08] a page killed ${when} comes back, and the order is paid once @all`, async ({
    page,
    orderToPay,
  }) => {
    const order = await orderToPay();
    await reach(page);
    await restart(page);
    await goOnPaying(page);
    await expectPaidOnce(page, order);
  });

test('[KIOSK-08] a page killed after the card was approved comes back with the number @all', async ({
  page,
  orderToPay,
}) => {
  const order = await orderToPay();
  await askForCard(page);
  await page.goto('about:blank');
  await order.terminal.act('approveUntold');
  await restart(page);
  await expectPaidOnce(page, order);
});

const cuts = [
  ['before the terminal is asked', 'payments/terminal"', 'before'],
  ['after the terminal is asked', 'payments/terminal"', 'after'],
  ['while it waits for the card', 'payments/terminalStatus', 'after'],
] as const satisfies readonly (readonly [string, string, CutAt])[];

for (const [when, call, at] of cuts)
  test(`[KIOSK-08] a line cut ${when} comes back, and the order is paid once @all`, async ({
    page,
    orderToPay,
  }) => {
    const cut = await cutConnection(page, call, { at, isLasting: true });
    const order = await orderToPay();
    await byCard(page).click();
    await expect(noLine(page)).toBeVisible();
    cut.restore();
    await goOnPaying(page);
    await expectPaidOnce(page, order);
  });

for (const at of ['before', 'after'] as const satisfies CutAt[])
  test(`[KIOSK-08] a line cut ${at} the terminal is stopped ends in one payment @all`, async ({
    page,
    orderToPay,
  }) => {
    const cut = await cutConnection(page, 'payments/terminalCancel', { at, isLasting: true });
    const order = await orderToPay();
    await askForCard(page);
    await cancelCard(page);
    await expect(noLine(page)).toBeVisible();
    cut.restore();
    // The simulator may have held a card to it meanwhile.
    await expect(again(page).or(numberOn(page)).first()).toBeAttached();
    if (await again(page).isVisible()) await again(page).click();
    await expectPaidOnce(page, order);
  });

test('[KIOSK-08] a page killed while the terminal is stopped ends in one payment @all', async ({
  page,
  orderToPay,
}) => {
  const order = await orderToPay();
  await askForCard(page);
  await cancelCard(page);
  await restart(page);
  await goOnPaying(page);
  await expectPaidOnce(page, order);
});
