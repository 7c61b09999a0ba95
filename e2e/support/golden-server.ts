import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newFolder } from './test-server.ts';

/** A server with the restaurant of the golden carts. */
export interface GoldenServer {
  readonly address: string;
  /** Its clock stands at this time until it is set again. */
  readonly setClock: (now: number) => void;
  readonly close: () => Promise<void>;
}

const checkout = join(import.meta.dirname, '..', '..');

/** It has a database of its own, and serves the pages of this run. */
export async function startGoldenServer(opensAt: number): Promise<GoldenServer> {
  const folder = newFolder();
  const clockFile = join(folder, 'clock');
  const setClock = (now: number): void => writeFileSync(clockFile, String(now));
  setClock(opensAt);
  const server = spawn(process.execPath, ['scripts/demo-server/golden-main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settingsIn(folder), CLOCK_FILE: clockFile },
  });
  return {
    address: await addressOf(server),
    setClock,
    close: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}

function settingsIn(folder: string): Readonly<Record<string, string>> {
  return {
    PORT: '0',
    DATA_FOLDER: join(folder, 'data'),
    PAGES_FOLDER: pagesFolder(),
    MOST_GUESTS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'warn',
  };
}

/** E2E_URL alone does not say which pages that server serves. */
export function pagesFolder(): string {
  const folder = process.env['E2E_PAGES_FOLDER'] ?? '';
  if (folder === '')
    throw new Error('E2E_PAGES_FOLDER must name the folder that the app was built into');
  return folder;
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface(server.stdout)) {
    const address = /^Servery is open at (\S+)\/$/.exec(line)?.[1];
    if (address === undefined) continue;
    // What it writes from now on must not fill the pipe.
    server.stdout.resume();
    return address;
  }
  throw new Error('the golden server did not start');
}
