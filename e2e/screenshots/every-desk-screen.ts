import { join } from 'node:path';
import { test } from '@playwright/test';
import { walkDesk } from '../screens/desk-walk.ts';
import { inEachTillLanguage } from '../screens/till-walk.ts';
import { untilSettled } from '../support/settled.ts';
import { fileOf, languages, screens, themes } from './kinds.ts';

const folder = join(import.meta.dirname, '../../reports/screenshots');

for (const [screen, viewport] of Object.entries(screens))
  test(`pages of the owner of ${viewport.width} × ${viewport.height}`, async ({
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
          const taken = { name: `desk-${name}`, screen, language, theme: colorScheme };
          await page.screenshot({ path: join(folder, fileOf(taken)), quality: 80, type: 'jpeg' });
        }
      });
    await walkDesk({ page, address: baseURL ?? '', look });
  });
