import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { waterBar } from '@servery/demo/restaurant/stations.ts';
import {
  addPrinter,
  openPrinters,
  orderAtGrill,
  pollAsStar,
  removePrinters,
} from '../screens/printing-screen.ts';
import { untilSettled } from '../support/settled.ts';
import { fileOf, languages, themes } from './kinds.ts';

const folder = join(import.meta.dirname, '../../reports/screenshots');
const sizes = {
  till: { width: 1280, height: 800 },
  station: { width: 1024, height: 768 },
  hand: { width: 390, height: 844 },
} as const;

test('screens of the printers', async ({ page, baseURL }) => {
  const address = baseURL ?? '';
  const pass = await addPrinter(address, { name: 'Pass', stations: [], takesReceipts: true });
  const grill = await addPrinter(address, { standIn: pass._id });
  const bar = { name: 'Water bar', protocol: 'epsonDirectPrint', dots: 384 };
  await addPrinter(address, { ...bar, stations: [waterBar._id] });
  for (const printer of [pass, grill]) await pollAsStar(printer);
  for (let order = 0; order < 3; order += 1) await orderAtGrill(address);
  await pollAsStar(grill);
  await pollAsStar(grill, '410%20Out%20Of%20Paper');
  await openPrinters(page, address);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of languages) {
    await page.setViewportSize(sizes.till);
    await page.locator('header').locator(`[lang=${language}]`).click();
    await look(page, { name: 'page', language });
    await page.getByRole('button', { name: /Settings of Grill|「Grill」的設定/ }).click();
    await look(page, { name: 'settings', language });
    await page.keyboard.press('Escape');
  }
  await removePrinters(address);
});

async function look(
  page: Page,
  { name, language }: { readonly name: string; readonly language: string },
): Promise<void> {
  for (const [screen, viewport] of Object.entries(sizes))
    for (const colorScheme of themes) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await untilSettled(page, 100);
      const taken = { name: `printers-${name}`, screen, language, theme: colorScheme };
      await page.screenshot({ path: join(folder, fileOf(taken)), quality: 80, type: 'jpeg' });
    }
}
