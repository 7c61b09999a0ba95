import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { pathOf } from '../screens/views.ts';
import { guestOf } from '../support/guests.ts';
import type { Guest, GuestKind } from '../support/guests.ts';
import { barsShare, layoutFaults } from '../support/layout-checks.ts';
import { isEverything } from '../support/scope.ts';
import { trackRequests, untilSettled } from '../support/settled.ts';

test.describe.configure({ mode: 'parallel' });

const everyWidth = Array.from({ length: 51 }, (_, step) => 320 + 32 * step);
/** Around each breakpoint, and where most phones and tablets are. */
const fewWidths = [320, 640, 1024, 1280];
const widths = isEverything ? everyWidth : fewWidths;
const languages = isEverything ? ['', '/zh-hk'] : [''];

const set = `/products/${productId('tea-set-hk')}`;

interface Visit {
  readonly guest: GuestKind;
  readonly path: string;
  /** Whether `npm test` makes it too. */
  readonly isSample: boolean;
}

function visitsOf(guest: GuestKind, paths: readonly string[], sample: readonly string[] = []) {
  return paths.map((path): Visit => ({ guest, path, isSample: sample.includes(path) }));
}

const takeaway = ['/', '/browse', set, '/cart', '/payment/{unpaid}', '/record', '/record/{unpaid}'];
const visits = [
  ...visitsOf('takeaway', takeaway, ['/browse']),
  ...visitsOf('member', ['/browse', '/member', '/coupon']),
  ...visitsOf('table', ['/browse', '/cart', '/order', '/tableRecord']),
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await untilSettled(page);
}

async function faultsAt(page: Page, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 844 });
  return (await layoutFaults(page)).map((fault) => `at ${width} px ${fault}`);
}

for (const visit of visits) {
  test(`[SHELL-18] ${visit.path} of a ${visit.guest} guest cuts, breaks and overlaps nothing at any width${visit.isSample ? '' : ' @all'}`, async ({
    browser,
    baseURL,
  }) => {
    const guest = await guestOf(visit.guest, baseURL ?? '');
    const { storageState } = guest;
    const page = await browser.newPage({ baseURL: baseURL ?? '', storageState });
    trackRequests(page);
    const found: string[] = [];
    for (const language of languages) {
      // A wide page loads what stands beside it.
      await page.setViewportSize({ width: 1280, height: 844 });
      await open(page, `${language}${pathOf({ name: visit.path, ...visit }, guest)}`);
      for (const width of widths)
        found.push(...(await faultsAt(page, width)).map((fault) => `${language} ${fault}`));
    }
    await page.close();
    expect(found).toEqual([]);
  });
}

const third = 1 / 3;
const twiceTheText = '200%';

/** Scrolls in steps: at the top of a page its bars stand where they cover nothing. */
async function largestShare(page: Page): Promise<number> {
  let largest = 0;
  for (const y of [300, 900, 1800, 2700, 3600]) {
    await page.evaluate((at) => window.scrollTo(0, at), y);
    await untilSettled(page, 50);
    largest = Math.max(largest, await barsShare(page));
  }
  return largest;
}

const landscapes = [
  { width: 667, height: 375 },
  { width: 844, height: 390 },
];
const portraits = [
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
];

async function takeawayPage(
  browser: Browser,
  address: string,
): Promise<{ page: Page; guest: Guest }> {
  const guest = await guestOf('takeaway', address);
  const page = await browser.newPage({ baseURL: address, storageState: guest.storageState });
  trackRequests(page);
  return { page, guest };
}

test('[SHELL-19] on a phone held sideways the bars scroll with the page, and all is readable @all', async ({
  browser,
  baseURL,
}) => {
  const { page } = await takeawayPage(browser, baseURL ?? '');
  for (const path of ['/browse', '/cart', '/record'])
    for (const viewport of landscapes) {
      await page.setViewportSize(viewport);
      await open(page, path);
      expect([path, viewport, await layoutFaults(page)]).toEqual([path, viewport, []]);
      expect([path, viewport, await largestShare(page)]).toEqual([path, viewport, 0]);
    }
  await page.close();
});

test('[SHELL-19] bars cover at most a third of a phone, with sub-categories and a filled cart too @all', async ({
  browser,
  baseURL,
}) => {
  const { page } = await takeawayPage(browser, baseURL ?? '');
  for (const viewport of portraits) {
    await page.setViewportSize(viewport);
    await open(page, '/browse');
    expect(await largestShare(page), JSON.stringify(viewport)).toBeLessThanOrEqual(third);
  }
  await page.close();
});

test('[SHELL-19] with text of twice the size bars cover at most a third, and nothing scrolls sideways @all', async ({
  browser,
  baseURL,
}) => {
  const { page } = await takeawayPage(browser, baseURL ?? '');
  for (const path of ['/browse', '/cart']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    // Not as an attribute: the content security policy forbids inline styles.
    await page.evaluate(
      (size) => document.documentElement.style.setProperty('font-size', size),
      twiceTheText,
    );
    await untilSettled(page, 50);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, sideways]).toEqual([path, 390]);
    expect(await largestShare(page), path).toBeLessThanOrEqual(third);
  }
  await page.close();
});

test('[SHELL-19] the pay button is in view on a small phone', async ({ browser, baseURL }) => {
  const { page, guest } = await takeawayPage(browser, baseURL ?? '');
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, `/payment/${guest.orders['unpaid'] ?? ''}`);
  await expect(page.getByRole('button', { name: /^Pay / })).toBeInViewport({ ratio: 1 });
  await page.close();
});
