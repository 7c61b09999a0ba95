import { expect, test } from '@playwright/test';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { linkOf } from '../screens/table-screen.ts';
import { browserSeeing } from '../support/camera.ts';
import { pauseClock } from '../support/clock.ts';

test('[COUPON-03] the camera reads a table code, also without a built-in barcode reader', async ({
  baseURL,
  launchOptions,
}, info) => {
  const address = baseURL ?? '';
  const code = `${address}${linkOf('B2')}`;
  const browser = await browserSeeing(code, info.outputPath('code.y4m'), launchOptions);
  const page = await browser.newPage({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    locale: 'en',
  });
  await page.goto('/t');
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(`${code}&scan=`));
  await expect(page.getByRole('heading', { name: 'Table B2' })).toBeVisible();
  await browser.close();
});

test('[COUPON-03] without a camera the code is typed @all', async ({ page }) => {
  await page.goto('/t');
  await page.getByRole('button', { name: 'Open the camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan the QR code on your table' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Or type the code' }).fill('not a code');
  await dialog.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByText('Table code not recognised.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Table code' }).fill(linkOf('B2').split('t=')[1] ?? '');
  await page.getByRole('button', { name: 'Open table' }).click();
  await expect(page.getByRole('heading', { name: 'Table B2' })).toBeVisible();
});

test('[COUPON-03] the camera reads a coupon, and a scanner types one @all', async ({
  baseURL,
  launchOptions,
}, info) => {
  const address = baseURL ?? '';
  const code = `${address}/coupon?code=KAMFAI30`;
  const browser = await browserSeeing(code, info.outputPath('coupon.y4m'), launchOptions);
  const page = await browser.newPage({ baseURL: address, locale: 'en' });
  await page.goto(`/coupon?shop=${hongKong}`);
  await page.getByRole('button', { name: 'Scan a code' }).click();
  const remove = page.getByRole('button', { name: /^Remove \$30 off/ });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toHaveCount(0);
  await pauseClock(page);
  await page.getByRole('button', { name: 'Scan a code' }).focus();
  await page.keyboard.type('KAMFAI30');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(remove).toBeVisible();
  await browser.close();
});
