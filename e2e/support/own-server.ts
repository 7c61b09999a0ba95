import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pagesFolder } from './golden-server.ts';
import { freePort, newFolder } from './test-server.ts';

/** What the database of an evening adds up to. */
export interface EveningAudit {
  readonly counts: Readonly<Record<string, number>>;
  /** What does not add up, in words. */
  readonly problems: readonly string[];
  /** What every shelf had before anything was sold. */
  readonly openingStock: Readonly<Record<string, number>>;
}

/** A server that a journey may kill: it comes back at the same address with the same data. */
export interface OwnServer {
  readonly address: string;
  /** Without a warning, as by a power cut. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** What its database adds up to. */
  readonly audit: () => Promise<EveningAudit>;
}

const checkout = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

export async function startOwnServer(): Promise<OwnServer> {
  const folder = newFolder();
  const data = join(folder, 'data');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    server = spawnServer(data, port);
    await untilReady(address, server);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === null || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  await start();
  return {
    address,
    start,
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
    audit: async () => {
      const program = join('scripts', 'demo-server', 'audit-database.ts');
      const { stdout } = await run(process.execPath, [program, data], {
        cwd: checkout,
        maxBuffer: 10_000_000,
      });
      return auditIn(JSON.parse(stdout));
    },
  };
}

function auditIn(printed: unknown): EveningAudit {
  const problems = fieldOf(printed, 'problems');
  return {
    counts: numbersIn(fieldOf(printed, 'counts')),
    problems: Array.isArray(problems) ? problems.map(String) : ['no audit'],
    openingStock: numbersIn(fieldOf(printed, 'openingStock')),
  };
}

function fieldOf(printed: unknown, name: string): unknown {
  return typeof printed === 'object' && printed !== null ? Reflect.get(printed, name) : undefined;
}

function numbersIn(printed: unknown): Readonly<Record<string, number>> {
  const entries = typeof printed === 'object' && printed !== null ? Object.entries(printed) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(value)]));
}

function spawnServer(data: string, port: number): ChildProcess {
  return spawn(process.execPath, [join('scripts', 'demo-server', 'any-hour-main.ts')], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_FOLDER: data,
      PAGES_FOLDER: pagesFolder(),
      MOST_GUESTS_PER_ADDRESS: '100000',
      LOG_LEVEL: 'error',
    },
  });
}

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server ended at its start');
    const isReady = await fetch(`${address}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(200);
  }
}
