import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * Pictures of every screen for reports/screenshots; with README_PICTURES=1 those of the README and
 * of the documentation instead.
 */
const isForReadme = (process.env['README_PICTURES'] ?? '') !== '';

const screens = [
  { name: 'screens', testMatch: /every-(?:\w+-)?screen\.ts$/ },
  { name: 'sheet', testMatch: 'contact-sheet.ts', dependencies: ['screens'] },
];

export default defineConfig({
  ...journeys,
  testDir: '.',
  timeout: 900_000,
  projects: isForReadme
    ? [{ name: 'readme', testMatch: /(?:readme|opening)-pictures\.ts$/ }]
    : screens,
});
