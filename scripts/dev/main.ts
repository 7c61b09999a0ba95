import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { addressOf } from '@servery/server/app/listen.ts';
import { readSettings } from '@servery/server/app/settings.ts';
import type { Settings } from '@servery/server/app/settings.ts';
import { demoLogins } from '../demo-server/logins.ts';
import { welcome } from '../demo-server/welcome.ts';
import { whenOrphaned } from '../orphan.mjs';
import { supervise } from './supervisor.ts';
import type { Supervisor } from './supervisor.ts';
import { startVite } from './vite.ts';

const checkout = dirname(dirname(import.meta.dirname));
const loopback = '127.0.0.1';

/** Folders the server process loads. */
const serverSources = [
  'server/src',
  'contract/src',
  'contract/locales',
  'engine/src',
  'demo/src',
  'scripts/demo-server',
  'scripts/dev/server.ts',
].map((path) => join(checkout, path));

/** An editor that saves several files at once causes one restart. */
const quietMs = 100;

try {
  await dev(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function dev(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new Error(`npm run dev takes no arguments, not "${args.join(' ')}".`);
  const read = readSettings(process.env, { dataFolder: join(checkout, '.servery'), hasDemo: true });
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  const { settings } = read;
  const port = settings.port === 0 ? await freePort() : settings.port;
  const address = addressOf({ host: settings.host, port });
  const serverPort = await freePort();
  const server = supervisedServer({ settings, address, port: serverPort });
  const vite = await viteAt(settings, port, {
    address: addressOf({ host: loopback, port: serverPort }),
    ready: server.ready,
  });
  stopOnSignal(vite, server);
  restartOnChange(vite, server);
  await server.restart();
}

interface DevServer {
  readonly settings: Settings;
  /** The address a developer opens. */
  readonly address: string;
  /** The port the server itself listens on. */
  readonly port: number;
}

function supervisedServer({ settings, address, port }: DevServer): Supervisor {
  let starts = 0;
  return supervise({
    module: join(import.meta.dirname, 'server.ts'),
    env: {
      ...process.env,
      HOST: loopback,
      PORT: String(port),
      PUBLIC_URL: settings.publicUrl ?? address,
    },
    onReady: (startMs) => {
      starts += 1;
      if (starts === 1) console.log(welcome({ address, settings }, demoLogins()));
      else console.log(`The server restarted in ${(startMs / 1000).toFixed(1)} s.`);
    },
    onExit: (code) => {
      // It has printed why; a change of the source cannot repair invalid settings.
      if (starts === 0) process.exit(1);
      console.log(`The server ended with code ${code ?? 'none'}. Save a file to start it again.`);
    },
  });
}

type Upstream = Parameters<typeof startVite>[0]['server'];

async function viteAt(
  { host, dataFolder }: Settings,
  port: number,
  server: Upstream,
): Promise<ViteDevServer> {
  const web = join(checkout, 'web');
  try {
    return await startVite({ web, host, port, cacheFolder: join(dataFolder, 'vite'), server });
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('already in use'))) throw error;
    const advice = `Choose another, as in: PORT=${port + 1} npm run dev`;
    throw new Error(`Port ${port} is taken. ${advice}`, { cause: error });
  }
}

function restartOnChange({ watcher }: ViteDevServer, server: Supervisor): void {
  let timer: NodeJS.Timeout | undefined;
  const restart = (path: string): void => {
    console.log(`${relative(checkout, path)} changed: restarting the server …`);
    void server.restart();
  };
  watcher.add(serverSources);
  watcher.on('all', (_, path) => {
    const isServerSource = serverSources.some((source) => path.startsWith(source));
    if (!isServerSource || /\.test\.tsx?$/.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => restart(path), quietMs);
  });
}

function stopOnSignal(vite: ViteDevServer, server: Supervisor): void {
  let stopping: Promise<unknown> | null = null;
  const stop = (): void => {
    stopping ??= Promise.all([server.stop(), vite.close()]).finally(() => process.exit());
  };
  // Not only once: a terminal and npm both pass on the same Ctrl+C.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  whenOrphaned(stop);
}

/** Free now, and the server's own across restarts. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, loopback);
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  await once(probe, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('No port is free.');
  return bound.port;
}
