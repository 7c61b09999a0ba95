import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

const chromeArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const path = process.env['CHROME_PATH'] ?? '';
/** Without a path Playwright uses the browser it has downloaded. */
const installed = path === '' ? {} : { executablePath: path };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...installed, args: chromeArgs });
}

/** A new profile for Lighthouse; its own page keeps it open when Lighthouse closes one. */
export async function withFreshBrowser<Found>(
  work: (port: number) => Promise<Found>,
): Promise<Found> {
  const port = await freePort();
  const args = [...chromeArgs, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext('', { ...installed, args });
  try {
    return await work(port);
  } finally {
    await context.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : 0);
  });
  const port = await promise;
  await new Promise((closed) => {
    server.close(closed);
  });
  return port;
}
