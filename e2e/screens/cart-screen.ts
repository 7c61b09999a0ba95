import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { openBlank } from '../support/signed-in.ts';
import { cartOf } from '../support/carts.ts';

interface Kept {
  readonly shop?: string;
  readonly mode?: 'takeAway' | 'delivery' | 'dineInNoTable';
  readonly section?: string | null;
  readonly area?: string | null;
  readonly lines: readonly object[];
}

/** Stores a cart as an earlier visit would; the next page that is opened reads it. */
export async function keepCart(page: Page, kept: Kept): Promise<void> {
  const { shop = hongKong, mode = 'takeAway', section = null, area = null, lines } = kept;
  if (!page.url().startsWith('http')) await openBlank(page);
  const entries = {
    shop,
    session: { mode, session: null, section },
    tableCart: { session: null, shop, mode, area, lines },
  };
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all))
      localStorage.setItem(key, JSON.stringify(value));
  }, entries);
}

/** Opens the cart page with these dishes of the Hong Kong shop. */
export async function openCart(
  page: Page,
  dishes: readonly DishRequest[],
  kept: Partial<Kept> = {},
): Promise<void> {
  await keepCart(page, { lines: cartOf(dishes), ...kept });
  await page.goto('/cart');
  await expect(placeButton(page)).toHaveText(/\$|RM/);
}

/** The button that orders, whatever its label. */
export function placeButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Place order|Order and pay|Check again)/ });
}

/** The total on the button, once nothing more is being computed. */
export async function totalOn(page: Page): Promise<string> {
  await expect(placeButton(page)).toBeVisible();
  return (
    /(?:(?:HK|NT)\$|RM\u00a0)[\d,.]+/.exec(await placeButton(page).innerText())?.[0] ?? 'no total'
  );
}

/** A unique remark, to find the order by. */
export async function writeRemark(page: Page, remark: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Remark' }).fill(remark);
}
