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

/**
 * Runs in the page: records the time from a click to the frame of what it changes on the page,
 * which may come after the frame that shows the touch.
 */
export const watchDrawings = `
  window.drawn = [];
  let clicked = null;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true);
  new MutationObserver(() => {
    if (clicked === null) return;
    const from = clicked;
    clicked = null;
    requestAnimationFrame(() => setTimeout(() => window.drawn.push(performance.now() - from)));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['style', 'aria-current'] });
`;

/** How long drawing took since the last time it was asked for. */
export async function drawnSince(page: Page): Promise<Latency> {
  const result: unknown = await page.evaluate('window.drawn.splice(0)');
  const all = Array.isArray(result) ? result.map(Number) : [];
  return { p75: percentile(all, 0.75), worst: Math.max(...all) };
}

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
  // What the bench itself has noted grows with every touch.
  await cdp.send('Runtime.evaluate', {
    expression: 'window.noted?.clear(); window.drawn?.splice(0)',
  });
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / megabyte;
}
