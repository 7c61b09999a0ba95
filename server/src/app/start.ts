import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Shutdown } from './shutdown.ts';
import { appOptions, merchantsOf } from './app-options.ts';
import type { OpenResources } from './app-options.ts';
import { listen } from './listen.ts';
import { appSecret } from './secrets.ts';
import type { Settings } from './settings.ts';
import { databaseTime, sharedClock } from '../database/database-clock.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { startEmbedded } from '../database/embedded-postgres.ts';
import { allMigrations } from '../database/migrations/all-migrations.ts';
import { newSetupCode } from '../opening/setup-code.ts';
import type { StartingMenu } from '../opening/starting-menu.ts';
import type { Opening } from '../seed/seed-opening.ts';
import { type Reports, reportsOfReplica } from '../database/reports.ts';
import { seedOnce } from '../seed/seed.ts';
import type { Tables } from '../database/tables.ts';
import { bringUpToDate } from '../database/migrate.ts';

/** A demo restaurant, provided by a program that has one. */
export interface Demo {
  /** The data it starts with. */
  readonly opening: (now: number) => Opening;
  /** The original of a picture, drawn when first requested; null for an unknown one. */
  readonly pictures: { readonly find: (id: string) => Promise<Buffer | null> };
  /** A fixed or shifted clock for tests; the database's clock if missing. */
  readonly clock?: () => number;
  /** Its dishes, for a restaurant that begins with them. */
  readonly menu?: () => StartingMenu;
}

export interface StartOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly demo: Demo | null;
}

/** Longer than any statement may take and than a connection idles in the pool. */
const silenceTimeoutMs = 12_000;

/** How long each part may take to close; supervisors kill the process after 15 s. */
const closeTimeoutMs = { calls: 10_500, clock: 100, database: 1000, embedded: 3000 };

export interface RunningServer {
  readonly address: string;
  readonly settings: Settings;
  /** What opens a restaurant that has no shop; null for one that has (OPENING-01). */
  readonly setupCode: string | null;
}

/** Starts database, app and listener; each is registered for shutdown as soon as it is open. */
export async function startServer(
  options: StartOptions,
  shutdown: Shutdown,
): Promise<RunningServer> {
  const { settings, log } = options;
  // First: a typo in the file should be reported before a database is migrated.
  await merchantsOf(settings);
  const { database, clock } = await prepareDatabase(options, shutdown);
  const reports = reportsFor(database, options, shutdown);
  const at = { address: '' };
  const pictures = options.demo?.pictures ?? null;
  const demoMenu = options.demo?.menu ?? null;
  const secret = await appSecret(settings);
  const app = await buildApp(
    await appOptions({ settings, log, database, reports, clock, secret, pictures, demoMenu, at }),
  );
  shutdown.add({ name: 'calls', close: app.close, timeoutMs: closeTimeoutMs.calls });
  const address = await listen(app.http, settings);
  at.address = address;
  log.info({ address }, 'server listening');
  const setupCode = await newSetupCode(database.db, clock());
  return { address, settings, setupCode };
}

/** The replica that figures are read from, where there is one (FIGURES-13). */
function reportsFor(
  { db }: Database<Tables>,
  { settings: { reportsUrl: url }, log }: StartOptions,
  shutdown: Shutdown,
): Reports<Tables> | null {
  if (url === null) return null;
  const reports = reportsOfReplica(db, { url, log });
  shutdown.add({ name: 'replica', close: reports.close, timeoutMs: closeTimeoutMs.database });
  return reports;
}

/** The database with its clock, its tables and, for a demo, its restaurant. */
export async function prepareDatabase(
  options: StartOptions,
  shutdown: Shutdown,
): Promise<Pick<OpenResources, 'database' | 'clock'>> {
  const { log, demo, settings } = options;
  const database = await reachDatabase(options, shutdown);
  shutdown.add({ name: 'database', close: database.close, timeoutMs: closeTimeoutMs.database });
  const location = settings.databaseUrl === null ? { folder: databaseFolder(settings) } : {};
  const applied = await bringUpToDate(database.db, allMigrations, location);
  if (applied.length > 0) log.info({ migrations: applied.length }, 'database migrated');
  const clock =
    (settings.demo ? demo?.clock : undefined) ?? (await clockOf(database, options, shutdown));
  if (settings.demo && demo !== null && (await seedOnce(database.db, demo.opening(clock())))) {
    log.info('demo restaurant loaded');
  }
  database.closeSilentAfter(silenceTimeoutMs);
  return { database, clock };
}

async function clockOf(
  { pool }: Database<Tables>,
  { log }: StartOptions,
  shutdown: Shutdown,
): Promise<() => number> {
  const { now, stop } = await sharedClock({ readTime: () => databaseTime(pool), log });
  shutdown.add({ name: 'clock', close: stop, timeoutMs: closeTimeoutMs.clock });
  return now;
}

async function reachDatabase(
  { settings, log }: StartOptions,
  shutdown: Shutdown,
): Promise<Database<Tables>> {
  const { databaseUrl } = settings;
  if (databaseUrl !== null) return openDatabase<Tables>({ url: databaseUrl, log });
  const embedded = await startEmbedded({ dataFolder: databaseFolder(settings), log });
  shutdown.add({
    name: 'embedded PostgreSQL',
    close: embedded.stop,
    timeoutMs: closeTimeoutMs.embedded,
  });
  return openDatabase<Tables>({ embedded: embedded.connection, log });
}

function databaseFolder({ dataFolder }: Settings): string {
  return join(dataFolder, 'postgres');
}
