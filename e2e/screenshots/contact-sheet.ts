import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { accountStates } from '../screens/account-states.ts';
import { outcomes } from '../screens/outcomes.ts';
import { states } from '../screens/states.ts';
import { views } from '../screens/views.ts';
import { deskScreens } from '../screens/desk-walk.ts';
import { floorScreens } from '../screens/floor-walk.ts';
import { kitchenScreens } from '../screens/kitchen-walk.ts';
import { pickupScreens } from '../screens/pickup-walk.ts';
import { kioskLanguages, kioskScreens } from '../screens/kiosk-walk.ts';
import { tillScreens } from '../screens/till-walk.ts';
import { boards, fileOf, kioskFileOf, languages, panels, screens, themes, tills } from './kinds.ts';

const folder = join(import.meta.dirname, '../../reports/screenshots');

function guestFigures(name: string, screen: string): string {
  const files = languages.flatMap((language) =>
    themes.map((theme) => fileOf({ name, screen, language, theme })),
  );
  return figures(name, screen, files);
}

/** What has no choice of languages is in the shop's own alone. */
function kioskFigures(name: string, screen: string): string {
  const files = kioskLanguages.map((language) => kioskFileOf({ name, screen, language }));
  return figures(
    name,
    screen,
    files.filter((file) => existsSync(join(folder, file))),
  );
}

function figures(name: string, screen: string, files: readonly string[]): string {
  const images = files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`);
  return `<section class="${screen}"><h2>${name}</h2><div>${images.join('')}</div></section>`;
}

function guestSections(screen: string): readonly string[] {
  return [...views, ...states, ...accountStates, ...outcomes].map(({ name }) =>
    guestFigures(name, screen),
  );
}

function sheetOf(screen: string, sections: readonly string[]): string {
  return `<!doctype html><meta charset="utf-8"><title>Screens, ${screen}</title><style>
body { margin: 16px; font: 14px sans-serif; display: flex; flex-wrap: wrap; gap: 16px; background: #ddd }
h2 { margin: 0 0 4px; font-size: 14px }
div { display: flex; gap: 4px }
img { display: block; height: ${['phone', 'upright', 'hand'].includes(screen) ? 340 : 220}px }
</style>${sections.join('\n')}`;
}

const sheets: readonly (readonly [screen: string, sections: () => readonly string[]])[] = [
  ...Object.keys(screens).map(
    (screen) =>
      [
        screen,
        () => [
          ...guestSections(screen),
          ...deskScreens.map((name) => guestFigures(`desk-${name}`, screen)),
        ],
      ] as const,
  ),
  ...Object.keys(panels).map(
    (screen) => [screen, () => kioskScreens.map((name) => kioskFigures(name, screen))] as const,
  ),
  ...Object.keys(boards).map(
    (screen) =>
      [
        screen,
        () => [
          ...kitchenScreens.map((name) => guestFigures(`kitchen-${name}`, screen)),
          ...pickupScreens.map((name) => guestFigures(`pickup-${name}`, screen)),
          ...floorScreens.map((name) => guestFigures(`floor-${name}`, screen)),
        ],
      ] as const,
  ),
  ...Object.keys(tills).map(
    (screen) =>
      [screen, () => tillScreens.map((name) => guestFigures(`till-${name}`, screen))] as const,
  ),
];

for (const [screen, sections] of sheets) {
  test(`all screens of ${screen} side by side`, async ({ page }) => {
    const sheet = join(folder, `${screen}.html`);
    writeFileSync(sheet, sheetOf(screen, sections()));
    await page.setViewportSize({ width: 1800, height: 1000 });
    await page.goto(pathToFileURL(sheet).href);
    await page.screenshot({ path: join(folder, `${screen}.png`), fullPage: true });
  });
}
