import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import { columnTypes } from './column-types.ts';
import type { EmbeddedConnection } from './embedded-postgres.ts';
import { reasonOf } from './error-code.ts';
import type { Log } from './log.ts';
import { type Primary, followPrimary, hostOf, hostUrls } from './primary.ts';

export interface Database<Tables> {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
  /** Closes connections without traffic. Set after migrations, which may take longer. */
  readonly closeSilentAfter: ConnectionSockets['closeSilentAfter'];
  readonly close: () => Promise<void>;
}

interface PoolOptions {
  readonly log: Log;
  readonly connections?: number;
  readonly connectTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
}

/** A PostgreSQL server by its URL, or the embedded one. */
export type DatabaseOptions = PoolOptions &
  ({ readonly url: string } | { readonly embedded: EmbeddedConnection });

const oldestVersion = 15;

/** Connects and checks the server. Error messages name the server but no password. */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<Database<Tables>> {
  const sockets = connectionSockets();
  const config = poolConfig(options, sockets);
  const pool = new Pool(config);
  const primary = await primaryFor(options, { pool, sockets });
  ignoreConnectionErrors(pool, options.log);
  // kysely ends the pool it was given.
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await checkServer(pool, options.log);
  } catch (error) {
    await db.destroy();
    await primary?.stop();
    throw new Error(`PostgreSQL at ${addressOf(config)} cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  const close = async (): Promise<void> => {
    await primary?.stop();
    await db.destroy();
  };
  return { db, pool, closeSilentAfter: sockets.closeSilentAfter, close };
}

interface Connecting {
  readonly pool: Pool;
  readonly sockets: ConnectionSockets;
}

/** Of several servers, connections go to the one that takes writes; null for a single one. */
async function primaryFor(
  options: DatabaseOptions,
  { pool, sockets }: Connecting,
): Promise<Primary | null> {
  const urls = 'url' in options ? hostUrls(checkedUrl(options.url)) : [];
  if (urls.length < 2) return null;
  // New connections, the listener's too, are made from the options of the pool.
  const use = (url: string): void => void Object.assign(pool.options, { connectionString: url });
  const moved = (url: string): void => {
    use(url);
    sockets.closeAll('another database server takes the writes');
  };
  try {
    const { application_name, options: session } = pool.options;
    const config = { application_name, options: session };
    const primary = await followPrimary({ urls, config, log: options.log, moved });
    use(primary.url);
    return primary;
  } catch (error) {
    const hosts = urls.map(hostOf).join(', ');
    throw new Error(`PostgreSQL at ${hosts} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** Refuses versions that are not tested; the number is PostgreSQL's own, such as 180004. */
export function checkServerVersion(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major < oldestVersion) {
    throw new Error(
      `it is version ${major}, and ${oldestVersion} is the oldest that Servery works with.`,
    );
  }
}

function poolConfig(options: DatabaseOptions, { newSocket }: ConnectionSockets): PoolConfig {
  const { connectTimeoutMs = 5000, statementTimeoutMs = 5000 } = options;
  return {
    ...('url' in options
      ? { connectionString: hostUrls(checkedUrl(options.url))[0] }
      : options.embedded),
    application_name: 'servery',
    max: options.connections ?? 20,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // A transaction that waits for its own server holds the stock of others.
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    stream: newSocket,
    // Finds a dead idle connection before the pool hands it out.
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

/** A broken idle connection emits an error; without a listener it would end the process. */
function ignoreConnectionErrors(pool: Pool, log: Log): void {
  pool.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'database connection broken'));
  // The pool listens only while a connection is idle, not between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined));
}

interface ServerSettings {
  readonly version: string;
  readonly commit: string;
  readonly fsync: string;
}

async function checkServer(pool: Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<ServerSettings>(
    `select current_setting('server_version_num') as version,
            current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync`,
  );
  for (const { version, commit, fsync } of rows) {
    checkServerVersion(Number(version));
    if (commit === 'off' || fsync === 'off') {
      log.warn(
        { synchronous_commit: commit, fsync },
        'database settings can lose orders at a power cut',
      );
    }
  }
}

function addressOf(config: PoolConfig): string {
  const { host, port, database = '' } = new Client(config);
  return host.startsWith('/') ? `${host} (${database})` : `${host}:${port}/${database}`;
}

/** The sockets of the connection pool; a timeout closes those that receive nothing. */
interface ConnectionSockets {
  readonly newSocket: () => Socket;
  /** Applies to open sockets too. */
  readonly closeSilentAfter: (silentMs: number) => void;
  readonly closeAll: (reason: string) => void;
}

/** When a host disappears, TCP retransmits for a quarter of an hour, and callers would wait. */
function connectionSockets(): ConnectionSockets {
  const open = new Set<Socket>();
  // 0 is no timeout.
  let longestMs = 0;
  return {
    newSocket: () => {
      const socket = new Socket().setTimeout(longestMs);
      socket.on('timeout', () => socket.destroy(new Error('the database connection timed out')));
      socket.once('close', () => open.delete(socket));
      open.add(socket);
      return socket;
    },
    closeSilentAfter: (silentMs) => {
      longestMs = silentMs;
      for (const socket of open) socket.setTimeout(silentMs);
    },
    closeAll: (reason) => {
      for (const socket of open) socket.destroy(new Error(reason));
    },
  };
}
