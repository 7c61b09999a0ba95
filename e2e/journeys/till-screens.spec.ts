import { expect, test } from '@playwright/test';
import { tillScreen } from '../screens/staff-screen.ts';
import { inEachTillLanguage, walkTill } from '../screens/till-walk.ts';
import { untilSettled } from '../support/settled.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

test('[TILL-03] [TENDER-10] [DRAWER-09] axe finds nothing on any screen of a till, in any language, light and dark @all', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const found: string[] = [];
  const look = (screen: string): Promise<void> =>
    inEachTillLanguage(page, async (language) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await untilSettled(page, 100);
        const violations = await violationsOn(page);
        found.push(...violations.map((one) => `${screen} ${language} ${colorScheme}: ${one}`));
      }
    });
  await walkTill({ page, request, address: baseURL ?? '', look });
  expect(found).toEqual([]);
});
