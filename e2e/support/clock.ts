import type { Page } from '@playwright/test';

/** Longer than a busy machine takes to stop a clock, shorter than a socket's ping timeout. */
const aheadMs = 20_000;

/** Stops the timers of a page; they run when `page.clock.runFor` is called. */
export async function pauseClock(page: Page): Promise<void> {
  const time = Date.now();
  await page.clock.install({ time });
  await page.clock.pauseAt(time + aheadMs);
}

const stopped = new WeakMap<Page, number>();

/** The time of day stands still while timers run: on a busy machine nobody counts as idle. */
export async function stopTime(page: Page, time = Date.now()): Promise<void> {
  stopped.set(page, time);
  await page.clock.setFixedTime(time);
}

/** As often as anything on a page looks at the time of day. */
const beatMs = 1100;

/** Lets time go by at once on a page whose time was stopped. */
export async function passTime(page: Page, ms: number): Promise<void> {
  const time = (stopped.get(page) ?? Date.now()) + ms;
  stopped.set(page, time);
  await page.clock.setFixedTime(time);
  await page.clock.runFor(beatMs);
}
