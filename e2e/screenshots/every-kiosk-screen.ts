import { join } from 'node:path';
import { test } from '@playwright/test';
import { inEachLanguage, walkKiosk } from '../screens/kiosk-walk.ts';
import { untilSettled } from '../support/settled.ts';
import { kioskFileOf, panels } from './kinds.ts';

test.describe.configure({ mode: 'parallel' });

const folder = join(import.meta.dirname, '../../reports/screenshots');

for (const [screen, viewport] of Object.entries(panels))
  test(`screens of a kiosk of ${viewport.width} × ${viewport.height}`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const look = (name: string): Promise<void> =>
      inEachLanguage(page, async (language) => {
        await page.waitForFunction(() =>
          [...document.images].every((image) => image.complete || !image.checkVisibility()),
        );
        await untilSettled(page, 100);
        const path = join(folder, kioskFileOf({ name, screen, language }));
        await page.screenshot({ path, quality: 80, type: 'jpeg' });
      });
    await walkKiosk({ page, request, address: baseURL ?? '', look });
  });
