import { expect, test } from '@playwright/test';
import { tillScreen } from '../screens/staff-screen.ts';
import { violationsInEveryLook, walkTill } from '../screens/till-walk.ts';

test.use({ viewport: tillScreen });

test('[TILL-03] [TENDER-10] [DRAWER-09] axe finds nothing on any screen of a till, in any language, light and dark @all', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => {
    found.push(...(await violationsInEveryLook(page, screen)));
  };
  await walkTill({ page, request, address: baseURL ?? '', look });
  expect(found).toEqual([]);
});
