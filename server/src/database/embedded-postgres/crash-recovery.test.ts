import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { startEmbedded } from '../embedded-postgres.ts';
import { quiet } from '@servery/server/testing/cluster.ts';
import { accountFor, chownTreeTo, identityOf } from './account.ts';
import { isAlive, pidFile, runningPostmaster } from './postmaster.ts';
import { leaseKey } from './lease.ts';
import { clusterIn } from './instance.ts';
import {
  send,
  during,
  scratchFolder,
} from '@servery/server/testing/embedded-postgres/scratch-folder.ts';
import { serverProcess } from '@servery/server/testing/embedded-postgres/server-process.ts';

const scratch = await scratchFolder();
const dataFolder = join(scratch, 'data');
const cluster = clusterIn(dataFolder);
const birth = 'select pg_postmaster_start_time()::text as birth';
const patient = { timeout: 180_000 };
const longest = { timeout: 60_000 };

async function pidOfPostgres(): Promise<number> {
  const running = await runningPostmaster(cluster);
  if (running === undefined) throw new Error('no postmaster');
  return running.pid;
}

/** Writes the pid file that a postmaster of this pid would leave at a power cut. */
async function leavePidFile(pid: number): Promise<void> {
  const lines = [
    pid,
    cluster,
    1,
    5432,
    join(dataFolder, 'socket'),
    '',
    '  1234567  99',
    'ready   ',
    '',
  ];
  await writeFile(pidFile(cluster), lines.join('\n'));
  await writeFile(join(dataFolder, 'socket', '.s.PGSQL.5432.lock'), lines.slice(0, 5).join('\n'));
  await chownTreeTo(await accountFor(cluster), join(dataFolder, 'socket'));
}

/** Waits until a server has been creating its database for so long. */
async function untilBeside(folder: string, forMs: number): Promise<void> {
  const begun = async (): Promise<number> => {
    const [beside] = (await readdir(folder)).filter((name) => name.startsWith('cluster.new-'));
    return (await stat(join(folder, beside ?? 'none'))).birthtimeMs;
  };
  const since = await vi.waitFor(begun, { timeout: 60_000, interval: 1 });
  await vi.waitUntil(() => Date.now() - since >= forMs, { ...longest, interval: 5 });
}

/** An unrelated process under PostgreSQL's account. */
async function stranger(command: string): Promise<ChildProcess> {
  const process = spawn('/bin/sh', ['-c', command], {
    ...identityOf(await accountFor(cluster)),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(process, 'spawn');
  return process;
}

describe('a killed server', patient, () => {
  it('is followed by one that finds the database still running', async () => {
    const server = serverProcess(dataFolder);
    const before = await send(await server.nextConnection(), birth);
    await server.kill();
    expect(await during(dataFolder, (connection) => send(connection, birth))).toEqual(before);
    expect(await runningPostmaster(cluster)).toBeUndefined();
  });

  it('is followed by one that finds the database with another temp folder', async () => {
    const deep = join(scratch, 'x'.repeat(60), 'y'.repeat(60), 'data');
    const [elsewhere, here] = [join(scratch, 'elsewhere'), join(scratch, 'here')];
    await mkdir(elsewhere);
    await mkdir(here);
    const server = serverProcess(deep, { TMPDIR: elsewhere });
    const there = await server.nextConnection();
    await server.kill();
    vi.stubEnv('TMPDIR', here);
    const { host } = await during(deep, async (connection) => connection);
    vi.unstubAllEnvs();
    expect(host).toBe(there.host);
    expect(host).toMatch(new RegExp(`^${elsewhere}/servery-[0-9a-f]{16}$`));
  });

  it.each([0, 300, 600])(
    'after %d ms of creating the database, is followed by one that creates it again',
    async (afterMs) => {
      const folder = join(scratch, `killed-after-${afterMs}`);
      const server = serverProcess(folder);
      await untilBeside(folder, afterMs);
      await server.kill();
      expect(await during(folder, (connection) => send(connection, 'select 1 as one'))).toEqual([
        { one: 1 },
      ]);
      expect((await readdir(folder)).toSorted()).toEqual(['cluster', 'postgres.log', 'socket']);
    },
  );

  it('leaves an incomplete database that the next one does not use', async () => {
    const folder = join(scratch, 'orphaned');
    const server = serverProcess(folder);
    await untilBeside(folder, 200);
    await server.killAlone();
    await vi.waitFor(
      async () => {
        await during(folder, (connection) => send(connection, 'select 1 as one'));
        expect((await readdir(folder)).toSorted()).toEqual(['cluster', 'postgres.log', 'socket']);
      },
      { timeout: 60_000 },
    );
  });
});

describe('a killed postmaster', patient, () => {
  it('leaves a pid file that does not prevent the next start, and loses no data', async () => {
    const { connection, stop } = await startEmbedded({ dataFolder, log: quiet });
    await send(connection, 'create table stored as select 7 as number');
    const pid = await pidOfPostgres();
    await stop();
    const server = serverProcess(dataFolder);
    await send(await server.nextConnection(), 'insert into stored values (8)');
    process.kill(await pidOfPostgres(), 'SIGKILL');
    await server.kill();
    expect(pid).toBeGreaterThan(0);
    expect(await during(dataFolder, (again) => send(again, 'table stored order by 1'))).toEqual([
      { number: 7 },
      { number: 8 },
    ]);
  });

  it('is restarted by a running server', async () => {
    const { connection, stop } = await startEmbedded({ dataFolder, log: quiet });
    const first = await pidOfPostgres();
    process.kill(first, 'SIGKILL');
    const rows = await vi.waitFor(
      () => send(connection, 'select count(*)::int as stored from stored'),
      {
        timeout: 60_000,
        interval: 20,
      },
    );
    const second = await pidOfPostgres();
    await stop();
    expect(rows).toEqual([{ stored: 2 }]);
    expect(second).not.toBe(first);
    expect(await runningPostmaster(cluster)).toBeUndefined();
  });

  it('does not delay a server that stops at that moment', async () => {
    const { stop } = await startEmbedded({ dataFolder, log: quiet });
    process.kill(await pidOfPostgres(), 'SIGKILL');
    await stop();
    expect(await during(dataFolder, (connection) => send(connection, 'select 1 as one'))).toEqual([
      { one: 1 },
    ]);
  });

  it('may have left its pid to an unrelated process, which is not disturbed', async () => {
    const other = await stranger('exec sleep 1000');
    await leavePidFile(other.pid ?? 0);
    expect(await during(dataFolder, (connection) => send(connection, 'select 1 as one'))).toEqual([
      { one: 1 },
    ]);
    expect(isAlive(other.pid ?? 0)).toBe(true);
    other.kill();
  });

  it('may have left its socket lock with the pid of an unrelated process', async () => {
    const other = await stranger('exec sleep 1000');
    await leavePidFile(other.pid ?? 0);
    await rm(pidFile(cluster));
    await utimes(join(dataFolder, 'socket', '.s.PGSQL.5432.lock'), 1, 1);
    expect(await during(dataFolder, (connection) => send(connection, 'select 1 as one'))).toEqual([
      { one: 1 },
    ]);
    expect(isAlive(other.pid ?? 0)).toBe(true);
    other.kill();
  });

  it.runIf(process.platform === 'linux')('may be a zombie', async () => {
    // The shell becomes a sleep, which never reaps its child.
    const parent = await stranger('sleep 0.1 & echo $!; exec sleep 1000');
    const output: unknown[] = parent.stdout === null ? [] : await once(parent.stdout, 'data');
    const dead = Number(String(output[0]));
    await vi.waitFor(
      async () => expect(await readFile(`/proc/${dead}/stat`, 'utf8')).toContain(') Z '),
      longest,
    );
    await leavePidFile(dead);
    expect(await during(dataFolder, (connection) => send(connection, 'select 1 as one'))).toEqual([
      { one: 1 },
    ]);
    expect(isAlive(dead)).toBe(true);
    parent.kill();
  });

  it.each(['', 'garbage\n'])('may have left a pid file that contains %j', async (text) => {
    await writeFile(pidFile(cluster), text);
    await utimes(pidFile(cluster), 1, 1);
    expect(await during(dataFolder, (connection) => send(connection, 'select 1 as one'))).toEqual([
      { one: 1 },
    ]);
  });
});

describe('two servers on one folder', patient, () => {
  it('share the database, which stops with the last of them', async () => {
    const folder = join(scratch, 'shared');
    const both = await Promise.all(
      [0, 1].map(() => startEmbedded({ dataFolder: folder, log: quiet })),
    );
    const births = await Promise.all(both.map(({ connection }) => send(connection, birth)));
    expect(births[0]).toEqual(births[1]);
    for (const [index, { stop }] of both.entries()) {
      await stop();
      expect((await runningPostmaster(clusterIn(folder))) === undefined).toBe(index === 1);
    }
  });

  it('may start at the same moment', async () => {
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map(() => startEmbedded({ dataFolder, log: quiet })),
    );
    const births = await Promise.all(all.map(({ connection }) => send(connection, birth)));
    await Promise.all(all.map(({ stop }) => stop()));
    expect(new Set(births.map((rows) => JSON.stringify(rows))).size).toBe(1);
    expect(await runningPostmaster(cluster)).toBeUndefined();
  });

  it('may stop and start at the same moment', async () => {
    let current = await startEmbedded({ dataFolder, log: quiet });
    for (let round = 0; round < 5; round += 1) {
      const [next] = await Promise.all([startEmbedded({ dataFolder, log: quiet }), current.stop()]);
      expect(await send(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      current = next;
    }
    await current.stop();
    expect(await runningPostmaster(cluster)).toBeUndefined();
  });
});

describe('a server that finds the database stopping', patient, () => {
  it('waits until it has stopped and starts it again', async () => {
    const other = serverProcess(dataFolder);
    const client = new Client({ ...(await other.nextConnection()), database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    await other.kill();
    // As a stopping server does once it finds that it is the last.
    await vi.waitFor(async () => {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [leaseKey]);
      expect(rows).toEqual([{ last: true }]);
    }, longest);
    const starting = startEmbedded({ dataFolder, log: quiet });
    await vi.waitFor(async () => {
      const { rows } = await client.query(
        'select count(*)::int as waiting from pg_locks where not granted',
      );
      expect(rows).toEqual([{ waiting: 1 }]);
    }, longest);
    const before = await pidOfPostgres();
    process.kill(before, 'SIGINT');
    const { connection, stop } = await starting;
    const rows = await send(connection, 'select 1 as one');
    expect([rows, (await pidOfPostgres()) === before]).toEqual([[{ one: 1 }], false]);
    await stop();
  });
});

describe('a database that cannot start', patient, () => {
  it('reports why, with the message of PostgreSQL', async () => {
    const settings = join(cluster, 'postgresql.conf');
    const before = await readFile(settings, 'utf8');
    await writeFile(settings, `${before}\nshared_buffers = lots\n`);
    await expect(startEmbedded({ dataFolder, log: quiet })).rejects.toThrow(
      /PostgreSQL exited at its start:\n.*invalid value for parameter "shared_buffers": "lots"/,
    );
    await writeFile(settings, before);
    expect(await during(dataFolder, (connection) => send(connection, 'select 1 as one'))).toEqual([
      { one: 1 },
    ]);
  });

  it('or cannot be created reports why and leaves nothing behind', async () => {
    const folder = join(scratch, 'full');
    const failing = join(scratch, 'failing');
    await mkdir(join(failing, 'native', 'bin'), { recursive: true });
    await writeFile(join(failing, 'package.json'), '{"version":"18.0.0"}');
    const script =
      '#!/bin/sh\n[ "$1" = --version ] && exit\necho no space left on device >&2\nexit 1\n';
    for (const program of ['postgres', 'initdb']) {
      await writeFile(join(failing, 'native', 'bin', program), script, { mode: 0o755 });
    }
    const start = startEmbedded({ dataFolder: folder, log: quiet, postgresPackage: failing });
    await expect(start).rejects.toThrow(
      new RegExp(`No database could be created in ${folder}/cluster: .*\nno space left on device`),
    );
    expect(await readdir(folder)).toEqual(['socket']);
  });
});
