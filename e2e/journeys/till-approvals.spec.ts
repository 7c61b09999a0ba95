import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { goTo, newTill, openDrawer } from '../screens/money-screen.ts';
import { approveAs, openFreeTable, orderPanel, tillScreen } from '../screens/staff-screen.ts';
import { newTable } from '../support/tables.ts';

test.use({ viewport: tillScreen });

/** Nobody is there to approve: what was asked for is not done. */
async function giveUp(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Approval needed' });
  await asked.getByRole('button', { name: 'Close' }).click();
  await expect(asked).toBeHidden();
}

async function openWithoutSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open without a sale' }).click();
  const record = page.getByRole('dialog').first();
  await record.getByRole('radio', { name: 'To give change' }).check();
  await record.getByRole('button', { name: 'Open without a sale' }).click();
  await giveUp(page);
  await record.getByRole('button', { name: 'Open without a sale' }).click();
  await approveAs(page, 'Fanny Lau');
  await expect(record).toBeHidden();
}

test('[TILL-07] [APPROVAL-07] gifts, cancelled dishes and a drawer without a sale need a manager @all', async ({
  page,
  request,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await newTill({ page, address, request });
  await openDrawer(page);
  await openWithoutSale(page);
  await goTo(page, '/staff/till');
  await openFreeTable(page, await newTable(address), 2);
  for (const dishes of ['2 egg tart', '3 french toast']) {
    await page.keyboard.type(dishes);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('F2');
  const panel = orderPanel(page);
  await expect(panel.getByText('Round 1')).toBeVisible();
  const tarts = panel.getByRole('button', { name: /^2× Egg tart/ });
  await tarts.click();
  const given = page.getByRole('dialog', { name: '2 × Egg tart' });
  await given.getByLabel('Price of one').fill('0');
  await page.keyboard.press('Enter');
  await giveUp(page);
  await expect(tarts).toContainText('$20.00');
  await given.getByRole('button', { name: 'Change price' }).click();
  await approveAs(page, 'Fanny Lau');
  await expect(tarts).not.toContainText('$20.00');
  await panel.getByRole('button', { name: /^3×/ }).click();
  const toast = page.getByRole('dialog', { name: /^3 × / });
  await toast.getByRole('button', { name: 'Cancel the dish' }).click();
  await toast.getByRole('button', { name: 'Really cancel it?' }).click();
  await giveUp(page);
  await expect(panel.getByText('Cancelled')).toHaveCount(0);
  await toast.getByRole('button', { name: 'Really cancel it?' }).click();
  await approveAs(page, 'Fanny Lau');
  await expect(panel.getByText('Cancelled')).toBeVisible();
});
