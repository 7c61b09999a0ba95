import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const checkout = join(import.meta.dirname, '..');
const serverPort = 3811;
const pagesPort = 3812;
const server = `http://127.0.0.1:${serverPort}`;
const pages = `http://127.0.0.1:${pagesPort}`;
// Workers read this file too, and must not open a house each.
const dataFolder = (process.env['E2E_DATA_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'servery-e2e-')));

/** Journeys of guests in a real browser, against the real server with a restaurant of its own. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: join(tmpdir(), 'servery-e2e-results'),
  workers: 1,
  timeout: 60_000,
  use: {
    baseURL: pages,
    viewport: { width: 390, height: 844 },
    locale: 'en',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
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
  webServer: [
    {
      command: 'node scripts/demo-server/main.ts',
      cwd: checkout,
      url: `${server}/ready`,
      env: { PORT: String(serverPort), DATA_FOLDER: dataFolder },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
    {
      command: `vite preview web --host 127.0.0.1 --strictPort --port ${pagesPort}`,
      cwd: checkout,
      url: pages,
      env: { SERVER_URL: server },
      timeout: 60_000,
    },
  ],
});
