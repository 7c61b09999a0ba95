import { expect, test } from '@playwright/test';
import type { Page, WebSocketRoute } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
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

const offline = (page: Page) => page.getByText('You’re offline');

/** The menu with its socket; from now on no timer of the page runs. */
async function openWithoutTimers(page: Page): Promise<readonly WebSocketRoute[]> {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  const time = Date.now();
  // Before the socket, which keeps the timers it finds.
  await page.clock.install({ time });
  const connected = page.waitForEvent('websocket');
  await page.goto(`/browse?shop=${hongKong}`);
  await connected;
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => sockets.length).toBe(1);
  await page.clock.pauseAt(time + 600_000);
  return sockets;
}

test('[CALL-02] a phone that is back in the network connects at once', async ({
  page,
  context,
}) => {
  await openWithoutTimers(page);
  await context.setOffline(true);
  await expect(offline(page)).toBeVisible();
  await context.setOffline(false);
  await expect(offline(page)).toBeHidden();
});

test('[CALL-02] a page that is back on the screen connects at once @all', async ({ page }) => {
  const [socket] = await openWithoutTimers(page);
  await socket?.close();
  await expect(offline(page)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(offline(page)).toBeHidden();
});
