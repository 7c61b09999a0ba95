import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import { openCart, totalOn } from '../screens/cart-screen.ts';
import { goTo } from '../screens/money-screen.ts';
import { openTill, signIn as signInStaff, tillScreen } from '../screens/staff-screen.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { memberNamed } from '../support/people.ts';
import { signIn } from '../support/signed-in.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

const emily = memberNamed('emily');
const lines = cartOf([{ dish: 'pork-chop-rice', quantity: 2 }]);

test('[OFFER-13] [OFFER-15] an owner makes a level, a member gets points and the level, and their price follows @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const before = await quoted(address);
  await openTill(page, address);
  await signInStaff(page, 'Fanny Lau');
  await makeLevel(page);
  expect(await violationsOn(page)).toEqual([]);
  await giveLevel(page);
  const after = await quoted(address);
  expect(after).toBeLessThan(before);
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: address });
  await signIn(phone, address, emily);
  await openCart(phone, [], { lines });
  await expect(phone.getByText('Jade, 15% off').first()).toBeVisible();
  expect(await totalOn(phone)).toBe(formatPrice(cents(after), 'HKD', 'distinct'));
});

async function quoted(address: string): Promise<number> {
  const calls = await callsOf(address, emily);
  const data = { shop: hongKong, session: null, type: 'takeAway', products: lines } as const;
  const { bill } = await calls.call('create bills/quote', { data });
  return bill.total;
}

/** With a benefit of its own. */
async function makeLevel(page: Page): Promise<void> {
  await goTo(page, '/staff/offers/levels');
  await page.getByRole('button', { name: 'New level' }).click();
  await page.getByRole('checkbox', { name: 'Change it in all these shops' }).check();
  await page.getByRole('region', { name: 'New level' }).getByLabel('English').fill('Jade');
  const level = page.getByRole('region', { name: 'Jade' });
  await level.getByLabel('Rank').fill('9');
  await level.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /^Jade/ }).click();
  await page.getByRole('button', { name: 'New benefit' }).click();
  const rule = page.getByRole('region', { name: 'New benefit' });
  await rule.getByLabel('Percent off').fill('15');
  await rule.getByLabel('English').fill('Jade, 15% off');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 benefit').last()).toBeVisible();
}

async function giveLevel(page: Page): Promise<void> {
  await goTo(page, '/staff/offers/members');
  await page.getByLabel('Email or phone of the member').fill(emily.email);
  await page.getByRole('button', { name: 'Find the member' }).click();
  await page.getByLabel('Why the points change').fill('Birthday');
  await page.getByRole('button', { name: 'Add points' }).click();
  await expect(page.getByText(/Birthday/).first()).toBeVisible();
  await page.getByLabel('Level', { exact: true }).selectOption({ label: 'Jade' });
  await page.getByLabel('Why the level changes').fill('A regular since we opened');
  await page.getByRole('button', { name: 'Change the level' }).click();
  await expect(page.getByText('The level is changed.').first()).toBeVisible();
}
