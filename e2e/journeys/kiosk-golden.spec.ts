import { expect } from '@playwright/test';
import { kioskBarrierOf } from '@servery/demo/golden-sold.ts';
import { goldenCases } from '@servery/demo/golden.ts';
import { rowsOf, workedBill } from '../screens/golden-bill.ts';
import { orderAtKiosk } from '../screens/golden-kiosk.ts';
import { panel } from '../screens/kiosk-screen.ts';
import { goldenTest } from '../support/golden-devices.ts';

const test = goldenTest(panel);

// golden-sold.test.ts names the others, each with its reason.
for (const golden of goldenCases().filter((one) => kioskBarrierOf(one) === null))
  test(`[KIOSK-01] a kiosk has the bill worked by hand: ${golden.name} @all`, async ({
    device,
  }) => {
    const page = await device('kiosk', golden);
    await orderAtKiosk(page, golden);
    const bill = page.locator('main dl').filter({ hasText: 'Total' });
    await expect.poll(() => rowsOf(bill)).toEqual(workedBill(golden));
  });
