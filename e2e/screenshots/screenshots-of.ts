import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inEachTillLanguage } from '../screens/till-walk.ts';
import { untilSettled } from '../support/settled.ts';
import { fileOf, themes } from './kinds.ts';

const folder = join(import.meta.dirname, '../../reports/screenshots');

interface Taken {
  /** Begins the names of its files. */
  readonly app: string;
  readonly screen: string;
  readonly languages: readonly string[];
}

/** Takes what a page of staff shows, in each of these languages and in both themes. */
export function screenshotsOf(
  page: Page,
  { app, screen, languages }: Taken,
): (name: string) => Promise<void> {
  return (name) =>
    inEachTillLanguage(page, async (language) => {
      if (!languages.includes(language)) return;
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await untilSettled(page, 100);
        const file = fileOf({ name: `${app}-${name}`, screen, language, theme });
        await page.screenshot({ path: join(folder, file), quality: 80, type: 'jpeg' });
      }
    });
}
