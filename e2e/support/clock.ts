import type { Page } from '@playwright/test';

/** Longer than a busy machine takes to stop a clock, shorter than a socket's ping timeout. */
const aheadMs = 20_000;

/** Stops the timers of a page; they run when `page.clock.runFor` is called. */
export async function pauseClock(page: Page): Promise<void> {
  const time = Date.now();
  await page.clock.install({ time });
  await page.clock.pauseAt(time + aheadMs);
}
