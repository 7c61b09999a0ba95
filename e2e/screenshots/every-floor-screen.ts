import { join } from 'node:path';
import { test } from '@playwright/test';
import { walkFloor } from '../screens/floor-walk.ts';
import { inEachTillLanguage } from '../screens/till-walk.ts';
import { untilSettled } from '../support/settled.ts';
import { boards, fileOf, languages, themes } from './kinds.ts';

const folder = join(import.meta.dirname, '../../reports/screenshots');

for (const [screen, viewport] of Object.entries(boards))
  test(`screens of the floor of ${viewport.width} × ${viewport.height}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const look = (name: string): Promise<void> =>
      inEachTillLanguage(page, async (language) => {
        if (!languages.some((one) => one === language)) return;
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await untilSettled(page, 100);
          const taken = { name: `floor-${name}`, screen, language, theme: colorScheme };
          await page.screenshot({ path: join(folder, fileOf(taken)), quality: 80, type: 'jpeg' });
        }
      });
    await walkFloor({ page, address: baseURL ?? '', look });
  });
