import { chown, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { accountIn } from './embedded-postgres/account.ts';
import { clusterIn } from './embedded-postgres/instance.ts';
import { runningPostmaster } from './embedded-postgres/postmaster.ts';
import {
  send,
  during,
  isRoot,
  scratchFolder,
} from '../../testing/embedded-postgres/scratch-folder.ts';
import { startEmbedded } from './embedded-postgres.ts';
import { quiet } from '../../testing/cluster.ts';

const scratch = await scratchFolder();
// Characters with a meaning in folder lists, shells or URLs.
const dataFolder = join(scratch, `not there yet, "茶餐廳" 50% $HOME's`, 'data');

describe('startEmbedded', () => {
  it('creates a missing folder and a database that flushes every order to disk', async () => {
    const settings = `select current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
      current_setting('listen_addresses') as listens,
      current_setting('max_connections') as connections,
        (select datlocale from pg_database where datname = current_database()) as locale,
      current_database() as database, current_user as user`;
    expect(await during(dataFolder, (connection) => send(connection, settings))).toEqual([
      {
        fsync: 'on',
        synchronous_commit: 'on',
        full_page_writes: 'on',
        encoding: 'UTF8',
        zone: 'UTC',
        listens: '',
        connections: '100',
        locale: 'C.UTF-8',
        database: 'servery',
        user: 'servery',
      },
    ]);
  });

  it('keeps data from one start to the next', async () => {
    await during(dataFolder, (connection) =>
      send(connection, `create table kept as select '茶' as tea`),
    );
    expect(await during(dataFolder, (connection) => send(connection, 'table kept'))).toEqual([
      { tea: '茶' },
    ]);
  });

  it('leaves nothing running after stop', async () => {
    const embedded = await startEmbedded({ dataFolder, log: quiet });
    expect(await runningPostmaster(clusterIn(dataFolder))).toBeDefined();
    await Promise.all([embedded.stop(), embedded.stop()]);
    expect(await runningPostmaster(clusterIn(dataFolder))).toBeUndefined();
  });

  it('writes no statement and no value of a failed statement into the log', async () => {
    await during(dataFolder, async (connection) => {
      await send(connection, `create table guest (email text unique)`);
      await send(connection, `insert into guest values ('secret@example.com')`);
      await expect(
        send(connection, `insert into guest values ('secret@example.com')`),
      ).rejects.toThrow('unique');
    });
    const log = await readFile(join(dataFolder, 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('secret@example.com');
  });

  it('runs two checkouts side by side without a port', async () => {
    const others = [join(scratch, 'one'), join(scratch, 'two')];
    const running = await Promise.all(
      others.map((folder) => startEmbedded({ dataFolder: folder, log: quiet })),
    );
    const hosts = running.map(({ connection }) => connection.host);
    const folders = await Promise.all(
      running.map(({ connection }) =>
        send(connection, `select current_setting('data_directory') as folder`),
      ),
    );
    await Promise.all(running.map(({ stop }) => stop()));
    expect(hosts).toEqual(others.map((folder) => join(folder, 'socket')));
    expect(folders).toEqual(others.map((folder) => [{ folder: clusterIn(folder) }]));
  });

  it('places the socket elsewhere if its path is too long for the system', async () => {
    const deep = join(scratch, 'x'.repeat(60), 'y'.repeat(60), 'data');
    vi.stubEnv('TMPDIR', scratch);
    const { host, rows } = await during(deep, async (connection) => ({
      host: connection.host,
      rows: await send(connection, 'select 1 as one'),
    }));
    vi.unstubAllEnvs();
    expect(rows).toEqual([{ one: 1 }]);
    expect(host).toMatch(new RegExp(`^${scratch}/servery-[0-9a-f]{16}$`));
  });

  it('listens on a local port with a password where there are no sockets', async () => {
    const embedded = await startEmbedded({
      dataFolder: join(scratch, 'tcp'),
      log: quiet,
      overTcp: true,
    });
    const { connection } = embedded;
    const rows = await send(connection, `select current_setting('listen_addresses') as listens`);
    const intruder = send({ ...connection, password: 'guessed' }, 'select 1');
    await expect(intruder).rejects.toThrow('password authentication failed');
    const again = await startEmbedded({
      dataFolder: join(scratch, 'tcp'),
      log: quiet,
      overTcp: true,
    });
    await embedded.stop();
    await again.stop();
    expect(rows).toEqual([{ listens: '127.0.0.1' }]);
    expect(again.connection).toEqual(connection);
  });
});

describe.runIf(isRoot)('startEmbedded as root', () => {
  it('runs PostgreSQL under an account without rights', async () => {
    const uid = await during(dataFolder, async () => {
      const running = await runningPostmaster(clusterIn(dataFolder));
      return (await stat(`/proc/${running?.pid}`)).uid;
    });
    expect(uid).toBe((await stat(clusterIn(dataFolder))).uid);
    expect(uid).not.toBe(0);
  });

  it('runs as the owner of the data', async () => {
    const folder = join(scratch, 'owned');
    await mkdir(join(folder, 'cluster'), { recursive: true });
    const passwd = await readFile('/etc/passwd', 'utf8');
    const { uid, gid } = accountIn(passwd.replaceAll(/^_?postgres:.*/gm, ''));
    await chown(join(folder, 'cluster'), uid, gid);
    await during(folder, async () => undefined);
    expect((await stat(join(folder, 'cluster', 'PG_VERSION'))).uid).toBe(uid);
  });
});
