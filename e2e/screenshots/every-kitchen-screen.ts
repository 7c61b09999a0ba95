import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openStations } from '../screens/kitchen-screen.ts';
import { fillKitchen, numberOf, walkKitchen } from '../screens/kitchen-walk.ts';
import { untilSettled } from '../support/settled.ts';
import { boards, fileOf, languages, themes } from './kinds.ts';

const folder = join(import.meta.dirname, '../../reports/screenshots');

test('screens of the kitchen', async ({ page, baseURL }) => {
  const address = baseURL ?? '';
  const [table = ''] = await fillKitchen(address);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStations(page, address);
  const station = await numberOf(page, 'Roast counter');
  for (const language of languages) {
    await page.locator('header').locator(`[lang=${language}]`).click();
    const look = async (name: string): Promise<void> => {
      for (const [screen, viewport] of Object.entries(boards))
        for (const colorScheme of themes) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          await untilSettled(page, 100);
          const taken = { name: `kitchen-${name}`, screen, language, theme: colorScheme };
          await page.screenshot({ path: join(folder, fileOf(taken)), quality: 80, type: 'jpeg' });
        }
      await page.setViewportSize(boards.wall);
    };
    await walkKitchen({ page, table, station, look });
  }
});
