import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { walkOpening } from '../screens/opening-walk.ts';
import { startEmptyServer } from '../support/empty-server.ts';
import { untilSettled } from '../support/settled.ts';
import { squeezed } from './webp.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');

/** Every picture once: those that the browser has not drawn yet would be white. */
async function untilDrawn(page: Page): Promise<void> {
  await untilSettled(page);
  await page.evaluate(async () => {
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
}

test('the pictures of opening a restaurant', async ({ browser }) => {
  const server = await startEmptyServer();
  const page = await browser.newPage({
    viewport: { width: 1024, height: 720 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const blank = await browser.newPage();
  try {
    await walkOpening({
      page,
      setup: server.setup,
      step: async (name, work) => {
        const shown = await work();
        // Not until the network is idle: a page that asks every few seconds never is.
        await untilDrawn(shown);
        const webp = await squeezed(blank, await shown.screenshot());
        await writeFile(join(folder, `opening-${name}.webp`), webp);
      },
    });
  } finally {
    await page.close();
    await blank.close();
    await server.close();
  }
});
