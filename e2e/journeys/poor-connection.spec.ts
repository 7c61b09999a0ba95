import { expect, test } from '@playwright/test';
import { openCart, placeButton } from '../screens/cart-screen.ts';

test('[CALL-01] an order is placed where WebSockets are blocked', async ({ page }) => {
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
