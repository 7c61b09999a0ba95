import { expect, test } from '@playwright/test';
import { issuedInvoice, openDesk, openDish } from '../screens/desk-walk.ts';
import { drawnPhoto } from '../screens/drawn-photo.ts';
import { goTo } from '../screens/money-screen.ts';
import { tillScreen } from '../screens/staff-screen.ts';
import { violationsInFullRun, violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

test('[DESK-12] [DESK-18] [DESK-02] [DESK-08] a manager edits a dish, sees it, publishes it and undoes it', async ({
  page,
  baseURL,
}) => {
  await openDesk(page, baseURL ?? '');
  await openDish(page, 'Egg tart');
  const names = page.getByRole('group', { name: 'Name', exact: true });
  await names.getByLabel('English').fill('Egg tart of the house');
  const phone = page.frameLocator('iframe[title="Phone, English"]');
  await expect(phone.getByRole('heading', { name: 'Egg tart of the house' })).toBeVisible();
  // The frame may not take the focus while somebody types.
  await page.keyboard.type('!');
  await expect(phone.getByRole('heading', { name: 'Egg tart of the house!' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 change in the draft')).toBeVisible();
  expect(await violationsInFullRun(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'What changes' });
  await dialog.getByRole('checkbox', { name: /publish anyway/ }).check();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Nothing in the draft')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByText('Egg tart of the house')).toBeVisible();
  await history.getByRole('button', { name: 'Undo' }).first().click();
  await expect(history.getByText('Undone since')).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Egg tart of the house/ })).toBeHidden();
});

test('[IMPORT-03] [IMPORT-02] a file goes into the draft, a broken one does not @all', async ({
  page,
  baseURL,
}) => {
  await openDesk(page, baseURL ?? '');
  await page.getByRole('button', { name: 'Import and export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Menu from a file' });
  const choose = (text: string): Promise<void> =>
    dialog
      .getByLabel('File')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Name (English),Price\nToast,a lot\n');
  await expect(dialog.getByText('Row 2, column B: this is no price.')).toBeVisible();
  await choose('Code,Name (English),Price\nNEW1,Toast of the day,25\n');
  await expect(dialog.getByText('Our template: 1 dish, 1 new, 0 changed')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Put 1 change into the draft' }).click();
  await expect(page.getByText('1 change in the draft')).toBeVisible();
  await page.getByRole('button', { name: 'Drop the draft' }).click();
  await page.getByRole('button', { name: /^Drop \d+ change/ }).click();
  await expect(page.getByText('Nothing in the draft')).toBeVisible();
});

test('[DESK-18] a manager sees an edit on a kiosk, on a dark phone and in every language @all', async ({
  page,
  baseURL,
}) => {
  await openDesk(page, baseURL ?? '');
  await openDish(page, 'Hot milk tea');
  const names = page.getByRole('group', { name: 'Name', exact: true });
  await names.getByLabel('Traditional Chinese').fill('招牌奶茶');
  await page.getByRole('button', { name: 'Kiosk', exact: true }).click();
  await page.getByRole('button', { name: '繁體中文' }).last().click();
  const kiosk = page.frameLocator('iframe[title="Kiosk, 繁體中文"]');
  await expect(kiosk.getByRole('heading', { name: '招牌奶茶' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(kiosk.getByRole('button', { name: /^招牌奶茶/ })).toBeVisible();
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  const phone = page.frameLocator('iframe[title="Phone, 繁體中文"]');
  await expect(phone.getByRole('link', { name: '招牌奶茶' })).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Nothing of it is stored: the desk shares its storage with the frame.
  expect(await page.evaluate(() => localStorage.getItem('tableCart'))).toBeNull();
});

test('[DESK-13] a manager crops a picture with keys, and a broken file is refused @all', async ({
  page,
  baseURL,
}) => {
  await openDesk(page, baseURL ?? '');
  await openDish(page, 'Egg tart');
  const file = page.getByLabel('Picture file');
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('none') });
  await expect(page.getByText(/This picture cannot be read/)).toBeVisible();
  const photo = { name: 'a.png', mimeType: 'image/png', buffer: await drawnPhoto(page) };
  await file.setInputFiles(photo);
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await dialog.getByRole('radio', { name: 'Wide' }).press('Space');
  await dialog.getByRole('slider', { name: 'Size' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Move down' }).press('Enter');
  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('1 change in the draft')).toBeVisible();
  await page.getByRole('button', { name: 'Drop the draft' }).click();
  await page.getByRole('button', { name: /^Drop \d+ change/ }).click();
  await expect(page.getByText('Nothing in the draft')).toBeVisible();
});

test('[INVOICE-06] [INVOICE-03] a manager finds an invoice and takes it back @all', async ({
  page,
  baseURL,
}) => {
  const number = await issuedInvoice(baseURL ?? '');
  await openDesk(page, baseURL ?? '');
  await goTo(page, '/staff/invoices');
  await page.getByRole('searchbox').fill(number);
  await page.getByRole('button', { name: new RegExp(number) }).click();
  const sheet = page.getByRole('dialog', { name: number });
  await expect(sheet.getByText('Kam Fai Catering Ltd')).toBeVisible();
  await sheet.getByRole('button', { name: 'Void this invoice' }).click();
  await sheet.getByLabel('Reason').fill('Wrong buyer');
  await sheet.getByRole('button', { name: 'Void it' }).click();
  const counter = page.getByRole('dialog', { name: /^V-/ });
  await expect(counter.getByText(number, { exact: true })).toBeVisible();
});
