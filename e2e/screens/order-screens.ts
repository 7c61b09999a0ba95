import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { openBlank } from '../support/signed-in.ts';
import type { HeldOrder } from '../support/orders.ts';

/** Stores these orders on the phone, with the Hong Kong shop. */
export async function storeOrders(page: Page, orders: readonly HeldOrder[]): Promise<void> {
  await openBlank(page);
  await page.evaluate(
    ([keys, shop]) => {
      localStorage.setItem('restoreKeys', keys ?? '');
      localStorage.setItem('shop', shop ?? '');
    },
    [JSON.stringify(orders), JSON.stringify(hongKong)],
  );
}

/** The current one of the four steps of an order. */
export function stepNow(page: Page): Locator {
  return page.locator('[aria-current=step]');
}

export async function payBy(page: Page, method: RegExp): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/simulator\//);
}

/** Chooses a card on the simulator's page, or leaves without paying. */
export async function playCard(page: Page, ending: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(ending) }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await comeBack(page);
}

/** Gateways that return their answer through the browser need one more click. */
async function comeBack(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to the restaurant' });
  const result = page.getByRole('link', { name: 'View order' });
  await expect(back.or(result)).toBeVisible();
  if (await back.isVisible()) await back.click();
  await expect(page).toHaveURL(/\/payment\/result/);
}
