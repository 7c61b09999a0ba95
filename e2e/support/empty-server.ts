import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newFolder } from './test-server.ts';

/** A server without a restaurant, as `DEMO=off npm start` runs it. */
export interface EmptyServer {
  /** What it has printed: where the restaurant is opened, with the code. */
  readonly setup: string;
  readonly close: () => Promise<void>;
}

const checkout = join(import.meta.dirname, '..', '..');

export async function startEmptyServer(): Promise<EmptyServer> {
  const server = spawn(process.execPath, ['scripts/demo-server/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DEMO: 'off',
      PORT: '0',
      DATA_FOLDER: join(newFolder(), 'data'),
      PAGES_FOLDER: process.env['E2E_PAGES_FOLDER'] ?? '',
      LOG_LEVEL: 'warn',
    },
  });
  return {
    setup: await setupAddress(server),
    close: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}

async function setupAddress(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface(server.stdout)) {
    const address = /^\s*(http\S+\/staff\/setup#\S+)$/.exec(line)?.[1];
    if (address === undefined) continue;
    server.stdout.resume();
    return address;
  }
  throw new Error('the server printed no address');
}
