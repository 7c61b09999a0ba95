import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { startEmbedded } from '@servery/server/database/embedded-postgres.ts';
import type { Embedded, EmbeddedConnection } from '@servery/server/database/embedded-postgres.ts';
import { clusterIn } from '@servery/server/database/embedded-postgres/instance.ts';
import { runningPostmaster } from '@servery/server/database/embedded-postgres/postmaster.ts';
import { claim, discard } from '@servery/server/database/embedded-postgres/temporary-cluster.ts';
import { until } from './until.ts';

export const quiet = pino({ level: 'silent' });

/** A PostgreSQL that flushes to disk as in production, and is restarted as by the server. */
export interface Postgres {
  readonly folder: string;
  readonly connection: EmbeddedConnection;
  /** The value of DATABASE_URL. */
  readonly url: string;
  /** Ends its first process, waits for the next one to answer, and returns how long it was away. */
  readonly restart: (signal: 'SIGKILL' | 'SIGINT') => Promise<number>;
  /** Stops it, runs the work without it, and starts it again. */
  readonly whileStopped: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
  /** Null where it has none. */
  readonly standby: Standby | null;
}

/** A second server with every commit of the first. */
export interface Standby {
  /** Kills the primary for good. */
  readonly killPrimary: () => Promise<void>;
  /** Takes writes from then on. */
  readonly promote: () => Promise<void>;
  /** Its own address, in the form of REPORTS_DATABASE_URL. */
  readonly url: string;
  readonly query: (statement: string) => Promise<readonly Record<string, unknown>[]>;
}

const patienceMs = 180_000;

export async function openPostgres(): Promise<Postgres> {
  const folder = join(tmpdir(), `servery-reliability-${randomBytes(6).toString('hex')}`);
  // Removed even if this process is killed.
  await claim(folder, process.pid);
  const start = (): Promise<Embedded> => startEmbedded({ dataFolder: folder, log: quiet });
  let embedded = await start();
  const { connection } = embedded;
  return {
    folder,
    connection,
    url: urlOf(connection),
    restart: (signal) => restarted(signal, { folder, connection }),
    whileStopped: async (work) => {
      await embedded.stop();
      try {
        return await work();
      } finally {
        embedded = await start();
      }
    },
    close: async () => {
      await embedded.stop();
      await discard(folder, { bin: '', account: undefined });
    },
    standby: null,
  };
}

export function urlOf({ host, port, user, database, password }: EmbeddedConnection): string {
  if (password !== undefined) return `postgres://${user}:${password}@${host}:${port}/${database}`;
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) }).toString()}`;
}

async function restarted(
  signal: 'SIGKILL' | 'SIGINT',
  { folder, connection }: Pick<Postgres, 'folder' | 'connection'>,
): Promise<number> {
  const cluster = clusterIn(folder);
  const before = await runningPostmaster(cluster);
  if (before === undefined) throw new Error('PostgreSQL does not run');
  const began = performance.now();
  process.kill(before.pid, signal);
  const isAnother = async (): Promise<boolean> => {
    const now = await runningPostmaster(cluster);
    return (
      now !== undefined && now.pid !== before.pid && now.isReady && (await answers(connection))
    );
  };
  await until(isAnother, { patienceMs, what: 'PostgreSQL is back' });
  return performance.now() - began;
}

export async function answers(connection: EmbeddedConnection): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 1000 });
  // A connection that breaks emits an error; without a listener it would end the run.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
