import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { guestOf } from '../support/guests.ts';
import { untilSettled } from '../support/settled.ts';
import { screens } from './kinds.ts';
import { squeezed } from './webp.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');

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
