import { expect, test } from '@playwright/test';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import { home, openKiosk, orderBuns, panel, placeOrder } from '../screens/kiosk-screen.ts';

const kiosk = 'yongkang-door';

test.use({ viewport: panel });

test('[PAY-08] [KIOSK-02] the format of an invoice is checked, and a carrier is scanned @all', async ({
  page,
  baseURL,
}) => {
  await openKiosk(page, baseURL ?? '', kiosk);
  await orderBuns(page, 'Eat in');
  await page.getByRole('button', { name: /^Invoice/ }).click();
  await page.getByRole('button', { name: 'Company tax ID' }).click();
  for (const digit of '12345678')
    await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The company tax ID is not correct')).toBeVisible();
  await page.getByRole('button', { name: 'Electronic invoice carrier' }).click();
  await page.keyboard.type('/ABC+123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox')).toHaveValue('/ABC+123');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByRole('button', { name: /^Invoice Electronic invoice carrier/ }),
  ).toBeVisible();
  await placeOrder(page);
});

test('[KIOSK-07] staff close a kiosk behind a door that only a PIN opens @all', async ({
  page,
  baseURL,
}) => {
  await openKiosk(page, baseURL ?? '', kiosk);
  const openDoor = async (): Promise<void> => {
    await page.getByRole('main').locator('img[sizes="132px"]').hover();
    await page.mouse.down();
    await page.clock.runFor(3100);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Grace Lin' }).click();
  };
  const type = async (pin: string): Promise<void> => {
    for (const digit of pin)
      await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: '開啟' }).click();
  };
  await openDoor();
  await type('0000');
  await expect(page.getByRole('alert')).toHaveText('PIN 碼不正確。');
  await type(demoPin);
  await page.getByRole('button', { name: '暫停顧客使用' }).click();
  await page.getByRole('button', { name: '關閉' }).click();
  const closed = page.getByRole('heading', { name: '這台點餐機暫停服務' });
  await expect(closed).toBeVisible();
  await page.reload();
  await expect(closed).toBeVisible();
  await openDoor();
  await type(demoPin);
  await page.getByRole('button', { name: '恢復顧客使用' }).click();
  await page.getByRole('button', { name: '關閉' }).click();
  await expect(home(page)).toBeVisible();
});
