import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the server is started, as Playwright takes it. */
interface WebServer {
  readonly command: string;
  readonly cwd: string;
  readonly url: string;
  readonly env: Record<string, string>;
  readonly timeout: number;
  readonly gracefulShutdown: { readonly signal: 'SIGTERM'; readonly timeout: number };
}

interface TestServer {
  readonly address: string;
  /** Null for a server that runs already. */
  readonly webServer: WebServer | null;
}

/** The server that E2E_URL names, or one of this run that is gone after it. */
export async function serverOfThisRun(checkout: string): Promise<TestServer> {
  const named = process.env['E2E_URL'] ?? '';
  if (named !== '') return { address: named, webServer: null };
  // Workers read the settings too, and must find the server that the run has started.
  const folder = (process.env['E2E_FOLDER'] ??= newFolder());
  const port = (process.env['E2E_PORT'] ??= String(await freePort()));
  process.env['E2E_DATA_FOLDER'] = join(folder, 'data');
  const pages = (process.env['E2E_PAGES_FOLDER'] ??= join(folder, 'pages'));
  const address = `http://127.0.0.1:${port}`;
  return { address, webServer: webServerFor({ checkout, folder, pages, port, address }) };
}

/** Where failures are written; a folder of its own, because a run empties it when it begins. */
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
  readonly pages: string;
  readonly port: string;
  readonly address: string;
}

/** The pages come from the server itself, with the headers that guests get. */
function webServerFor({ checkout, folder, pages, port, address }: Place): WebServer {
  const node = `"${process.execPath}"`;
  const build = `${node} node_modules/vite/bin/vite.js build web --outDir "${pages}" --emptyOutDir --logLevel warn && `;
  return {
    // Pages that another step of the run has built are not built again.
    command: `${existsSync(join(pages, 'index.html')) ? '' : build}${node} scripts/demo-server/any-hour-main.ts`,
    cwd: checkout,
    url: `${address}/ready`,
    env: {
      PORT: port,
      DATA_FOLDER: join(folder, 'data'),
      PAGES_FOLDER: pages,
      MOST_GUESTS_PER_ADDRESS: '100000',
      LOG_LEVEL: 'warn',
    },
    timeout: 600_000,
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  server.close();
  if (at === null || typeof at === 'string') throw new Error('no port is free');
  return at.port;
}
