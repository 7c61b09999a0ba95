import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

const pending = new WeakMap<Page, Set<Request>>();

/** Notes what a page requests from now on; a new page is tracked before it is opened. */
export function trackRequests(page: Page): Set<Request> {
  const known = pending.get(page);
  if (known !== undefined) return known;
  const open = new Set<Request>();
  pending.set(page, open);
  // A picture has its place before it comes, and the first one to ask for it waits while it is
  // drawn.
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return open;
}

/** Waits until a page has all it asked for, shows all of it, and no longer moves. */
export async function untilSettled(page: Page, quietMs = 100): Promise<void> {
  const open = trackRequests(page);
  // A kiosk keeps its menu behind the dish that was opened from it.
  await page.locator('main:visible').first().waitFor();
  do {
    await expect.poll(() => open.size, { intervals: [20] }).toBe(0);
    await page.evaluate(untilQuiet, quietMs);
  } while (open.size > 0);
}

/** Runs in the page: nothing loads, nothing changed for a moment, and no animation runs. */
async function untilQuiet(quietMs: number): Promise<void> {
  // A prerendered page looks complete, and is replaced once its scripts have run.
  const isPrerendered = (main: Element): boolean =>
    !Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  const isLoading = (): boolean => {
    const main = document.querySelector('main');
    // What is behind a dialog may wait for what is chosen in it.
    const front = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1) ?? document;
    return (
      front.querySelector('[aria-busy=true], [role=progressbar]') !== null ||
      main === null ||
      main.textContent === '' ||
      isPrerendered(main)
    );
  };
  await new Promise<void>((resolve) => {
    const settle = (): void => {
      if (isLoading()) return watch();
      observer.disconnect();
      return resolve();
    };
    let timer = setTimeout(settle, quietMs);
    const watch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(settle, quietMs);
    };
    const observer = new MutationObserver(watch);
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
