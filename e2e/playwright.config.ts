import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { serverOfThisRun, resultsOfThisRun } from './support/test-server.ts';

const checkout = join(import.meta.dirname, '..');
const browserPath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const { address, opening } = await serverOfThisRun(checkout);

/** Journeys of guests in a real browser, against the real server with a restaurant of its own. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: resultsOfThisRun(),
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    viewport: { width: 390, height: 844 },
    locale: 'en',
    // What the app keeps on the phone would answer in place of the line that a journey cuts; offline.spec.ts alone has it.
    serviceWorkers: 'block',
    launchOptions: {
      // An empty path is Playwright's own browser.
      ...(browserPath === '' ? {} : { executablePath: browserPath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: opening === null ? [] : [opening],
});
