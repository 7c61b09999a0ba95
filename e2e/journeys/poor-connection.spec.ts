import { expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { openCart, placeButton } from '../screens/cart-screen.ts';
import { dishOn, openMenu, search } from '../screens/menu-page.ts';
import { callsOf } from '../support/calls.ts';
import { staffAt } from '../support/people.ts';
import { untilAnswered } from '../support/subscribed.ts';

test('[CALL-01] where no websocket gets through, an order does', async ({ page }) => {
  // As behind a filter: it is refused before it is open.
  await page.addInitScript(() => {
    Object.assign(window, {
      WebSocket: class {
        constructor() {
          setTimeout(() => {
            const told: unknown = Reflect.get(this, 'onerror');
            if (typeof told === 'function') Reflect.apply(told, this, [new Event('error')]);
          });
        }
        close(): void {
          Reflect.deleteProperty(this, 'onerror');
        }
      },
    });
  });
  await openCart(page, [{ dish: 'butter-toast' }]);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/record\//);
});

test('[STOCK-04] [CALL-02] what was sold out while the phone was offline is so when it is back', async ({
  page,
  context,
  baseURL,
}) => {
  const staff = await callsOf(baseURL ?? '', staffAt('central'));
  const product = productId('red-bean-soup');
  const isNow = (mode: 'outOfStock' | 'none') =>
    staff.call('create stock/set', {
      data: { product, stockMode: mode === 'none' ? 'none' : 'level', mode, requestKey: newRequestKey() },
    });
  await isNow('none');
  const isSubscribed = untilAnswered(page, 'shops/subscribe');
  await openMenu(page);
  await search(page, 'red bean');
  const soup = dishOn(page, 'Sweet red bean soup');
  await expect(soup.getByRole('button', { name: /^Add/ })).toBeVisible();
  await isSubscribed;
  await context.setOffline(true);
  await isNow('outOfStock');
  await context.setOffline(false);
  try {
    await expect(soup.getByText('Sold out')).toBeVisible();
  } finally {
    await isNow('none');
  }
});
