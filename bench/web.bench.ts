import type { Browser, Page } from '@playwright/test';
import { openBlankPage } from './web/blank-page.ts';
import { openBrowser, withFreshBrowser } from './web/browser.ts';
import { firstVisit, loadLighthouse } from './web/first-visit.ts';
import type { FirstVisit } from './web/first-visit.ts';
import { measureBarePage, measureInteractions } from './web/interactions.ts';
import type { Interactions } from './web/interactions.ts';
import { startWebServer } from './web/web-server.ts';

export interface WebReport {
  /** One entry per visit. */
  readonly menu: readonly FirstVisit[];
  readonly blank: readonly FirstVisit[];
  readonly interactions: readonly Interactions[];
  /** Of a bare button and field, in turns with those. */
  readonly bare: readonly Pick<Interactions, 'tapMs' | 'keyMs'>[];
}

/** The guest app in a browser with a thousand dishes, beside a page with its pictures only. */
export async function timeWeb({ visits }: { readonly visits: number }): Promise<WebReport> {
  const lighthouse = loadLighthouse();
  const postgres = await startWebServer();
  const browser = await openBrowser();
  try {
    const pictures = await firstPictures(browser, postgres.menu);
    const blank = await openBlankPage(postgres.address, pictures);
    const menu: FirstVisit[] = [];
    const blankVisits: FirstVisit[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      menu.push(await withFreshBrowser((port) => firstVisit(lighthouse, postgres.menu, port)));
      blankVisits.push(
        await withFreshBrowser((port) => firstVisit(lighthouse, blank.address, port)),
      );
    }
    await blank.close();
    const interactions: Interactions[] = [];
    const bare: WebReport['bare'][number][] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      interactions.push(await measureInteractions(postgres.menu));
      bare.push(await measureBarePage());
    }
    return { menu, blank: blankVisits, interactions, bare };
  } finally {
    await browser.close();
    await postgres.close();
  }
}

/** The pictures of the first view, requested before anything is timed, so that each is drawn. */
async function firstPictures(browser: Browser, menu: string): Promise<readonly string[]> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  await page.goto(menu);
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
  await untilDrawn(page);
  const result: unknown = await page.evaluate(
    "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /[/]api[/](thumbs|attachments)[/]/.test(name))",
  );
  await page.close();
  return (Array.isArray(result) ? result.map(String) : []).map((address) => {
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
