import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '@servery/server/database/embedded-postgres.ts';
import type { EmbeddedConnection } from '@servery/server/database/embedded-postgres.ts';
import { clusterIn } from '@servery/server/database/embedded-postgres/instance.ts';
import { runningPostmaster } from '@servery/server/database/embedded-postgres/postmaster.ts';
import { claim, discard } from '@servery/server/database/embedded-postgres/temporary-cluster.ts';
import { takeBase } from './backup.ts';
import { quiet, urlOf } from './postgres.ts';
import type { Postgres } from './postgres.ts';
import { until } from './until.ts';

const patienceMs = 180_000;

/** A primary whose commits wait for a standby on another data folder; `on` waits for its disk. */
export async function openReplicated(): Promise<Postgres> {
  const folder = await newFolder();
  const primary = await startEmbedded({ dataFolder: folder, log: quiet });
  const { connection } = primary;
  const standbyFolder = await newFolder();
  await copyTo(standbyFolder, { folder, connection });
  const standby = await startEmbedded({ dataFolder: standbyFolder, log: quiet });
  await waitForStandby(connection);
  const url = urlOfBoth(connection, standby.connection);
  const refuse = (): Promise<never> =>
    Promise.reject(new Error('a primary with a standby is not restarted'));
  return {
    folder: standbyFolder,
    connection,
    url,
    restart: refuse,
    whileStopped: refuse,
    standby: {
      killPrimary: async () => {
        const running = await runningPostmaster(clusterIn(folder));
        if (running === undefined) throw new Error('the primary does not run');
        // Nobody restarts it: the supervision ends before its signal is sent.
        const stopped = primary.stop();
        process.kill(running.pid, 'SIGKILL');
        await stopped;
      },
      promote: async () => {
        await queryAt(standby.connection, 'select pg_promote(true, 60)');
      },
      url: urlOf(standby.connection),
      query: async (statement) => (await queryAt(standby.connection, statement)).rows,
    },
    close: async () => {
      await primary.stop();
      await standby.stop();
      for (const one of [folder, standbyFolder])
        await discard(one, { bin: '', account: undefined });
    },
  };
}

async function newFolder(): Promise<string> {
  const folder = join(tmpdir(), `servery-reliability-${randomBytes(6).toString('hex')}`);
  await claim(folder, process.pid);
  return folder;
}

/** A base copy that goes on reading the log of the primary. */
async function copyTo(
  target: string,
  { folder, connection }: Pick<Postgres, 'folder' | 'connection'>,
): Promise<void> {
  const cluster = clusterIn(target);
  await takeBase({ folder, connection }, { base: cluster });
  await mkdir(join(cluster, 'pg_wal'), { recursive: true });
  await writeFile(join(cluster, 'standby.signal'), '');
  const { host, port, user, password } = connection;
  const about = [
    `host=${host}`,
    `port=${port}`,
    `user=${user}`,
    ...(password === undefined ? [] : [`password=${password}`]),
    'application_name=standby',
  ];
  const settings = [`primary_conninfo = '${about.join(' ')}'`, 'hot_standby = on'];
  await appendFile(join(cluster, 'postgresql.auto.conf'), `\n${settings.join('\n')}\n`);
}

/** From here on a commit is acknowledged when both have it. */
async function waitForStandby(primary: EmbeddedConnection): Promise<void> {
  await queryAt(primary, `alter system set synchronous_standby_names = 'standby'`);
  await queryAt(primary, 'select pg_reload_conf()');
  const isInSync = async (): Promise<boolean> => {
    const { rowCount } = await queryAt(
      primary,
      `select from pg_stat_replication where sync_state = 'sync'`,
    );
    return rowCount === 1;
  };
  await until(isInSync, { patienceMs, what: 'the standby is in sync' });
}

async function queryAt(connection: EmbeddedConnection, query: string) {
  const client = new Client(connection);
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(query);
  } finally {
    await client.end();
  }
}

function urlOfBoth(one: EmbeddedConnection, other: EmbeddedConnection): string {
  const { user, database, password } = one;
  if (password !== undefined)
    return `postgres://${user}:${password}@${one.host}:${one.port},${other.host}:${other.port}/${database}`;
  const list = new URLSearchParams({
    host: `${one.host},${other.host}`,
    port: `${one.port},${other.port}`,
  });
  return `postgres://${user}@localhost/${database}?${list.toString()}`;
}
