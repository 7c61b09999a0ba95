import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { guestOf } from '../support/guests.ts';
import { untilSettled } from '../support/settled.ts';
import { screens } from './kinds.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const mostBytes = 60_000;

const pictures = [
  { name: 'menu', path: '/browse', screen: 'phone', theme: 'light' },
  {
    name: 'dish-zh-hk',
    path: `/zh-hk/products/${productId('tea-set-hk')}`,
    screen: 'phone',
    theme: 'light',
  },
  { name: 'cart', path: '/cart', screen: 'phone', theme: 'light' },
  { name: 'menu-desktop-dark', path: '/browse', screen: 'desktop', theme: 'dark' },
] as const;

/** As WebP, which the browser writes and the screenshot does not. */
function asWebp(page: Page, png: Buffer, quality: number): Promise<string> {
  return page.evaluate(
    async ([url, share]) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: share });
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
  );
}

/** The best quality that fits. */
async function squeezed(page: Page, png: Buffer): Promise<Buffer> {
  for (const quality of [0.9, 0.8, 0.7, 0.6, 0.5]) {
    const webp = Buffer.from(await asWebp(page, png, quality), 'base64');
    if (webp.length <= mostBytes) return webp;
  }
  throw new Error('the picture does not fit, whatever its quality');
}

for (const { name, path, screen, theme } of pictures) {
  test(`the picture ${name}`, async ({ browser, baseURL }) => {
    const address = baseURL ?? '';
    const { storageState } = await guestOf('takeaway', address);
    const deviceScaleFactor = screen === 'phone' ? 2 : 1;
    const page = await browser.newPage({
      baseURL: address,
      storageState,
      deviceScaleFactor,
      viewport: screens[screen],
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await page.goto(path);
    await untilSettled(page);
    // Dish pictures are drawn when they are first asked for.
    await page.waitForLoadState('networkidle');
    await untilSettled(page);
    const blank = await browser.newPage();
    await writeFile(join(folder, `${name}.webp`), await squeezed(blank, await page.screenshot()));
    await blank.close();
    await page.close();
  });
}
