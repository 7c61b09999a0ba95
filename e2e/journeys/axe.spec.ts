import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { equivalentPaths, pathOf, views } from '../screens/views.ts';
import type { View } from '../screens/views.ts';
import { guestKinds, guestOf } from '../support/guests.ts';
import type { GuestKind } from '../support/guests.ts';
import { isEverything } from '../support/scope.ts';
import { trackRequests, untilSettled } from '../support/settled.ts';
import { colourViolationsOn, violationsOn } from '../support/violations.ts';

test.describe.configure({ mode: 'parallel' });

const languages = ['', '/zh-hk', '/zh-cn'] as const;
const themes = ['light', 'dark'] as const;
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
const sizeNames = ['phone', 'desktop'] as const;

type Theme = (typeof themes)[number];
type Size = (typeof sizeNames)[number];

/** One combination of language, theme and size. */
interface Look {
  readonly language: string;
  readonly theme: Theme;
  readonly size: Size;
}

const looks: readonly Look[] = sizeNames.flatMap((size) =>
  themes.flatMap((theme) => languages.map((language) => ({ language, theme, size }))),
);

/** `npm test` checks one view of so many; visual-accessibility.spec.ts others. */
const step = 16;

/** The combination for a view that `npm test` checks, another for each. */
function lookAt(view: View): Look {
  const look = looks[(views.indexOf(view) / step) % looks.length];
  if (look === undefined) throw new Error('there is no such view');
  return look;
}

function isChecked(view: View): boolean {
  return isEverything || views.indexOf(view) % step === 0;
}

function hasViews(kind: GuestKind): boolean {
  return views.some((view) => view.guest === kind && isChecked(view));
}

/** The page in a theme, once every colour has changed. */
async function paint(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await untilSettled(page, 50);
}

async function violationsAt(
  page: Page,
  address: string,
  { theme, size }: Look,
): Promise<readonly string[]> {
  await page.setViewportSize(sizes[size]);
  await page.goto(address, { waitUntil: 'commit' });
  await paint(page, theme);
  const found = await violationsOn(page);
  return found.map((one) => `${size} ${theme} ${one}`);
}

/** In both sizes and both themes; in the dark one only rules about colours can differ. */
async function allViolationsAt(page: Page, address: string): Promise<readonly string[]> {
  await page.setViewportSize(sizes.phone);
  await page.goto(address, { waitUntil: 'commit' });
  const found: string[] = [];
  for (const size of sizeNames) {
    await page.setViewportSize(sizes[size]);
    await paint(page, 'light');
    const light = await violationsOn(page);
    await paint(page, 'dark');
    const dark = await colourViolationsOn(page);
    found.push(
      ...light.map((one) => `${size} light ${one}`),
      ...dark.map((one) => `${size} dark ${one}`),
    );
  }
  return found;
}

interface Visit {
  readonly kind: GuestKind;
  readonly address: string;
  readonly newPage: (
    storageState: Awaited<ReturnType<typeof guestOf>>['storageState'],
  ) => Promise<Page>;
}

/** The violations on every view of a kind of guest; `look` returns those at one address. */
async function violationsOfAll(
  { kind, address, newPage }: Visit,
  look: (page: Page, path: string, view: View) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const guest = await guestOf(kind, address);
  const page = await newPage(guest.storageState);
  trackRequests(page);
  const found: string[] = [];
  for (const view of views.filter((one) => one.guest === kind && isChecked(one))) {
    const violations = await look(page, pathOf(view, guest), view);
    found.push(...violations.map((one) => `${view.name}: ${one}`));
  }
  await page.close();
  return found;
}

for (const kind of guestKinds.filter((one) => hasViews(one))) {
  if (isEverything) {
    for (const language of languages)
      test(`axe finds no violation for a ${kind} guest, light and dark, phone and desktop${language}`, async ({
        browser,
        baseURL,
      }) => {
        const address = baseURL ?? '';
        const newPage: Visit['newPage'] = (storageState) =>
          browser.newPage({ baseURL: address, storageState });
        const found = await violationsOfAll({ kind, address, newPage }, (page, path) =>
          allViolationsAt(page, `${language}${path}`),
        );
        expect(found).toEqual([]);
      });
  } else {
    test(`axe finds no violation for a ${kind} guest, every sixteenth view in one language, theme and size`, async ({
      browser,
      baseURL,
    }) => {
      const address = baseURL ?? '';
      const newPage: Visit['newPage'] = (storageState) =>
        browser.newPage({ baseURL: address, storageState });
      const found = await violationsOfAll({ kind, address, newPage }, (page, path, view) => {
        const look = lookAt(view);
        return violationsAt(page, `${look.language}${path}`, look);
      });
      expect(found).toEqual([]);
    });
  }
}

test('axe checks every route of the app', () => {
  const source = readFileSync(join(import.meta.dirname, '../../web/src/guest/routes.tsx'), 'utf8');
  const paths = [...source.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path);
  const seen = [...views.map(({ path }) => path.replace(/\?.*/, '')), ...equivalentPaths];
  const unseen = paths.filter((path) => !seen.some((one) => patternOf(path).test(one)));
  expect(paths.length).toBeGreaterThan(25);
  expect(unseen).toEqual([]);
});

/** `/t/:sessionId` as a regular expression. */
function patternOf(path: string): RegExp {
  const form = path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${form.replaceAll('*', '.*')}$`);
}
