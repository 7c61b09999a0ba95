import { test } from '@playwright/test';
import { tillLanguages, walkTill } from '../screens/till-walk.ts';
import { tills } from './kinds.ts';
import { screenshotsOf } from './screenshots-of.ts';

for (const [screen, viewport] of Object.entries(tills))
  test(`screens of a till of ${viewport.width} × ${viewport.height}`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const look = screenshotsOf(page, { app: 'till', screen, languages: tillLanguages });
    await walkTill({ page, request, address: baseURL ?? '', look });
  });
