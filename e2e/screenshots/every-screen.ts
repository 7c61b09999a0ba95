import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { accountStates } from '../screens/account-states.ts';
import { outcomes } from '../screens/outcomes.ts';
import { states } from '../screens/states.ts';
import type { State } from '../screens/states.ts';
import { pathOf, views } from '../screens/views.ts';
import { guestKinds, guestOf } from '../support/guests.ts';
import { trackRequests, untilSettled } from '../support/settled.ts';
import { fileOf, languages, screens, themes } from './kinds.ts';

test.describe.configure({ mode: 'parallel' });

const folder = join(import.meta.dirname, '../../reports/screenshots');

const all: readonly State[] = [...views, ...states, ...accountStates, ...outcomes];

/**
 * Until every part, picture and figure is there: the first guest to ask for a picture waits while
 * it is drawn.
 */
async function whole(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

async function taken(page: Page, { name, afterMs }: State, language: string): Promise<void> {
  for (const [screen, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (afterMs === undefined) await whole(page);
      await (afterMs === undefined ? untilSettled(page, 100) : pause(afterMs));
      const path = join(folder, fileOf({ name, screen, language, theme: colorScheme }));
      await page.screenshot({ path, quality: 80, type: 'jpeg' });
    }
  }
}

for (const language of languages) {
  for (const kind of guestKinds) {
    test(`screens of a ${kind} guest in ${language}`, async ({ browser, baseURL }) => {
      const address = baseURL ?? '';
      const guest = await guestOf(kind, address);
      const { storageState } = guest;
      // A service worker would answer from what it keeps where a state needs an answer to be
      // missing.
      const serviceWorkers = 'block';
      const context = await browser.newContext({ baseURL: address, storageState, serviceWorkers });
      const home = language === 'en' ? '' : `/${language}`;
      for (const view of all.filter((one) => one.guest === kind)) {
        const page = await context.newPage();
        trackRequests(page);
        page.setDefaultTimeout(30_000);
        await page.setViewportSize(screens.phone);
        await view.before?.(page);
        await page.goto(`${home}${pathOf(view, guest)}`);
        await view.after?.(page, { address, home });
        await taken(page, view, language);
        await page.close();
        await context.setOffline(false);
      }
      await context.close();
    });
  }
}
