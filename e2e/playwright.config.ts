import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromium.ts';
import { fullRunTag, isEverything } from './support/scope.ts';
import { resultsOfThisRun, serverOfThisRun } from './support/test-server.ts';

const checkout = join(import.meta.dirname, '..');
const { address, webServer } = await serverOfThisRun(checkout);

/** They change the menu or the shop under every other journey. */
const menuChanges = ['menu-changes.spec.ts', 'desk.spec.ts', 'shop-settings.spec.ts'];

/** Journeys of guests in a real browser, against the real server with a restaurant of its own. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: resultsOfThisRun(),
  // Journeys that are named on the command line run whatever their tag.
  grepInvert: process.env['TEST_SCOPE'] === 'sample' ? fullRunTag : [],
  // One more than the cores of a small machine: a page often waits for its server.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // Only ends a test that hangs; a busy machine may take many times as long as a quiet one, and
  // the full run tries many carts or widths in one test.
  timeout: isEverything ? 900_000 : 180_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: address,
    viewport: { width: 390, height: 844 },
    locale: 'en',
    // Motion takes a tenth of the time of all journeys; `npm run test:all` has it.
    contextOptions: isEverything ? {} : { reducedMotion: 'reduce' },
    // The service worker would answer while a journey cuts the connection; only offline.spec.ts
    // allows it.
    serviceWorkers: 'block',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'journeys', testIgnore: menuChanges },
    // One at a time: the shop has one draft, and each file would drop that of the other.
    { name: 'menu changes', testMatch: menuChanges, dependencies: ['journeys'], workers: 1 },
  ],
  webServer: webServer === null ? [] : [webServer],
});
