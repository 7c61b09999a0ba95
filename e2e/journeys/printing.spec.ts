import { expect, test } from '@playwright/test';
import {
  addPrinter,
  openPrinters,
  orderAtGrill,
  pollAsStar,
  removePrinters,
} from '../screens/printing-screen.ts';
import { goTo } from '../screens/money-screen.ts';
import { tillScreen } from '../screens/staff-screen.ts';
import { violationsInEveryLook } from '../screens/till-walk.ts';
import { isEverything } from '../support/scope.ts';
import { violationsInFullRun, violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

test('[PRINT-15] an order is on paper, and the page says when a printer cannot print @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const printer = await addPrinter(address);
  await pollAsStar(printer);
  await openPrinters(page, address);
  const card = page.getByRole('article').filter({ hasText: 'Grill' });
  // One that has not asked for a while is not ready: on a busy machine the page opens after that.
  await expect(async () => {
    await pollAsStar(printer);
    await expect(card.getByText('Ready')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const { table } = await orderAtGrill(address);
  const slip = page.getByRole('listitem').filter({ hasText: `${table} · Kitchen ticket` });
  const picture = await pollAsStar(printer);
  expect(picture?.subarray(1, 4).toString()).toBe('PNG');
  await expect(slip.getByText('printed', { exact: true })).toBeVisible();
  await slip.getByRole('button', { name: 'Print again' }).click();
  await expect(slip.filter({ hasText: 'copy' })).toBeVisible();
  await pollAsStar(printer, '410%20Out%20Of%20Paper');
  await expect(page.getByText('Grill: Out of paper')).toBeVisible();
  for (const colorScheme of isEverything ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await violationsOn(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Settings of Grill' }).click();
  await expect(page.getByText(printer.pollAddress ?? 'no address')).toBeVisible();
  expect(await violationsInFullRun(page)).toEqual([]);
  await removePrinters(address);
});

test('[PRINT-15] axe finds nothing on any page of printers, in any language, light and dark @all', async ({
  page,
  baseURL,
}) => {
  // Thirty looks of axe; a busy machine takes half a minute for each.
  test.setTimeout(900_000);
  const address = baseURL ?? '';
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => {
    found.push(...(await violationsInEveryLook(page, screen)));
  };
  await openPrinters(page, address);
  await look('none');
  const printer = await addPrinter(address);
  await pollAsStar(printer);
  const { session, table } = await orderAtGrill(address);
  await expect(page.getByRole('listitem').filter({ hasText: table }).first()).toBeVisible();
  await pollAsStar(printer, '410%20Out%20Of%20Paper');
  await expect(page.getByText('Grill: Out of paper')).toBeVisible();
  await look('out of paper');
  await page.getByRole('button', { name: 'Settings of Grill' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('settings');
  await page.keyboard.press('Escape');
  await goTo(page, `/staff/printers/${session}`);
  await expect(page.getByText('Kitchen ticket').first()).toBeVisible();
  await look('slips of an order');
  await removePrinters(address);
  expect(found).toEqual([]);
});
