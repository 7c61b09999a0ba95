import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pathOf, views } from '../screens/views.ts';
import type { View } from '../screens/views.ts';
import { guestKinds, guestOf } from '../support/guests.ts';
import { isEverything } from '../support/scope.ts';
import { trackRequests, untilSettled } from '../support/settled.ts';
import {
  animated,
  hiddenFocuses,
  invisibleText,
  overflowing,
  squeezed,
} from '../support/visual-checks.ts';

test.describe.configure({ mode: 'parallel' });

type Check = (page: Page) => Promise<readonly string[]>;

/** The checks of a page, in an order in which none affects the next. */
const checks: Readonly<Record<string, Check>> = {
  'stands still': animated,
  'keeps the focus in sight': hiddenFocuses,
  'fits 320 px': async (page) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await untilSettled(page, 50);
    return [...(await overflowing(page)), ...(await squeezed(page))];
  },
  'fits text of twice the size': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Not as an attribute: the content security policy forbids inline styles.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await untilSettled(page, 50);
    return [...(await overflowing(page)), ...(await squeezed(page))];
  },
  'can be read in forced colours': async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    return invisibleText(page);
  },
};

/** In `npm test` one check of every sixteenth view; axe.spec.ts has others. */
function checksOf(view: View): readonly (readonly [string, Check])[] {
  const all = Object.entries(checks);
  return isEverything
    ? all
    : all.slice(Math.floor(views.indexOf(view) / 16) % all.length).slice(0, 1);
}

function isChecked(view: View): boolean {
  return isEverything || views.indexOf(view) % 16 === 4;
}

const seen = guestKinds.filter((kind) =>
  views.some((view) => view.guest === kind && isChecked(view)),
);

for (const kind of seen) {
  test(`views of a ${kind} guest are still, keep the focus visible, fit and are readable`, async ({
    browser,
    baseURL,
  }) => {
    const address = baseURL ?? '';
    const { storageState, orders } = await guestOf(kind, address);
    const page = await browser.newPage({ baseURL: address, storageState });
    trackRequests(page);
    const found: string[] = [];
    for (const view of views.filter((one) => one.guest === kind && isChecked(one))) {
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(pathOf(view, { storageState, orders }), { waitUntil: 'commit' });
      await untilSettled(page);
      for (const [name, check] of checksOf(view)) {
        found.push(...(await check(page)).map((one) => `${view.name} not: ${name}: ${one}`));
      }
    }
    await page.close();
    expect(found).toEqual([]);
  });
}
