import type { Page } from '@playwright/test';

/**
 * Runs in the page: lets the bench say for the server that the connection is alive. The server
 * itself says so by its own clock: a minute that passes in a moment would always be a lost
 * connection, and several seconds of the machine's clock until the next.
 */
export const pretendPings = `
  const sockets = new Set();
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      sockets.add(this);
      this.addEventListener('close', () => sockets.delete(this));
    }
  };
  window.ping = () => {
    for (const socket of sockets) socket.dispatchEvent(new MessageEvent('message', { data: '2' }));
  };
`;

/** Less than a browser waits for the next sign of life of the server. */
const step = '00:20';
const steps = 3;

/** A minute by the page's clock. */
export async function passMinute(page: Page, how: 'connected' | 'cut'): Promise<void> {
  for (let done = 0; done < steps; done += 1) {
    if (how === 'connected') await page.evaluate('window.ping()');
    await page.clock.runFor(step);
  }
}
