import { test } from '@playwright/test';
import { walkFloor } from '../screens/floor-walk.ts';
import { boards, languages } from './kinds.ts';
import { screenshotsOf } from './screenshots-of.ts';

for (const [screen, viewport] of Object.entries(boards))
  test(`screens of the floor of ${viewport.width} × ${viewport.height}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const look = screenshotsOf(page, { app: 'floor', screen, languages });
    await walkFloor({ page, address: baseURL ?? '', look });
  });
