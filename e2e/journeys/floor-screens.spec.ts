import { expect, test } from '@playwright/test';
import { walkFloor } from '../screens/floor-walk.ts';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { goTo, tableToPay } from '../screens/money-screen.ts';
import { newPhone } from '../screens/table-screen.ts';
import { violationsInEveryLook } from '../screens/till-walk.ts';

test.use({ viewport: tillScreen });

test('[FLOOR-08] [FLOOR-09] [SPLIT-08] axe finds nothing on any screen of the floor, in any language, light and dark @all', async ({
  page,
  baseURL,
}) => {
  // Fifty-four looks of axe; a busy machine takes half a minute for each.
  test.setTimeout(1_800_000);
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => {
    found.push(...(await violationsInEveryLook(page, screen)));
  };
  await walkFloor({ page, address: baseURL ?? '', look });
  expect(found).toEqual([]);
});

test('[FLOOR-06] two people at one bill see each other on their own tills @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const session = await tableToPay(address);
  const other = await newPhone(browser, address);
  for (const [screen, person] of [
    [page, 'Fanny Lau'],
    [other, 'Ling 玲姐'],
  ] as const) {
    await openTill(screen, address);
    await signIn(screen, person);
    await goTo(screen, `/staff/split/${session}`);
  }
  await expect(other.getByText(/Fanny Lau is working on this bill/)).toBeVisible();
  await expect(page.getByText(/Ling 玲姐 is working on this bill/)).toBeVisible({
    timeout: 20_000,
  });
  await goTo(other, '/staff/floor');
  await expect(page.getByText(/Ling 玲姐 is working on this bill/)).toBeHidden({ timeout: 20_000 });
});

test('[FLOOR-11] on a small till the room that is arranged lies beside the panel @all', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openTill(page, baseURL ?? '');
  await signIn(page, 'Fanny Lau');
  await goTo(page, '/staff/floor');
  await page.getByRole('button', { name: 'Arrange tables' }).click();
  const room = page.getByRole('list').filter({ has: page.getByRole('button', { name: /A1/ }) });
  const panel = page.getByRole('complementary').filter({ hasText: 'Choose a table.' });
  const [own, beside] = await Promise.all([room.boundingBox(), panel.boundingBox()]);
  expect((own?.x ?? 0) + (own?.width ?? Infinity)).toBeLessThanOrEqual(beside?.x ?? 0);
});
