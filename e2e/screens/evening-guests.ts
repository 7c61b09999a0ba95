import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { joinLinkOf } from '../support/orders.ts';
import type { HeldOrder } from '../support/orders.ts';
import { memberNamed } from '../support/people.ts';
import { signIn } from '../support/signed-in.ts';
import { openCart, placeButton, writeRemark } from './cart-screen.ts';
import { addBuns, beginOrder, reviewOrder } from './kiosk-screen.ts';
import { dishOn, search } from './menu-page.ts';
import { choose, sitDown } from './table-screen.ts';

const longMs = 300_000;

/** Again and again, as people do while a server is away. */
export async function persistently(work: () => Promise<void>): Promise<void> {
  await expect(work).toPass({ timeout: longMs, intervals: [500, 1000, 2000] });
}

/** Places what is in the cart; a guest who hears nothing presses again. */
export async function placeUntilKnown(page: Page): Promise<void> {
  const isIn = async (): Promise<boolean> =>
    /\/record\//.test(page.url()) ||
    (await page.getByText('Thank you! Your order is in.').isVisible());
  await placeButton(page).click();
  await persistently(async () => {
    if (await isIn()) return;
    const again = page
      .getByRole('button', { name: /^(Order at the new total|Place order|Check again)/ })
      .last();
    if (await again.isEnabled({ timeout: 500 }).catch(() => false))
      await again.click({ timeout: 2000 });
    await expect.poll(isIn, { timeout: 5000 }).toBe(true);
  });
}

/** Chooses on an open menu, up to the pickup number. */
export async function takeAwayFromMenu(
  page: Page,
  dishes: readonly string[],
  remark: string,
): Promise<void> {
  for (const dish of dishes) {
    await search(page, dish);
    await dishOn(page, dish)
      .getByRole('button', { name: `Add ${dish}`, exact: true })
      .click();
  }
  await page.getByRole('link', { name: /View cart/ }).click();
  await takeAwayFromCart(page, remark);
}

/** Orders what is in an open cart. */
export async function takeAwayFromCart(page: Page, remark: string): Promise<void> {
  await writeRemark(page, remark);
  await placeUntilKnown(page);
}

/** A member with two dishes in the cart, who has points. */
export async function openCartOfKaYan(page: Page, address: string): Promise<void> {
  await signIn(page, address, memberNamed('kayan'));
  await openCart(page, [{ dish: 'pineapple-bun' }, { dish: 'butter-toast' }]);
}

/** Spends points on an egg tart. */
export async function takeAwayWithGift(page: Page, remark: string): Promise<void> {
  await writeRemark(page, remark);
  await page.getByRole('link', { name: 'Choose coupons and gifts' }).click();
  await page.getByRole('button', { name: 'Gifts' }).click();
  await page.getByRole('button', { name: 'Claim An egg tart' }).click();
  await page.getByRole('link', { name: /^Use in cart/ }).click();
  await placeUntilKnown(page);
}

/** A member with two teas in the cart, who has a coupon for them. */
export async function openCartOfSiuMing(page: Page, address: string): Promise<void> {
  await signIn(page, address, memberNamed('siuming'));
  await openCart(page, [
    { dish: 'silk-stocking-milk-tea', quantity: 2, picks: { 'temperature-hk': ['iced'] } },
  ]);
}

/** Uses a coupon that adds a free cup. */
export async function takeAwayWithCoupon(page: Page, remark: string): Promise<void> {
  await writeRemark(page, remark);
  await page.getByRole('link', { name: /^Choose coupons and gifts/ }).click();
  await page.getByRole('button', { name: /^Apply Cup and saucer/ }).click();
  await page.getByRole('button', { name: /^Add Milk tea cup and saucer, free/ }).press('Enter');
  await page.getByRole('link', { name: /^Use in cart/ }).click();
  await placeUntilKnown(page);
}

/** Two phones sit down at a table. */
export async function sitTogether(
  [first, second]: readonly [Page, Page],
  { address, table }: { readonly address: string; readonly table: string },
): Promise<HeldOrder> {
  const seat = await sitDown(first, table);
  await second.goto(await joinLinkOf(address, seat));
  await expect(second).toHaveURL(/\/browse$/);
  return seat;
}

/** A round for each dish, from the menu and back to it. */
export async function orderRounds(page: Page, dishes: readonly string[]): Promise<void> {
  for (const dish of dishes) {
    await choose(page, dish);
    await placeUntilKnown(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: longMs });
  }
}

/** A press does nothing while the bill is reckoned again, as after a reconnect. */
async function placeAtKiosk(page: Page): Promise<void> {
  await persistently(async () => {
    const order = page.getByRole('button', { name: /^Order and pay/ });
    if (await order.isVisible()) await order.click({ timeout: 2000 });
    await expect(page.getByText(/^Order \d+ is saved$/)).toBeVisible({ timeout: 5000 });
  });
}

/** Two buns that are paid for at the counter. */
export async function orderAtKiosk(page: Page): Promise<void> {
  await beginOrder(page, 'Take away');
  await addBuns(page);
  await reviewOrder(page);
  await placeAtKiosk(page);
  await page.getByRole('button', { name: /^At the counter/ }).click();
  await expect(page.getByText(/^Please pay .* at the counter$/)).toBeVisible({ timeout: longMs });
}
