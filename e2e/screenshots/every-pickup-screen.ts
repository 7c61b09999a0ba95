import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { fillCounter, walkPickup } from '../screens/pickup-walk.ts';
import { openTill, signIn } from '../screens/staff-screen.ts';
import { untilSettled } from '../support/settled.ts';
import { boards, fileOf, languages, themes } from './kinds.ts';

const folder = join(import.meta.dirname, '../../reports/screenshots');

async function take(page: Page, name: string, language: string): Promise<void> {
  for (const [screen, viewport] of Object.entries(boards))
    for (const colorScheme of themes) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await untilSettled(page, 100);
      const taken = { name: `pickup-${name}`, screen, language, theme: colorScheme };
      await page.screenshot({ path: join(folder, fileOf(taken)), quality: 80, type: 'jpeg' });
    }
  await page.setViewportSize(boards.wall);
}

test('screens of the counter', async ({ page, browser, baseURL }) => {
  const address = baseURL ?? '';
  await fillCounter(address);
  const board = await browser.newPage({ baseURL: address });
  await board.goto(`/board/${hongKong}`);
  await board.locator('li').first().waitFor();
  // Three languages at once: the same picture under the name of each.
  for (const language of languages) await take(board, 'board', language);
  await board.close();
  await page.setViewportSize(boards.wall);
  await openTill(page, address);
  await signIn(page, 'Fanny Lau');
  for (const language of languages) {
    await page.locator('header').locator(`[lang=${language}]`).click();
    await walkPickup({ page, look: (name) => take(page, name, language) });
  }
});
