import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { built } from './web-server.ts';

export interface KioskServer {
  readonly address: string;
  readonly close: () => Promise<void>;
}

const root = dirname(dirname(import.meta.dirname));

/** The demo restaurant with its kiosks, open at any hour. */
export async function startKioskServer(): Promise<KioskServer> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-bench-kiosk-'));
  // The embedded PostgreSQL has an account of its own and must get in.
  chmodSync(folder, 0o755);
  const pages = join(folder, 'pages');
  await built(pages);
  const child = spawn(process.execPath, ['scripts/demo-server/any-hour-main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_FOLDER: join(folder, 'data'),
      PAGES_FOLDER: pages,
      LOG_LEVEL: 'warn',
    },
  });
  const close = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  for await (const line of createInterface(child.stdout)) {
    const address = /open at (\S+?)\/?$/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return { address, close };
  }
  throw new Error('the server did not start');
}
