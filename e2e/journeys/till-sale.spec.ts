import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { goTo, newTill, openDrawer } from '../screens/money-screen.ts';
import {
  approveAs,
  beginTakeaway,
  openFreeTable,
  openTill,
  orderPanel,
  signIn,
  tillScreen,
} from '../screens/staff-screen.ts';
import { callsOf } from '../support/calls.ts';
import { cutConnection } from '../support/cut-connection.ts';
import { staffAt } from '../support/people.ts';
import { isEverything } from '../support/scope.ts';
import { newTable } from '../support/tables.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

/** Adds dishes by their names, as they are typed. */
async function type(page: Page, ...dishes: readonly string[]): Promise<void> {
  for (const dish of dishes) {
    await page.keyboard.type(dish);
    await page.keyboard.press('Enter');
  }
}

/** Touched: dishes with choices, two rounds and the bill. */
async function sellAtTable(page: Page, table: string): Promise<void> {
  await openFreeTable(page, table, 3);
  const panel = orderPanel(page);
  await page.getByRole('navigation').getByRole('button', { name: 'Set meals' }).click();
  await page.getByRole('button', { name: /^Quick lunch with a drink/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick lunch with a drink' });
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await expect(dialog.getByText(/^Choose /).first()).toBeVisible();
  const missing = dialog.getByRole('group').filter({ hasText: 'Required' });
  while ((await missing.count()) > 0) await missing.first().getByRole('radio').first().check();
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await expect(dialog).toBeHidden();
  await type(page, '2 egg tart');
  await expect(panel.getByText('2×')).toBeVisible();
  await panel.getByRole('button', { name: /^Send/ }).click();
  await expect(panel.getByText('Round 1')).toBeVisible();
  await type(page, 'egg tart');
  await expect(panel.getByText('Total with this round')).toBeVisible();
  await panel.getByRole('button', { name: /^Send/ }).click();
  await expect(panel.getByText('Round 2')).toBeVisible();
  await panel.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/staff\/pay\/[0-9a-f]{24}$/);
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByLabel('Amount').press('Enter');
  await page.getByRole('button', { name: 'Next sale' }).click();
  await expect(page).toHaveURL(/\/staff\/till$/);
}

/** The full run sells on a large and on a small screen too. */
const tills = [
  { size: tillScreen, tag: '' },
  { size: { width: 1920, height: 1080 }, tag: ' @all' },
  { size: { width: 1024, height: 768 }, tag: ' @all' },
] as const;

for (const { size, tag } of tills)
  test(`[TILL-03] [TILL-04] [TILL-05] a table orders two rounds with choices and pays at ${size.width} × ${size.height}${tag}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const table = await newTable(baseURL ?? '');
    await openTill(page, baseURL ?? '');
    await signIn(page, 'Ling 玲姐');
    await sellAtTable(page, table);
  });

test('[TILL-08] [TENDER-10] a takeaway is sold and paid by keyboard alone @all', async ({
  page,
  request,
  baseURL,
}) => {
  await newTill({ page, address: baseURL ?? '', request });
  await openDrawer(page);
  await goTo(page, '/staff/till');
  await beginTakeaway(page);
  await type(page, '3 egg tart', '5', 'signature silk');
  await page.keyboard.press('F8');
  await page.getByRole('dialog').getByLabel('Note').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('less sugar');
  await page.keyboard.press('Enter');
  const panel = orderPanel(page);
  await expect(panel.getByRole('button', { name: /^5× Egg tart/ })).toBeVisible();
  await expect(panel.getByText('“less sugar”')).toBeVisible();
  await page.keyboard.press('F2');
  await expect(panel.getByText('Round 1')).toBeVisible();
  await page.keyboard.press('F9');
  const given = page.getByLabel('Cash given');
  await expect(given).toBeFocused();
  await page.keyboard.press('F4');
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Paid so far' })).toBeVisible();
  await page.keyboard.press('F2');
  await expect(given).toBeFocused();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Give change')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next sale' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/till$/);
});

test('[TILL-05] [TILL-07] prices and discounts by hand need a manager, and are refused without @all', async ({
  page,
  baseURL,
}) => {
  await openTill(page, baseURL ?? '');
  await signIn(page, 'Ling 玲姐');
  await beginTakeaway(page);
  await type(page, '2 egg tart');
  await page.keyboard.press('F4');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
  await page.keyboard.type('Birthday cake');
  await page.keyboard.press('Tab');
  await page.keyboard.type('88');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  const panel = orderPanel(page);
  await expect(panel.getByText('Round 1')).toBeVisible();
  await panel.getByRole('button', { name: /^2× Egg tart/ }).click();
  const dish = page.getByRole('dialog', { name: '2 × Egg tart' });
  await dish.getByLabel('Price of one').fill('6');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Approval needed' });
  await asked.getByRole('button', { name: 'Close' }).click();
  await expect(asked).toBeHidden();
  await expect(panel.getByRole('button', { name: /^2× Egg tart/ })).toContainText('$20.00');
  await dish.getByRole('button', { name: 'Change price' }).click();
  await approveAs(page, 'Fanny Lau');
  await expect(panel.getByRole('button', { name: /^2× Egg tart/ })).toContainText('$12.00');
  await panel.getByRole('button', { name: 'Discounts' }).click();
  await page.getByLabel('Percent off').fill('20');
  await page.keyboard.press('Enter');
  await approveAs(page, 'Fanny Lau');
  await expect(panel.getByText('−HK$19.00')).toBeVisible();
});

test('[TILL-06] an order whose answer is lost is placed once, and kept until then @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const cut = await cutConnection(page, 'tableSessions/create', { at: 'after', isLasting: true });
  await openTill(page, address);
  await signIn(page, 'Ling 玲姐');
  await beginTakeaway(page);
  const guest = `Lost ${Date.now()}`;
  await page.getByRole('button', { name: 'Name, phone and notes' }).click();
  await page.keyboard.type(guest);
  await page.keyboard.press('Enter');
  await type(page, 'egg tart');
  await page.keyboard.press('F2');
  await expect(orderPanel(page).getByText(/^Sent, but no answer has come/)).toBeVisible();
  cut.restore();
  await page.reload();
  await signIn(page, 'Ling 玲姐');
  await expect(orderPanel(page).getByText('Round 1')).toBeVisible();
  const staff = await callsOf(address, staffAt('central'));
  const query = { type: { $in: ['takeAway'] }, $sort: { startTime: -1 }, $limit: 100 } as const;
  const { data } = await staff.call('find tableSessions', { query });
  expect(data.filter(({ contact }) => contact?.name === guest)).toHaveLength(1);
});

/** From the home on, each screen of a till and how it is reached, in any language. */
const screens: readonly (readonly [name: string, reach: (page: Page) => Promise<void>])[] = [
  [
    'home',
    async (page) => {
      // From the order before, in another language.
      if (/order/.test(page.url())) await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^A1/ }).waitFor();
    },
  ],
  [
    'order',
    async (page) => {
      await page.keyboard.press('F2');
      await page.getByRole('button', { name: /^(?:Set meals|套餐)$/ }).waitFor();
    },
  ],
  ['found', (page) => page.keyboard.type('2 蛋撻')],
  ['line', (page) => page.keyboard.press('Enter').then(() => page.keyboard.press('F8'))],
  ['custom', (page) => page.keyboard.press('Escape').then(() => page.keyboard.press('F4'))],
  [
    'sent',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('F2');
      await page.waitForURL(/order\/[0-9a-f]{24}$/);
    },
  ],
  ['ordered', (page) => page.getByRole('button', { name: /^2×/ }).click()],
  [
    'discount',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^(?:Discounts|折扣)$/ }).click();
    },
  ],
  [
    'amount',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^(?:Amounts and fees|加減金額|加减金额)$/ }).click();
      await page.keyboard.press('Escape');
    },
  ],
];

/** In `npm test` one language; the full run has all screens in all of them. */
const languages = isEverything ? ['EN', '繁', '简'] : ['EN'];

test('[TILL-03] [TILL-05] the screens of a till have no violations @all', async ({
  page,
  baseURL,
}) => {
  await openTill(page, baseURL ?? '');
  await signIn(page, 'Ling 玲姐');
  for (const language of languages) {
    await page.getByRole('banner').getByText(language, { exact: true }).click();
    for (const [name, reach] of screens) {
      await reach(page);
      expect.soft(await violationsOn(page), `${language} ${name}`).toEqual([]);
    }
  }
});
