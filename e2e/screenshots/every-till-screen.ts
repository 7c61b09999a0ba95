import { join } from 'node:path';
import { test } from '@playwright/test';
import { inEachTillLanguage, walkTill } from '../screens/till-walk.ts';
import { untilSettled } from '../support/settled.ts';
import { fileOf, themes, tills } from './kinds.ts';

const folder = join(import.meta.dirname, '../../reports/screenshots');

for (const [screen, viewport] of Object.entries(tills))
  test(`screens of a till of ${viewport.width} × ${viewport.height}`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const look = (name: string): Promise<void> =>
      inEachTillLanguage(page, async (language) => {
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await untilSettled(page, 100);
          const taken = { name: `till-${name}`, screen, language, theme: colorScheme };
          await page.screenshot({ path: join(folder, fileOf(taken)), quality: 80, type: 'jpeg' });
        }
      });
    await walkTill({ page, request, address: baseURL ?? '', look });
  });
