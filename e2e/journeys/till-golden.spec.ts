import { expect } from '@playwright/test';
import { tillBarrierOf } from '@servery/demo/golden-sold.ts';
import { goldenCases } from '@servery/demo/golden.ts';
import { rowsOf, workedBill } from '../screens/golden-bill.ts';
import { sellAtTill, signInAsManager } from '../screens/golden-till.ts';
import { orderPanel, tillScreen } from '../screens/staff-screen.ts';
import { goldenTest } from '../support/golden-devices.ts';

const test = goldenTest(tillScreen);

// golden-sold.test.ts names the others, each with its reason.
for (const golden of goldenCases().filter((one) => tillBarrierOf(one) === null))
  test(`[TILL-09] a till has the bill worked by hand: ${golden.name} @all`, async ({ device }) => {
    const page = await device('till', golden);
    await signInAsManager(page);
    await sellAtTill(page, golden);
    const bill = orderPanel(page).locator('dl').filter({ hasText: 'Total' });
    await expect.poll(() => rowsOf(bill)).toEqual(workedBill(golden));
  });
