import type { CDPSession, Locator, Page } from '@playwright/test';
import { percentile } from './percentile.ts';

export interface Latency {
  readonly p75: number;
  readonly worst: number;
}

/** A kiosk and a phone are slower than the machine of a developer. */
export const slowDown = 4;
const megabyte = 1024 ** 2;

/**
 * Runs in the page: records the time from touch or key to the next frame. Below one frame nothing
 * is reported, and it counts as one.
 */
export const watchLatencies = `
  window.noted = new Map();
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) window.noted.set(interactionId, Math.max(window.noted.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

const shortest = 16;

export async function latencyOf(page: Page, work: () => Promise<number>): Promise<Latency> {
  await page.evaluate('window.noted.clear()');
  const done = await work();
  await page.waitForTimeout(1000);
  const result: unknown = await page.evaluate('[...window.noted.values()]');
  const noted = Array.isArray(result) ? result.map(Number) : [];
  const all = [
    ...noted,
    ...Array.from({ length: Math.max(done - noted.length, 0) }, () => shortest),
  ];
  return { p75: percentile(all, 0.75), worst: Math.max(...all) };
}

/** How long a finger rests on the glass. */
const touchMs = 80;

/**
 * As a finger does. Playwright's own tap lifts it at once and looks for what was hit in listeners
 * of its own, which takes longer than the app and counts as its time.
 */
export async function touch(target: Locator, cdp: CDPSession): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('there is nothing to touch');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await target.page().waitForTimeout(touchMs);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Of the page, after what is not used any more was collected. */
export async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / megabyte;
}
