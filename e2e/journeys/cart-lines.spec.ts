import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { openCart, placeButton, writeRemark } from '../screens/cart-screen.ts';
import { pauseClock } from '../support/clock.ts';
import { ordersWithRemark } from '../support/orders-by-remark.ts';
import { tagAfterFirst } from '../support/scope.ts';

const tarts = [{ dish: 'portuguese-tart', quantity: 2 }] as const;

function lessOf(page: Page, dish: string): Locator {
  return page.getByRole('group', { name: dish }).getByRole('button').first();
}

function rowOf(page: Page, dish: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dish }) });
}

async function takeAway(page: Page, dish: string): Promise<void> {
  await expect(lessOf(page, dish)).toHaveAccessibleName(`Remove ${dish}`);
  await lessOf(page, dish).press('Enter');
  await expect(page.getByRole('heading', { name: dish })).toHaveCount(0);
}

test('[CART-02] removing dishes by keyboard keeps the focus in the list @all', async ({ page }) => {
  await openCart(page, [{ dish: 'pineapple-bun' }, ...tarts, { dish: 'butter-toast' }]);
  await pauseClock(page);
  await lessOf(page, 'Portuguese egg tart').press('Enter');
  await expect(lessOf(page, 'Portuguese egg tart')).toBeFocused();
  await takeAway(page, 'Portuguese egg tart');
  await expect(rowOf(page, 'Butter toast')).toBeFocused();
  await takeAway(page, 'Butter toast');
  await expect(rowOf(page, 'Pineapple bun')).toBeFocused();
  await takeAway(page, 'Pineapple bun');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('heading', { name: 'Pineapple bun' })).toBeVisible();
});

test('[CART-02] removing dishes by keyboard beside the menu keeps the focus in the list @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openCart(page, [{ dish: 'pineapple-bun' }]);
  await page.goto('/browse');
  await page.getByRole('button', { name: 'Remove Pineapple bun' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Cart 0 items' })).toBeFocused();
});

for (const [nth, [path, role, name]] of (
  [
    ['/cart', 'heading', 'Coupons and offers'],
    ['/coupon', 'button', 'Scan a code'],
  ] as const
).entries())
  test(`[COUPON-03] removing a coupon by keyboard keeps the focus in its card at ${path}${tagAfterFirst(nth)} @all`, async ({
    page,
  }) => {
    await openCart(page, tarts);
    await page.goto(path);
    const code = page.getByRole('textbox', { name: 'Promo code' });
    await code.fill('KAMFAI30');
    await code.press('Enter');
    const off = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: /^Remove .*30/ });
    await off.press('Enter');
    await expect(off).toHaveCount(0);
    await expect(page.getByRole(role, { name })).toBeFocused();
  });

/** A connection that breaks whenever a message contains this text, until it is restored. */
async function brokenConnection(
  page: Page,
  words: string,
): Promise<{ readonly restore: () => void }> {
  let isBroken = true;
  await page.routeWebSocket(/\/socket\.io\//, (phone) => {
    const server = phone.connectToServer();
    phone.onMessage((message) => {
      if (isBroken && message.toString().includes(words)) void phone.close();
      else server.send(message);
    });
  });
  return {
    restore: () => {
      isBroken = false;
    },
  };
}

test('[CART-08] [SESSION-13] an unanswered order stays as it was sent; later dishes wait for the next order @all', async ({
  page,
}) => {
  const remark = `added since ${newRequestKey()}`;
  const line = await brokenConnection(page, 'tableSessions/create');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openCart(page, [...tarts, { dish: 'butter-toast' }]);
  await writeRemark(page, remark);
  await placeButton(page).click();
  await expect(page.getByRole('group', { name: 'Butter toast' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^(?:Edit|Remark)$/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Cutlery' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Phone (optional)' })).toBeDisabled();
  await page.getByRole('link', { name: 'Add more' }).click();
  const panel = page.getByRole('complementary', { name: 'Cart' });
  await expect(panel.getByRole('heading', { name: 'Butter toast' })).toBeVisible();
  await expect(panel.getByRole('listitem').getByRole('button')).toHaveCount(0);
  await expect(panel.getByRole('listitem').getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: /^Butter toast, 1 in the cart/ }).click();
  await page.getByRole('button', { name: 'One more: Butter toast' }).click();
  await expect(panel.getByRole('heading', { name: 'Butter toast' })).toHaveCount(2);
  line.restore();
  await panel.getByRole('link', { name: /^Check out/ }).click();
  await expect(page.getByText('Thank you! Your order is in.')).toBeVisible();
  expect(await ordersWithRemark(remark)).toHaveLength(1);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: '1 item' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Butter toast' })).toBeVisible();
});
