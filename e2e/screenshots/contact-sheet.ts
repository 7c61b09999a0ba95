import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { accountStates } from '../screens/account-states.ts';
import { outcomes } from '../screens/outcomes.ts';
import { states } from '../screens/states.ts';
import { views } from '../screens/views.ts';
import { fileOf, languages, screens, themes } from './kinds.ts';

const folder = join(import.meta.dirname, '../../reports/screenshots');

function figuresOf(name: string, screen: string): string {
  const files = languages.flatMap((language) =>
    themes.map((theme) => fileOf({ name, screen, language, theme })),
  );
  const images = files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`);
  return `<section class="${screen}"><h2>${name}</h2><div>${images.join('')}</div></section>`;
}

function sheetOf(screen: string): string {
  const sections = [...views, ...states, ...accountStates, ...outcomes].map(({ name }) =>
    figuresOf(name, screen),
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens, ${screen}</title><style>
body { margin: 16px; font: 14px sans-serif; display: flex; flex-wrap: wrap; gap: 16px; background: #ddd }
h2 { margin: 0 0 4px; font-size: 14px }
div { display: flex; gap: 4px }
img { display: block; height: ${screen === 'phone' ? 340 : 220}px }
</style>${sections.join('\n')}`;
}

for (const screen of Object.keys(screens)) {
  test(`all screens of a ${screen} side by side`, async ({ page }) => {
    const sheet = join(folder, `${screen}.html`);
    writeFileSync(sheet, sheetOf(screen));
    await page.setViewportSize({ width: 1800, height: 1000 });
    await page.goto(pathToFileURL(sheet).href);
    await page.screenshot({ path: join(folder, `${screen}.png`), fullPage: true });
  });
}
