import { test } from '@playwright/test';
import { walkDesk } from '../screens/desk-walk.ts';
import { languages, screens } from './kinds.ts';
import { screenshotsOf } from './screenshots-of.ts';

for (const [screen, viewport] of Object.entries(screens))
  test(`pages of the owner of ${viewport.width} × ${viewport.height}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const look = screenshotsOf(page, { app: 'desk', screen, languages });
    await walkDesk({ page, address: baseURL ?? '', look });
  });
