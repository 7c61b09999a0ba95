import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { isHomeAgain, noLine, showPayCode, startOver } from '../screens/kiosk-payment.ts';
import { orderLink, payOnPhone, phoneAtGateway } from '../screens/kiosk-phone.ts';
import { playCard } from '../screens/order-screens.ts';
import {
  addBuns,
  beginOrder,
  home,
  numberOn,
  openCategory,
  openKiosk,
  orderBuns,
  ordersAt,
  pairingCode,
  panel,
  placeOrder,
  reviewOrder,
  traces,
} from '../screens/kiosk-screen.ts';
import { passTime } from '../support/clock.ts';
import { cutConnection } from '../support/cut-connection.ts';
import type { CutAt } from '../support/cut-connection.ts';

const kiosk = 'central-door';

test.use({ viewport: panel });

/** Takes the first choice of every step; a choice may bring steps of its own. */
async function answerSteps(page: Page): Promise<void> {
  const review = page.getByRole('button', { name: /^Review order/ });
  while (!(await review.isVisible())) {
    const step = (await page.getByText(/^Step \d of \d$/).textContent()) ?? '';
    const choices = page.getByRole('main').getByRole('radio');
    if ((await choices.count()) > 0) await choices.first().check();
    await page.getByRole('button', { name: /^(Next|Add to cart)/ }).click();
    await expect(review.or(page.getByText(/^Step \d of \d$/))).not.toHaveText(step);
  }
}

test('[I18N-02] who pairs a panel reads the language of its browser', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'zh-HK' });
  await page.goto('/posHome');
  await expect(page.getByRole('heading', { name: '連接此裝置' })).toBeVisible();
  await page.close();
});

test('[KIOSK-01] [ROUTE-09] [STORE-02] a panel is paired by its code and is at home', async ({
  page,
  baseURL,
}) => {
  await page.goto('/posHome');
  const connect = page.getByRole('button', { name: 'Connect', exact: true });
  const type = async (code: string): Promise<void> => {
    for (const digit of code.replaceAll('-', ''))
      await page.getByRole('button', { name: digit, exact: true }).click();
  };
  await expect(connect).toHaveAttribute('aria-disabled', 'true');
  await type('000000000000');
  await connect.click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  const code = await pairingCode(baseURL ?? '', kiosk);
  await type(code);
  await connect.click();
  await expect(home(page)).toBeVisible();
  expect(Object.keys((await traces(page)).stored)).toHaveLength(1);
  await page.reload();
  await expect(home(page)).toBeVisible();
});

test('[KIOSK-02] [KIOSK-03] a set is ordered step by step and paid on a phone, and the next guest finds nothing @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const link = orderLink(page);
  await openKiosk(page, baseURL ?? '', kiosk);
  const before = await traces(page);
  await beginOrder(page, 'Eat in');
  await openCategory(page, 'Set meals');
  await page.getByRole('button', { name: /^Afternoon tea set/ }).click();
  await expect(page.getByText('Step 1 of')).toBeVisible();
  await answerSteps(page);
  await reviewOrder(page);
  await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeVisible();
  await placeOrder(page);
  await showPayCode(page);
  const phone = await payOnPhone(browser, `${baseURL ?? ''}${link()}`);
  await expect(numberOn(page)).toHaveText(/Your order is paid\.$/);
  await expect(page.getByRole('img', { name: 'QR code to follow this order' })).toBeVisible();
  await page.getByRole('button', { name: /^Done/ }).click();
  await isHomeAgain(page);
  expect(await traces(page)).toEqual(before);
  await expect(page.getByText('Afternoon tea set')).toHaveCount(0);
  // The phone follows its order on, although the kiosk has let it go.
  await phone.getByRole('link', { name: 'View order' }).click();
  await expect(phone.getByText('Afternoon tea set').first()).toBeVisible();
  await phone.close();
});

test('[KIOSK-03] a payment under way on the phone is asked for, and never given up @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const link = orderLink(page);
  await openKiosk(page, baseURL ?? '', kiosk);
  await orderBuns(page, 'Take away');
  await placeOrder(page);
  await showPayCode(page);
  const phone = await phoneAtGateway(browser, `${baseURL ?? ''}${link()}`);
  await expect(page.getByText('Please finish the payment on your phone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay another way' })).toHaveCount(0);
  await passTime(page, 75_000);
  const waiting = page.getByRole('dialog', { name: 'We are waiting for your payment' });
  await expect(waiting).toBeVisible();
  await passTime(page, 300_000);
  await expect(waiting).toBeVisible();
  await playCard(phone, '4242');
  await expect(numberOn(page)).toHaveText(/Your order is paid\.$/);
  await phone.close();
});

/** Another look would draw the cards beside it again before it is seen. */
async function isTintedAlone(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await expect(button).toHaveCSS('background-image', /gradient/);
  await expect(button).toHaveCSS('transform', 'none');
  await expect(button).toHaveCSS('transition-duration', '0s');
  await page.mouse.up();
}

test('[KIOSK-02] [KIOSK-14] an order is paid at the counter, and the kiosk goes home by itself', async ({
  page,
  baseURL,
}) => {
  await openKiosk(page, baseURL ?? '', kiosk);
  await beginOrder(page, 'Take away');
  await addBuns(page);
  await isTintedAlone(page, page.getByRole('button', { name: /^Review order/ }));
  await page.getByRole('button', { name: 'Add more' }).click();
  await reviewOrder(page);
  await placeOrder(page);
  await page.getByRole('button', { name: /^At the counter/ }).click();
  await expect(page.getByText(/^Please pay .* at the counter$/)).toBeVisible();
  await passTime(page, 26_000);
  await expect(home(page)).toBeVisible();
});

for (const at of ['after', 'before'] as const satisfies CutAt[])
  test(`[SESSION-13] [KIOSK-02] a line cut ${at} the order is sent orders once, and goes on by itself @all`, async ({
    page,
    baseURL,
  }) => {
    const address = baseURL ?? '';
    const cut = await cutConnection(page, 'tableSessions/create', { at, isLasting: true });
    const key = await openKiosk(page, address, kiosk);
    await orderBuns(page, 'Take away');
    await page.getByRole('button', { name: /^Order and pay/ }).click();
    await expect(noLine(page)).toBeVisible();
    await expect(page.getByText('Pineapple bun').first()).toBeVisible();
    cut.restore();
    await expect(page.getByText(/^Order \d+ is saved$/)).toBeVisible();
    expect(await ordersAt(address, key)).toBe(1);
  });

test('[KIOSK-02] a page that is killed while the guest pays comes back to their order @all', async ({
  page,
  baseURL,
}) => {
  await openKiosk(page, baseURL ?? '', kiosk);
  await orderBuns(page, 'Take away');
  await placeOrder(page);
  const saved = (await page.getByText(/^Order \d+ is saved$/).textContent()) ?? '';
  await page.reload();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await showPayCode(page);
  await startOver(page);
});
