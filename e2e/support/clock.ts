import type { Page } from '@playwright/test';

/**
 * Further ahead than a busy machine takes to stop a clock, and less than a socket waits for a sign
 * of life.
 */
const aheadMs = 20_000;

/**
 * Stops the timers of a page: what it does by itself after a while happens when `page.clock.runFor`
 * is called.
 */
export async function pauseClock(page: Page): Promise<void> {
  const time = Date.now();
  await page.clock.install({ time });
  await page.clock.pauseAt(time + aheadMs);
}
