import { expect, test } from '@playwright/test';
import { codeOf } from '../support/orders.ts';
import { freed, linkOf } from '../screens/table-screen.ts';

test('[SESSION-06] a table code that failed once is asked about again', async ({ page, baseURL }) => {
  await freed(baseURL ?? '', 'A2');
  const table = page.getByRole('heading', { name: 'Table A2' });
  let isCut = true;
  await page.route('**/appOrdering/init', (route) =>
    isCut && (route.request().postData() ?? '').includes(codeOf('A2')) ? route.abort() : route.continue(),
  );
  await page.goto(linkOf('A2'));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isCut = false;
  await again.click();
  await expect(table).toBeVisible();
});

test('[SESSION-06] a table code that was refused once opens the table when it is scanned again', async ({
  page,
  baseURL,
}) => {
  await freed(baseURL ?? '', 'A2');
  const no = { name: 'Unprocessable', message: 'initRefused', code: 422 };
  let isShut = true;
  await page.route('**/appOrdering/init', (route) =>
    isShut && (route.request().postData() ?? '').includes(codeOf('A2'))
      ? route.fulfill({
          status: 422,
          json: { ...no, data: { code: 'initRefused', reason: 'timeSlotNotFound' } },
        })
      : route.continue(),
  );
  await page.goto(linkOf('A2'));
  await page.getByRole('link', { name: 'Scan the QR code' }).click();
  isShut = false;
  await page.getByRole('textbox', { name: 'Table code' }).fill(codeOf('A2'));
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Table A2' })).toBeVisible();
});
