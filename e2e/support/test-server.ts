import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How a server that serves the pages is opened, as Playwright takes it. */
interface Opening {
  readonly command: string;
  readonly cwd: string;
  readonly url: string;
  readonly env: Record<string, string>;
  readonly timeout: number;
  readonly gracefulShutdown: { readonly signal: 'SIGTERM'; readonly timeout: number };
}

interface House {
  readonly address: string;
  /** Null for a house that is open already. */
  readonly opening: Opening | null;
}

/** A running house that E2E_URL names, or one of our own that is gone after the run. */
export async function serverOfThisRun(checkout: string): Promise<House> {
  const named = process.env['E2E_URL'] ?? '';
  if (named !== '') return { address: named, opening: null };
  // Workers read the settings too, and must find the house that the run has opened.
  const folder = (process.env['E2E_FOLDER'] ??= newFolder());
  const port = (process.env['E2E_PORT'] ??= String(await freePort()));
  process.env['E2E_DATA_FOLDER'] = join(folder, 'data');
  process.env['E2E_PAGES_FOLDER'] = join(folder, 'pages');
  const address = `http://127.0.0.1:${port}`;
  return { address, opening: openingOf({ checkout, folder, port, address }) };
}

/** Where failures are written down; a folder of its own, for a run empties it when it begins. */
export function resultsOfThisRun(): string {
  return (process.env['E2E_RESULTS'] ??= newResultsFolder());
}

function newResultsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servery-e2e-results-'));
  process.once('exit', () => {
    if (existsSync(folder) && readdirSync(folder).every((name) => name.startsWith('.')))
      rmSync(folder, { recursive: true });
  });
  return folder;
}

interface Place {
  readonly checkout: string;
  readonly folder: string;
  readonly port: string;
  readonly address: string;
}

/** The pages come from the server itself, under the headers that guests get. */
function openingOf({ checkout, folder, port, address }: Place): Opening {
  const node = `"${process.execPath}"`;
  const pages = join(folder, 'pages');
  return {
    command: `${node} node_modules/vite/bin/vite.js build web --outDir "${pages}" --emptyOutDir --logLevel warn && ${node} scripts/demo-server/any-hour-main.ts`,
    cwd: checkout,
    url: `${address}/ready`,
    env: {
      PORT: port,
      DATA_FOLDER: join(folder, 'data'),
      PAGES_FOLDER: pages,
      MOST_SOCKETS_PER_ADDRESS: '1000',
      LOG_LEVEL: 'warn',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  };
}

/** A folder that is gone when the process is. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servery-e2e-'));
  // Where root runs this, the embedded PostgreSQL has an account of its own and must get in.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  server.close();
  if (at === null || typeof at === 'string') throw new Error('no port is free');
  return at.port;
}
