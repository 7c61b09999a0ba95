import type { CDPSession, Locator, Page } from '@playwright/test';
import { kiosks } from '@servery/demo/restaurant/kiosks.ts';
import { openBrowser } from './web/browser.ts';
import { measureBarePage } from './web/interactions.ts';
import { startKioskServer } from './web/kiosk-server.ts';
import {
  drawnSince,
  heap,
  latencyOf,
  slowDown,
  touch,
  watchDrawings,
  watchLatencies,
} from './web/latency.ts';
import type { Latency } from './web/latency.ts';

export interface KioskReport {
  readonly tapMs: Latency;
  readonly screenMs: Latency;
  /** From the touch to the screen that it leads to, not only to the frame that shows the touch. */
  readonly drawnMs: Latency;
  /** Of a button on an otherwise empty page: what browser and machine take themselves. */
  readonly bareMs: Latency;
  readonly orders: number;
  /** Of the heap in megabytes, early and after all orders without a reload. */
  readonly heapBefore: number;
  readonly heapAfter: number;
}

const panel = { viewport: { width: 1080, height: 1920 }, hasTouch: true, locale: 'en' } as const;
const code = kiosks.find(({ name }) => name.includes('window'))?.pairingCode ?? '';
const rounds = 12;
/** By then V8 has compiled what is used often: 0.4 MB between the 100th order and the 220th. */
const warmOrders = 220;

/** The kiosk on its panel, four times slower than this machine, and then for a long day. */
export async function timeKiosk({ orders }: { readonly orders: number }): Promise<KioskReport> {
  const server = await startKioskServer();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(panel);
    const page = await context.newPage();
    await page.addInitScript({ content: `${watchLatencies}${watchDrawings}` });
    const cdp = await context.newCDPSession(page);
    await pair(page, server.address);
    await begin(page);
    await warm(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const tapMs = await latencyOf(page, () => taps(page, cdp));
    await drawnSince(page);
    const screenMs = await latencyOf(page, () => screens(page, cdp));
    const drawnMs = await drawnSince(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.reload();
    await page.getByRole('button', { name: 'English' }).waitFor();
    await order(page, warmOrders);
    const heapBefore = await heap(cdp);
    await order(page, orders);
    const heapAfter = await heap(cdp);
    const { tapMs: bareMs } = await measureBarePage();
    return { tapMs, screenMs, drawnMs, bareMs, orders, heapBefore, heapAfter };
  } finally {
    await browser.close();
    await server.close();
  }
}

async function pair(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/posHome`);
  for (const digit of code.replaceAll('-', ''))
    await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'English' }).waitFor();
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('navigation').getByRole('button', { name: 'Bakery' }).click();
  await page.getByRole('button', { name: 'Add Pineapple bun', exact: true }).waitFor();
  await page.waitForTimeout(3000);
}

async function taps(page: Page, cdp: CDPSession): Promise<number> {
  for (let round = 0; round < rounds; round += 1) {
    await touch(page.getByRole('button', { name: 'Add Pineapple bun', exact: true }), cdp);
    await page.waitForTimeout(700);
  }
  return rounds;
}

/** To another category, a dish and back, the cart and back. */
function pathOf(page: Page): readonly Locator[] {
  return [
    page.getByRole('navigation').getByRole('button', { name: 'Noodles' }),
    page.getByRole('article').first().getByRole('button').first(),
    page.getByRole('button', { name: 'Back' }),
    page.getByRole('button', { name: /^Review order/ }),
    page.getByRole('button', { name: 'Add more' }),
  ];
}

/**
 * The first guest of a new server waits for pictures to be made, on the processor that draws the
 * screens here. Every screen is shown once, until nothing is asked for any more.
 */
async function warm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Pineapple bun', exact: true }).click();
  for (const control of pathOf(page)) {
    await control.click();
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('navigation').getByRole('button', { name: 'Bakery' }).click();
  await page.waitForTimeout(2000);
}

async function screens(page: Page, cdp: CDPSession): Promise<number> {
  const path = pathOf(page);
  for (let round = 0; round < 4; round += 1)
    for (const control of path) {
      await touch(control, cdp);
      await page.waitForTimeout(1200);
    }
  return 4 * path.length;
}

/** Whole orders, one guest after the other, paid at the counter. */
async function order(page: Page, count: number): Promise<void> {
  for (let guest = 0; guest < count; guest += 1) {
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('navigation').getByRole('button', { name: 'Bakery' }).click();
    await page.getByRole('button', { name: 'Add Pineapple bun', exact: true }).click();
    await page.getByRole('button', { name: /^Review order/ }).click();
    await page.getByRole('button', { name: /^Order and pay/ }).click();
    await page.getByRole('button', { name: /^At the counter/ }).click();
    await page.getByRole('button', { name: /^Done/ }).click();
    await page.locator('[data-keypad-first]:not([aria-disabled=true])').waitFor();
  }
}
