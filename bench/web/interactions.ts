import type { CDPSession, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { heap, latencyOf, slowDown, touch, watchLatencies } from './latency.ts';
import type { Latency } from './latency.ts';
import { percentile } from './percentile.ts';

/** How a menu of a thousand dishes responds, on a phone four times slower than this machine. */
export interface Interactions {
  readonly frameP95Ms: number;
  readonly frameWorstMs: number;
  readonly tapMs: Latency;
  readonly keyMs: Latency;
  readonly languageMs: Latency;
  readonly heapMegabytes: number;
  readonly nodes: number;
}

const agent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en',
  userAgent: agent,
} as const;

interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** In a browser of its own: work left by an earlier visit would be measured too. */
async function visited<Found>(work: (visit: Visit) => Promise<Found>): Promise<Found> {
  const browser = await openBrowser();
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  try {
    await page.addInitScript({ content: watchLatencies });
    return await work({ page, cdp });
  } finally {
    await browser.close();
  }
}

const barePage = `data:text/html,<!doctype html><meta name="viewport" content="width=device-width">
  <button onclick="this.textContent++" style="width:100px;height:100px">0</button><input>`;

/** A button that counts and a field, and nothing else: what browser and machine take themselves. */
export function measureBarePage(): Promise<Pick<Interactions, 'tapMs' | 'keyMs'>> {
  return visited(async ({ page, cdp }) => {
    await page.goto(barePage);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const tapMs = await latencyOf(page, async () => {
      for (let round = 0; round < tapCount; round += 1) {
        await touch(page.getByRole('button'), cdp);
        await page.waitForTimeout(700);
      }
      return tapCount;
    });
    return { tapMs, keyMs: await latencyOf(page, () => keys(page)) };
  });
}

export function measureInteractions(menu: string): Promise<Interactions> {
  return visited(async ({ page, cdp }) => {
    await page.goto(menu);
    await page.getByRole('button', { name: /^Add / }).first().waitFor();
    // What loads after the first view is not measured here.
    await page.waitForTimeout(4000);
    const nodes = Number(await page.evaluate("document.querySelectorAll('*').length"));
    const heapMegabytes = await heap(cdp);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const frames = await scrolled(page, cdp);
    return {
      nodes,
      heapMegabytes,
      frameP95Ms: percentile(frames, 0.95),
      frameWorstMs: Math.max(...frames),
      tapMs: await latencyOf(page, () => taps(page, cdp)),
      keyMs: await latencyOf(page, () => keys(page)),
      languageMs: await latencyOf(page, () => languages(page)),
    };
  });
}

/** Runs in the page: records how long every frame took. */
const watchFrames = `
  window.frames_ = [];
  window.watching = true;
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    window.frames_.push(now - last);
    last = now;
    if (window.watching) requestAnimationFrame(next);
  });
`;

async function scrolled(page: Page, cdp: CDPSession): Promise<readonly number[]> {
  await page.evaluate(watchFrames);
  for (const distance of [-6000, -6000, 9000])
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: distance,
      speed: 2500,
      gestureSourceType: 'touch',
    });
  const result: unknown = await page.evaluate('window.watching = false; window.frames_');
  const frames = Array.isArray(result) ? result.map(Number) : [];
  // The first entry covers the time before scrolling.
  return frames.slice(1);
}

const tapCount = 12;
async function taps(page: Page, cdp: CDPSession): Promise<number> {
  await page.evaluate('window.scrollTo(0, 0)');
  await page
    .getByRole('textbox')
    .or(page.getByRole('button', { name: 'Search the menu' }))
    .first()
    .click();
  await page.getByRole('textbox').fill('Z0');
  const plain = page.getByRole('button', { name: /^Add / });
  await plain.first().waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate('window.noted.clear()');
  let done = 0;
  for (let round = 0; round < tapCount; round += 1) {
    const adds = page.getByRole('button', { name: /^(?:Add|.*in the cart)/ });
    await touch(adds.nth(round % 4), cdp);
    done += 1;
    await page.waitForTimeout(700);
    if (new URL(page.url()).pathname.includes('/products/')) {
      // The dish has options; its page is not measured here.
      await page.goBack();
      await page.waitForTimeout(900);
    }
  }
  return done;
}

async function keys(page: Page): Promise<number> {
  const field = page.getByRole('textbox').first();
  await field.fill('');
  await page.waitForTimeout(800);
  await page.evaluate('window.noted.clear()');
  const text = 'crispy chicken rice';
  await field.pressSequentially(text, { delay: 220 });
  return text.length;
}

async function languages(page: Page): Promise<number> {
  const names = ['\u7e41\u9ad4\u4e2d\u6587', 'English', '\u7b80\u4f53\u4e2d\u6587', 'English'];
  let done = 0;
  for (const name of names) {
    await page
      .getByRole('button', { name: /Language|\u8a9e\u8a00|\u8bed\u8a00/ })
      .first()
      .tap();
    const choice = page.getByRole('dialog').getByText(name, { exact: true }).first();
    await choice.waitFor();
    await page.waitForTimeout(600);
    if (done === 0) await page.evaluate('window.noted.clear()');
    await choice.tap();
    done += 1;
    await page.waitForTimeout(1200);
  }
  return done;
}
