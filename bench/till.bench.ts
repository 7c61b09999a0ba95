import type { CDPSession, Locator, Page } from '@playwright/test';
import { tills } from '@servery/demo/restaurant/kiosks.ts';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import { openBrowser } from './web/browser.ts';
import { measureBarePage } from './web/interactions.ts';
import { startKioskServer } from './web/kiosk-server.ts';
import { heap, latencyOf, slowDown, touch, watchLatencies } from './web/latency.ts';
import type { Latency } from './web/latency.ts';

export interface TillReport {
  /** Of a dish on the order, and of its quantity. */
  readonly tapMs: Latency;
  /** Of a letter in the search of dishes. */
  readonly keyMs: Latency;
  readonly screenMs: Latency;
  /** Of a button on an otherwise empty page: what browser and machine take themselves. */
  readonly bareMs: Latency;
  readonly sales: number;
  /** Of the heap in megabytes, early and after all sales without a reload. */
  readonly heapBefore: number;
  readonly heapAfter: number;
}

const screen = { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'en' } as const;
const code = tills[0]?.pairingCode ?? '';
const rounds = 12;
const settleMs = 700;
/** By then everything that is kept on purpose has been loaded and compiled. */
const warmSales = 20;

/** A till four times slower than this machine, and then many sales without a reload. */
export async function timeTill({ sales }: { readonly sales: number }): Promise<TillReport> {
  const server = await startKioskServer();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(screen);
    const page = await context.newPage();
    await page.addInitScript({ content: watchLatencies });
    const cdp = await context.newCDPSession(page);
    await open(page, server.address);
    await sell(page, warmSales);
    await begin(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const tapMs = await latencyOf(page, () => taps(page, cdp));
    const keyMs = await latencyOf(page, () => typed(page));
    const screenMs = await latencyOf(page, () => screens(page, cdp));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await home(page).click();
    const heapBefore = await heap(cdp);
    await sell(page, sales);
    const heapAfter = await heap(cdp);
    const { tapMs: bareMs } = await measureBarePage();
    return { tapMs, keyMs, screenMs, bareMs, sales, heapBefore, heapAfter };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Paired, with somebody who sells. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/staff`);
  for (const digit of code.replaceAll('-', ''))
    await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Ling 玲姐' }).click();
  await page.keyboard.type(demoPin);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

const categories = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Menu categories' });
const category = (page: Page, name: string): Locator =>
  categories(page).getByRole('button', { name });
const dish = (page: Page, name: RegExp): Locator =>
  page.locator('#till-dishes').getByRole('button', { name });
const bun = (page: Page): Locator => dish(page, /^Pineapple bun HK\$/);
/** A new one; one that was begun is offered beside it, with its dishes. */
const takeaway = (page: Page): Locator =>
  page.getByRole('button', { name: 'Takeaway', exact: true });
const home = (page: Page): Locator => page.getByRole('button', { name: /^Back to the/ });

async function begin(page: Page): Promise<void> {
  await takeaway(page).click();
  await categories(page).waitFor();
  await category(page, 'Bakery').click();
  await bun(page).waitFor();
}

/** No connection may send more than 30 orders in a minute. */
const paceMs = 2100;

/** Whole takeaways, from the first dish to the payment by card. */
async function sell(page: Page, count: number): Promise<void> {
  for (let sale = 0; sale < count; sale += 1) {
    const pace = page.waitForTimeout(paceMs);
    await begin(page);
    await bun(page).click();
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.waitForURL(/order\/[0-9a-f]{24}$/);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('radio', { name: 'Card' }).check();
    await page.getByLabel('Amount').press('Enter');
    await page.getByRole('button', { name: 'Next sale' }).click();
    await takeaway(page).waitFor();
    await pace;
  }
}

async function taps(page: Page, cdp: CDPSession): Promise<number> {
  const more = page.getByRole('button', { name: 'One Pineapple bun more' });
  for (let round = 0; round < rounds; round += 1) {
    await touch(round % 2 === 0 ? bun(page) : more, cdp);
    await page.waitForTimeout(settleMs);
  }
  return rounds;
}

async function typed(page: Page): Promise<number> {
  const word = 'tea with milk';
  for (const letter of word) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(settleMs / 2);
  }
  await page.keyboard.press('Escape');
  return word.length;
}

/** To other categories, home, and back to the sale. */
async function screens(page: Page, cdp: CDPSession): Promise<number> {
  const path = [
    category(page, 'Noodles'),
    category(page, 'Bakery'),
    home(page),
    takeaway(page),
  ] as const;
  for (let round = 0; round < 4; round += 1)
    for (const control of path) {
      await touch(control, cdp);
      await page.waitForTimeout(settleMs * 2);
    }
  return 4 * path.length;
}
