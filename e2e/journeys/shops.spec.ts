import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

const inTaipei = { latitude: 25.04, longitude: 121.53 };

async function openShops(page: Page): Promise<void> {
  await page.goto('/shops');
  await expect(page.getByRole('listitem').first()).toBeVisible();
}

function nearMe(page: Page) {
  return page.getByRole('button', { name: 'Near me' });
}

test('the nearest shop comes first on request, with its distance', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(inTaipei);
  await openShops(page);
  await expect(page.getByText(/ away$/)).toHaveCount(0);
  const before = await page.getByRole('listitem').allInnerTexts();
  await nearMe(page).click();
  await expect(page.getByText('Nearest shops first.')).toBeVisible();
  const first = page.getByRole('listitem').first();
  await expect(first).toContainText('Yongkang Street');
  await expect(first).toContainText('1.3 km away');
  await nearMe(page).click();
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual(before);
});

test('the location is requested only on demand, and a refusal is accepted @all', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const asked = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...about) => {
      document.title = 'asked';
      asked(...about);
    };
  });
  await openShops(page);
  await expect(page).not.toHaveTitle('asked');
  await nearMe(page).click();
  await expect(page.getByText(/We don’t have access to your location\./)).toBeVisible();
  await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'false');
});

for (const [code, words] of [
  [2, 'Your device couldn’t find your location. Please search by street.'],
  [3, 'Finding your location took too long. Please try again, or search by street.'],
] as const)
  test(`a location that cannot be determined says so: ${code} @all`, async ({ page }) => {
    await page.addInitScript((failed) => {
      const { geolocation } = navigator;
      geolocation.getCurrentPosition = (_, tell) => {
        tell?.({
          code: failed,
          message: '',
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
          TIMEOUT: 3,
        });
      };
    }, code);
    await openShops(page);
    await nearMe(page).click();
    await expect(page.getByText(words)).toBeVisible();
  });
