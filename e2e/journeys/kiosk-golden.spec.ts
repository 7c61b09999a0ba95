import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { GoldenCase } from '@servery/demo/golden-case.ts';
import { isSoldAtKiosk } from '@servery/demo/golden-sold.ts';
import { goldenCases } from '@servery/demo/golden.ts';
import { rowsOf, workedBill } from '../screens/golden-bill.ts';
import { orderAtKiosk } from '../screens/golden-kiosk.ts';
import { panel } from '../screens/kiosk-screen.ts';
import { failuresOf, openGoldenDevice } from '../support/golden-devices.ts';
import { startGoldenServer } from '../support/golden-server.ts';
import type { GoldenServer } from '../support/golden-server.ts';
import { openBlank } from '../support/signed-in.ts';

const cases = goldenCases();
/** A kiosk asks for no tip on the bill. */
const touched = cases.filter((golden) => isSoldAtKiosk(golden) && golden.order.tips === 0);
/** A set with choices, and a coupon beside a service charge. */
const sample = /^(?:008|061)/;
const tried = touched.filter(({ name }) => sample.test(name));

let server: GoldenServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startGoldenServer(cases[0]?.now ?? 0);
  const options = { baseURL: server.address, locale: 'en', viewport: panel } as const;
  page = await browser.newPage({ ...options, serviceWorkers: 'block' });
  await openBlank(page);
});

test.afterAll(async () => {
  await page.close();
  await server.close();
});

async function isShownAsWorked(golden: GoldenCase): Promise<void> {
  await openGoldenDevice(page, golden, { server, kind: 'kiosk' });
  await orderAtKiosk(page, golden);
  const bill = page.locator('main dl').filter({ hasText: 'Total' });
  await expect.poll(() => rowsOf(bill), { timeout: 20_000 }).toEqual(workedBill(golden));
}

test('[KIOSK-01] golden carts ordered by touch have the hand-calculated bills', async () => {
  expect(tried).toHaveLength(2);
  expect(await failuresOf(tried, isShownAsWorked)).toEqual([]);
});
