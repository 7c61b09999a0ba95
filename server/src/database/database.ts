import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import { columnTypes } from './column-types.ts';
import type { EmbeddedConnection } from './embedded-postgres.ts';
import { reasonOf } from './error-code.ts';
import { type Lines, openLines } from './connection-sockets.ts';
import type { Log } from './log.ts';

export interface Database<Tables> {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
  /** Gives up connections that stay silent for so long, from now on: migrations take their time. */
  readonly hangUpAfter: Lines['hangUpAfter'];
  readonly close: () => Promise<void>;
}

interface Manner {
  readonly log: Log;
  readonly connections?: number;
  readonly patienceMs?: number;
}

/** A server of the restaurant's own by its address, or our embedded one. */
export type DatabaseOptions = Manner & ({ readonly url: string } | { readonly embedded: EmbeddedConnection });

const oldestVersion = 15;

/** Opens the database and makes sure of it; the message of a refusal names the server but no password. */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<Database<Tables>> {
  const lines = openLines();
  const config = poolConfig(options, lines);
  const pool = new Pool(config);
  survive(pool, options.log);
  // kysely ends the pool it was given.
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await greet(pool, options.log);
  } catch (error) {
    await db.destroy();
    throw new Error(`PostgreSQL at ${placeOf(config)} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  return { db, pool, hangUpAfter: lines.hangUpAfter, close: () => db.destroy() };
}

/** Refuses versions that nobody has tried; the number is PostgreSQL's own, such as 180004. */
export function checkServerVersion(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major < oldestVersion) {
    throw new Error(`it is version ${major}, and ${oldestVersion} is the oldest that Servery works with.`);
  }
}

function poolConfig(options: DatabaseOptions, { newLine }: Lines): PoolConfig {
  return {
    ...('url' in options ? { connectionString: checkedUrl(options.url) } : options.embedded),
    application_name: 'servery',
    max: options.connections ?? 20,
    connectionTimeoutMillis: options.patienceMs ?? 5000,
    statement_timeout: 5000,
    // A transaction that waits for its own server holds the stock of others.
    idle_in_transaction_session_timeout: 10_000,
    stream: newLine,
    // A line at rest that leads nowhere is found out before the next guest is given it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    types: columnTypes,
  };
}

function checkedUrl(url: string): string {
  if (/^postgres(ql)?:\/\//.test(url)) return url;
  throw new Error('The address of the database must begin with postgres:// or postgresql://.');
}

/** A connection that breaks reports an error even when nobody waits on it; unheard, it would end the process. */
function survive(pool: Pool, log: Log): void {
  pool.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'a database connection broke'));
  // The pool listens only while a connection is at rest, not between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined));
}

interface Greeting {
  readonly version: string;
  readonly commit: string;
  readonly fsync: string;
}

async function greet(pool: Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<Greeting>(
    `select current_setting('server_version_num') as version,
            current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync`,
  );
  for (const { version, commit, fsync } of rows) {
    checkServerVersion(Number(version));
    if (commit === 'off' || fsync === 'off') {
      log.warn({ synchronous_commit: commit, fsync }, 'this database can lose orders at a power cut');
    }
  }
}

function placeOf(config: PoolConfig): string {
  const { host, port, database = '' } = new Client(config);
  return host.startsWith('/') ? `${host} (${database})` : `${host}:${port}/${database}`;
}
