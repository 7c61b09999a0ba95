import { randomBytes } from 'node:crypto';
import { appendFile, chmod, copyFile, link, mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '@servery/server/database/database.ts';
import { startEmbedded } from '@servery/server/database/embedded-postgres.ts';
import { clusterIn } from '@servery/server/database/embedded-postgres/instance.ts';
import { claim, discard } from '@servery/server/database/embedded-postgres/temporary-cluster.ts';
import { unlessCode } from '@servery/server/database/error-code.ts';
import type { Tables } from '@servery/server/database/tables.ts';
import { quiet } from './postgres.ts';
import type { Postgres } from './postgres.ts';
import { rowsOf } from './stored.ts';
import type { Store } from './stored.ts';
import { until } from './until.ts';

/** A base copy of the data and the log archived since. */
export interface Backup {
  readonly base: string;
  readonly archive: string;
}

const switchEverySeconds = 1;
const longestRestoreMs = 10 * 60_000;

/** From here on every log segment is archived when it is full, or a second old. */
export async function startArchiving(postgres: Postgres): Promise<Backup> {
  const archive = join(postgres.folder, 'archive');
  await mkdir(archive);
  // As root, the database runs under another account.
  await chmod(archive, 0o777);
  await inTurn(postgres, [
    'alter system set archive_mode = on',
    `alter system set archive_command = 'cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'`,
    `alter system set archive_timeout = ${switchEverySeconds}`,
  ]);
  await postgres.restart('SIGINT');
  return { base: join(postgres.folder, 'base'), archive };
}

async function inTurn({ connection }: Postgres, statements: readonly string[]): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const leftOut =
  /^(pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem|pg_subtrans)\/.|^postmaster\.(pid|opts)$|pgsql_tmp/;

/** What pg_basebackup does, by SQL: the packaged PostgreSQL does not include it. */
export async function takeBase(
  postgres: Pick<Postgres, 'folder' | 'connection'>,
  { base }: Pick<Backup, 'base'>,
): Promise<void> {
  const client = new Client(postgres.connection);
  await client.connect();
  await client.query(`select pg_backup_start('drill', true)`);
  await copyTree(clusterIn(postgres.folder), base);
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop()',
  );
  await writeFile(join(base, 'backup_label'), rows[0]?.labelfile ?? '');
  await client.end();
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (leftOut.test(path)) continue;
    if (entry.isDirectory()) await mkdir(join(to, path), { mode: 0o700, recursive: true });
    // A file that disappeared meanwhile is restored from the log.
    else if (entry.isFile())
      await unlessCode(copyFile(join(from, path), join(to, path)), ['ENOENT']);
  }
}

/** The segments that are archived by now. */
export async function archivedSegments({ archive }: Backup): Promise<readonly string[]> {
  return (await readdir(archive)).filter((name) => !name.endsWith('.part'));
}

export interface Restoring {
  readonly segments: readonly string[];
  /** The time to restore to; null is as far as the segments reach. */
  readonly upTo: Date | null;
}

/** A database restored from the base copy and these segments; returns its content and the time. */
export async function withRestored<Result>(
  backup: Backup,
  restoring: Restoring,
  work: (store: Store) => Promise<Result>,
): Promise<{ readonly result: Result; readonly ms: number }> {
  const folder = join(tmpdir(), `servery-reliability-${randomBytes(6).toString('hex')}`);
  await claim(folder, process.pid);
  const began = performance.now();
  await prepareFolder(folder, backup, restoring);
  const { connection, stop } = await startEmbedded({ dataFolder: folder, log: quiet });
  const store = await openDatabase<Tables>({ embedded: connection, log: quiet, connections: 2 });
  try {
    // It accepts queries before it has replayed its log.
    await until(() => isRestored(store), {
      patienceMs: longestRestoreMs,
      what: 'the log is replayed',
    });
    const ms = performance.now() - began;
    return { result: await work(store), ms };
  } finally {
    await store.close();
    await stop();
    await discard(folder, { bin: '', account: undefined });
  }
}

async function isRestored(store: Store): Promise<boolean> {
  const [row] = await rowsOf<{ reading: boolean }>(store, 'select pg_is_in_recovery() as reading');
  return row?.reading === false;
}

async function prepareFolder(
  folder: string,
  { base, archive }: Backup,
  { segments, upTo }: Restoring,
): Promise<void> {
  const pending = join(folder, 'pieces');
  await mkdir(pending);
  await chmod(pending, 0o755);
  // Linked, so that they stay readable for their owner.
  for (const segment of segments) await link(join(archive, segment), join(pending, segment));
  const cluster = clusterIn(folder);
  await copyTree(base, cluster);
  await mkdir(join(cluster, 'pg_wal'), { recursive: true });
  await writeFile(join(cluster, 'recovery.signal'), '');
  const settings = [
    'archive_mode = off',
    `restore_command = 'cp ${pending}/%f %p'`,
    ...(upTo === null
      ? []
      : [
          `recovery_target_time = '${upTo.toISOString().replace('Z', '+00')}'`,
          `recovery_target_action = 'promote'`,
        ]),
  ];
  await appendFile(join(cluster, 'postgresql.auto.conf'), `\n${settings.join('\n')}\n`);
}
