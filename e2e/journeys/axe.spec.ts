import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { untilSettled, equivalentPaths, pathOf, views } from '../screens/views.ts';
import { guestKinds, guestOf } from '../support/guests.ts';
import { colourViolationsOn, violationsOn } from '../support/violations.ts';

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const languages = ['', '/zh-hk', '/zh-cn'] as const;
/** `npm test` looks at every page in one language, each at the next; `npm run e2e` at every page in all of them. */
const isSample = process.env['AXE_SAMPLE'] !== undefined;
const seenIn = (language: number) =>
  views.filter((_, index) => !isSample || index % languages.length === language);
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

async function inBothColours(page: Page): Promise<readonly string[]> {
  await painted(page, 'light');
  const light = await violationsOn(page);
  await painted(page, 'dark');
  const dark = await colourViolationsOn(page);
  return [...light, ...dark.map((one) => `in the dark ${one}`)];
}

/** The page in a colour scheme, once every colour has changed. */
async function painted(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await untilSettled(page, 50);
}

async function findingsAt(page: Page, address: string): Promise<readonly string[]> {
  await page.setViewportSize(phone);
  await page.goto(address);
  await untilSettled(page);
  const onPhone = await inBothColours(page);
  await page.setViewportSize(desktop);
  await untilSettled(page, 150);
  const onDesktop = await inBothColours(page);
  return [...onPhone.map((one) => `phone ${one}`), ...onDesktop.map((one) => `desktop ${one}`)];
}

for (const [index, language] of languages.entries()) {
  for (const kind of guestKinds) {
    test(`axe finds nothing on what a ${kind} guest sees, light and dark, phone and desktop${language}`, async ({
      browser,
      baseURL,
    }) => {
      const address = baseURL ?? '';
      const guest = await guestOf(kind, address);
      const page = await browser.newPage({ baseURL: address, storageState: guest.storageState });
      const found: string[] = [];
      for (const view of seenIn(index).filter((one) => one.guest === kind)) {
        const findings = await findingsAt(page, `${language}${pathOf(view, guest)}`);
        found.push(...findings.map((one) => `${view.name}: ${one}`));
      }
      await page.close();
      expect(found).toEqual([]);
    });
  }
}

test('every page of the app is among them', () => {
  const source = readFileSync(join(import.meta.dirname, '../../web/src/guest/routes.tsx'), 'utf8');
  const paths = [...source.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path);
  const seen = [...views.map(({ path }) => path.replace(/\?.*/, '')), ...equivalentPaths];
  const unseen = paths.filter((path) => !seen.some((one) => formOf(path).test(one)));
  expect(paths.length).toBeGreaterThan(25);
  expect(unseen).toEqual([]);
});

/** `/t/:sessionId` as what an address of that form looks like. */
function formOf(path: string): RegExp {
  const form = path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${form.replaceAll('*', '.*')}$`);
}
