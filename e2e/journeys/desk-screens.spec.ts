import { expect, test } from '@playwright/test';
import { walkDesk } from '../screens/desk-walk.ts';
import { tillScreen } from '../screens/staff-screen.ts';
import { inEachTillLanguage } from '../screens/till-walk.ts';
import { untilSettled } from '../support/settled.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: tillScreen });

/** Three previews of one dish have the same parts, each in a frame of its own name. */
function isOfTwins(screen: string, violation: string): boolean {
  return screen === 'languages' && violation.startsWith('landmark-unique');
}

test('[DESK-12] [DESK-18] [SETTINGS-07] [INVOICE-06] [OPENING-07] [GATEWAY-06] axe finds nothing on any page of the owner, in any language, light and dark @all', async ({
  page,
  baseURL,
}) => {
  // More than a hundred looks of axe; a busy machine takes half a minute for each.
  test.setTimeout(3_600_000);
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => {
    await inEachTillLanguage(page, async (language) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await untilSettled(page, 100);
        const violations = (await violationsOn(page)).filter((one) => !isOfTwins(screen, one));
        found.push(...violations.map((one) => `${screen} ${language} ${colorScheme}: ${one}`));
      }
    });
  };
  await walkDesk({ page, address: baseURL ?? '', look });
  expect(found).toEqual([]);
});
