import type { Browser, Page } from '@playwright/test';
import { openBlankPage } from './web/blank-page.ts';
import { openBrowser, withFreshBrowser } from './web/browser.ts';
import { firstVisit } from './web/first-visit.ts';
import type { FirstVisit } from './web/first-visit.ts';
import { inHand } from './web/hands.ts';
import type { InHand } from './web/hands.ts';
import { startWebServer } from './web/web-server.ts';

export interface WebReport {
  /** Several visits each. */
  readonly menu: readonly FirstVisit[];
  readonly blank: readonly FirstVisit[];
  readonly hands: readonly InHand[];
}

/**
 * The guests' app in a real browser, with a thousand dishes and their pictures, beside a page that
 * has the pictures only.
 */
export async function timeWeb({ visits }: { readonly visits: number }): Promise<WebReport> {
  const postgres = await startWebServer();
  const browser = await openBrowser();
  try {
    const pictures = await firstPictures(browser, postgres.menu);
    const blank = await openBlankPage(postgres.address, pictures);
    const menu: FirstVisit[] = [];
    const bare: FirstVisit[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      menu.push(await withFreshBrowser((port) => firstVisit(postgres.menu, port)));
      bare.push(await withFreshBrowser((port) => firstVisit(blank.address, port)));
    }
    await blank.close();
    const hands: InHand[] = [];
    for (let visit = 0; visit < visits; visit += 1) hands.push(await inHand(postgres.menu));
    return { menu, blank: bare, hands };
  } finally {
    await browser.close();
    await postgres.close();
  }
}

/**
 * What the first view shows; asked for once before anything is timed, so that nobody waits for a
 * picture to be drawn.
 */
async function firstPictures(browser: Browser, menu: string): Promise<readonly string[]> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  await page.goto(menu);
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
  await untilDrawn(page);
  const told: unknown = await page.evaluate(
    "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /[/]api[/](thumbs|attachments)[/]/.test(name))",
  );
  await page.close();
  return (Array.isArray(told) ? told.map(String) : []).map((address) => {
    const { pathname, search } = new URL(address);
    return `${pathname}${search}`;
  });
}

async function untilDrawn(page: Page): Promise<void> {
  for (let look = 0; look < 60; look += 1) {
    await page.waitForTimeout(1000);
    const isDrawn: unknown = await page.evaluate(
      '[...document.images].every(({ complete }) => complete)',
    );
    if (isDrawn === true) return;
  }
}
