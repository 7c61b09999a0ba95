import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  goTo,
  newTill,
  openDrawer,
  tableToPay,
  takeElsewhere,
  tendersOf,
} from '../screens/money-screen.ts';
import { signIn, tillScreen } from '../screens/staff-screen.ts';
import { cutConnection } from '../support/cut-connection.ts';
import { isEverything } from '../support/scope.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

/** `npm test` has English alone, which is the last. */
const languages = isEverything ? ['繁', '简', 'EN'] : ['EN'];

/** In every language. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const language of languages) {
    await page.getByRole('button', { name: new RegExp(`^${language}`) }).click();
    expect(await violationsOn(page)).toEqual([]);
  }
}

test('[TENDER-10] [TENDER-11] [TENDER-03] a bill is paid half by card and half in cash, once though the line is cut @all', async ({
  page,
  request,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const session = await tableToPay(address);
  const cut = await cutConnection(page, 'tenders/take', { at: 'after' });
  await newTill({ page, address, request });
  await openDrawer(page);
  if (isEverything) await expectNoViolations(page);
  await goTo(page, `/staff/pay/${session}`);
  await expect(page.getByText('HK$70.40').first()).toBeVisible();
  await takeElsewhere(address, session, 1000);
  await expect(page.getByText('HK$60.40').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByLabel('Amount').fill('30.17');
  await page.keyboard.press('Enter');
  await expect(page.getByText('HK$30.23').first()).toBeVisible();
  await expect.poll(cut.calls).toBeGreaterThan(1);
  await expectNoViolations(page);
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByLabel('Cash given').focus();
  await page.keyboard.type('50');
  await expect(page.getByText('Cash rounding')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Give change')).toBeVisible();
  await expect(page.getByText('HK$19.80').first()).toBeVisible();
  const next = page.getByRole('button', { name: 'Next sale' });
  await expect(next).toBeFocused();
  if (isEverything) await expectNoViolations(page);
  const { open, tenders } = await tendersOf(address, session);
  expect({ open, amounts: tenders.map(({ amount }) => amount) }).toEqual({
    open: 0,
    amounts: [1000, 3017, 3020],
  });
  await next.press('Enter');
  await expect(page).toHaveURL(/\/staff\/till$/);
});

test('[TENDER-13] [APPROVAL-07] [APPROVAL-08] a refund waits for the manager, who grants it on their own device @all', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const session = await tableToPay(address);
  await takeElsewhere(address, session, 7040);
  await newTill({ page, address, request });
  await goTo(page, `/staff/refund/${session}`);
  await page.getByLabel('Amount').fill('20');
  await page.getByRole('radio', { name: 'Paid twice' }).check();
  await page.getByRole('button', { name: 'Give back HK$20.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approval needed' });
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  const { tenders } = await tendersOf(address, session);
  expect(tenders.map(({ refunds }) => refunds)).toEqual([[]]);
  const context = await browser.newContext({ baseURL: address, viewport: tillScreen });
  const office = await context.newPage();
  await newTill({ page: office, address, request }, 'Fanny Lau');
  // Other journeys ask for approvals of the same shop.
  const requests = office.getByRole('region', { name: 'Requests for approval' });
  const own = requests.locator('> div').filter({ hasText: 'HK$20.00' });
  await own.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Give back by the same means')).toBeVisible();
  await context.close();
  const after = await tendersOf(address, session);
  expect(after.tenders.map(({ left }) => left.amount)).toEqual([5040]);
});

test('[DRAWER-07] [DRAWER-08] [DRAWER-09] the X of a drawer at its close is its Z @all', async ({
  page,
  request,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const session = await tableToPay(address);
  await newTill({ page, address, request }, 'Fanny Lau');
  await openDrawer(page);
  await goTo(page, `/staff/pay/${session}`);
  await page.getByLabel('Cash given').press('Enter');
  await expect(page.getByRole('button', { name: 'Next sale' })).toBeVisible();
  await page.getByRole('link', { name: 'Cash drawer' }).click();
  await page.getByRole('button', { name: 'Drop to safe' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('500');
  await page.getByRole('dialog').getByLabel('Reason').fill('evening');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open without a sale' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'To give change' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Open without a sale' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Count and close' }).click();
  await page.getByLabel('Or the sum').fill('570.30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('−HK$0.10').first()).toBeVisible();
  const figures = page.locator('details summary');
  const x = await figures.allInnerTexts();
  await page.getByLabel('Why it differs').fill('a coin is missing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Z report' })).toBeVisible();
  expect(await figures.allInnerTexts()).toEqual(x);
  await figures.filter({ hasText: 'Drops to safe' }).click();
  await expect(page.getByText(/dropped to safe · Fanny Lau · evening/).first()).toBeVisible();
});

test('[TERMINAL-12] [TERMINAL-11] a terminal that gives no answer is asked until it is known, and charged once @all', async ({
  page,
  request,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const session = await tableToPay(address);
  const terminal = await newTill({ page, address, request });
  await goTo(page, `/staff/pay/${session}`);
  await page.getByRole('radio', { name: 'Terminal' }).check();
  await page.getByLabel('Amount').fill('40');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting for the card')).toBeVisible();
  await terminal.act('unplug');
  await expect(page.getByText('No answer from the terminal')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeHidden();
  await page.reload();
  await signIn(page, 'Ling 玲姐');
  await expect(page.getByText('No answer from the terminal')).toBeVisible();
  // Pulling the plug has ended the payment at the terminal: nothing was charged.
  await terminal.act('plugIn');
  await expect(page.getByText('Declined')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('radio', { name: 'Terminal' }).check();
  await page.getByLabel('Amount').fill('40');
  await page.keyboard.press('Enter');
  await terminal.act('approve');
  await expect(page.getByText('Approved')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('HK$30.40').first()).toBeVisible();
  const { open, payments } = await tendersOf(address, session);
  expect({ open, paid: payments.map(({ amount }) => amount) }).toEqual({
    open: 3040,
    paid: [4000],
  });
  await takeElsewhere(address, session, 3040);
  await expect(page.getByRole('button', { name: 'Next sale' })).toBeVisible();
});
