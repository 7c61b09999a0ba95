import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { wok } from '@servery/demo/restaurant/stations.ts';
import { newId } from '@servery/server/auth/random-keys.ts';
import { openDatabase } from '@servery/server/database/database.ts';
import { startEmbedded } from '@servery/server/database/embedded-postgres.ts';
import type { EmbeddedConnection } from '@servery/server/database/embedded-postgres.ts';
import { clusterIn } from '@servery/server/database/embedded-postgres/instance.ts';
import { runningPostmaster } from '@servery/server/database/embedded-postgres/postmaster.ts';
import { claim, discard } from '@servery/server/database/embedded-postgres/temporary-cluster.ts';
import { migrate } from '@servery/server/database/migrate.ts';
import { allMigrations } from '@servery/server/database/migrations/all-migrations.ts';
import { type NewPrinter, insertPrinter } from '@servery/server/printing/store/printers.ts';
import { seedOnce } from '@servery/server/seed/seed.ts';
import type { Tables } from '@servery/server/database/tables.ts';
import { shop, thousandDishes } from './thousand-dishes.ts';

/** A PostgreSQL that flushes to disk as in production, with the same restaurant for each server. */
export interface BenchDatabase {
  readonly restaurant: Restaurant;
  readonly folder: string;
  /** Its first process: the parent of all others. */
  readonly postmaster: number;
  /** For our server. */
  readonly own: EmbeddedConnection;
  /** For the bare server and pgbench: a copy, so that no server publishes what another wrote. */
  readonly copy: EmbeddedConnection;
  readonly close: () => Promise<void>;
}

/** So that each order has a slip: all that is ordered here is made at the wok. */
const wokPrinter: NewPrinter = {
  printer: newId(),
  shop,
  name: 'Wok',
  protocol: 'starCloudPrnt',
  dots: 576,
  stations: [wok._id],
  takesReceipts: false,
  autoReceipts: 'none',
  standIn: null,
  address: null,
  confirms: true,
  pollSeconds: 5,
  keyHash: randomBytes(32),
};

const quiet = pino({ level: 'silent' });

export async function openBenchDatabase(
  restaurant: Restaurant = thousandDishes(),
): Promise<BenchDatabase> {
  const folder = join(tmpdir(), `servery-bench-${randomBytes(6).toString('hex')}`);
  // Removed even if this process is killed.
  await claim(folder, process.pid);
  const { connection: own, stop } = await startEmbedded({ dataFolder: folder, log: quiet });
  await open(own, restaurant);
  const copy = { ...own, database: 'copy' };
  await send({ ...own, database: 'postgres' }, `create database copy template ${own.database}`);
  const running = await runningPostmaster(clusterIn(folder));
  if (running === undefined) throw new Error('PostgreSQL does not run');
  const close = async (): Promise<void> => {
    await stop();
    await discard(folder, { bin: '', account: undefined });
  };
  return { restaurant, folder, postmaster: running.pid, own, copy, close };
}

async function open(connection: EmbeddedConnection, restaurant: Restaurant): Promise<void> {
  const { db, close } = await openDatabase<Tables>({ embedded: connection, log: quiet });
  await migrate(db, allMigrations);
  await seedOnce(db, restaurant);
  await insertPrinter(db, wokPrinter);
  await close();
  // Otherwise autovacuum would run in the middle of a sample.
  await send(connection, 'vacuum analyze');
}

/** The rows of one statement, on a connection of its own. */
export async function send(
  connection: EmbeddedConnection,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** In the form of DATABASE_URL. */
export function urlOf({ host, port, user, database, password }: EmbeddedConnection): string {
  if (password !== undefined) return `postgres://${user}:${password}@${host}:${port}/${database}`;
  const where = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}@localhost/${database}?${where.toString()}`;
}
