import { createServer } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkServerVersion, openDatabase } from './database.ts';
import { scratchFolder } from '../../testing/embedded-postgres/scratch-folder.ts';
import { startEmbedded } from './embedded-postgres.ts';
import { quiet } from '../../testing/cluster.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { databaseProxy } from '../../testing/database-proxy.ts';

const scratch = await scratchFolder();
const { connection } = await testDatabase();

describe('openDatabase', () => {
  it('sets the timeouts of every connection', async () => {
    const settings = sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as transaction,
      current_setting('application_name') as name, current_setting('TimeZone') as zone`;
    const opened = await openDatabase({ embedded: connection, log: quiet });
    expect((await settings.execute(opened.db)).rows).toEqual([
      { statement: '5s', transaction: '10s', name: 'servery', zone: 'UTC' },
    ]);
    await opened.close();
  });

  it('connects to a server by its URL', async () => {
    const url = `postgres://servery@/${connection.database}?host=${encodeURIComponent(connection.host)}`;
    const opened = await openDatabase({ url, log: quiet });
    const { rows } = await sql`select current_database() as name`.execute(opened.db);
    await opened.close();
    expect(rows).toEqual([{ name: connection.database }]);
  });

  it('warns of a server that can lose orders', async () => {
    const lines: string[] = [];
    const log = pino(
      new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
    );
    const opened = await openDatabase({ embedded: connection, log });
    await opened.close();
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 40, fsync: 'off', msg: 'database settings can lose orders at a power cut' },
    ]);
  });

  it.each([
    [
      'no server',
      'postgres://me:secret@127.0.0.1:1/shop',
      '127.0.0.1:1/shop cannot be used: connect ECONNREFUSED',
    ],
    [
      'no host',
      'postgres://me:secret@nowhere.invalid/shop',
      'nowhere.invalid:5432/shop cannot be used: getaddrinfo',
    ],
    [
      'no socket',
      'postgres://me:secret@/shop?host=/nowhere',
      '/nowhere (shop) cannot be used: connect ENOENT',
    ],
    ['another kind of server', 'mysql://me:secret@localhost/shop', 'must begin with postgres://'],
  ])('says clearly that there is %s, without the password', async (_, url, message) => {
    const failure: unknown = await openDatabase({ url, log: quiet }).catch(
      (error: unknown) => error,
    );
    expect(String(failure)).toContain(message);
    expect(String(failure)).not.toContain('secret');
  });

  it('reports that there is no such database', async () => {
    const opening = openDatabase({ embedded: { ...connection, database: 'missing' }, log: quiet });
    await expect(opening).rejects.toThrow('cannot be used: database "missing" does not exist');
  });

  it('gives up on a server that never answers', async () => {
    const silent = createServer();
    const path = join(scratch, '.s.PGSQL.5432');
    await new Promise<void>((resolve) => silent.listen(path, resolve));
    const opening = openDatabase({
      embedded: { ...connection, host: scratch },
      log: quiet,
      connectTimeoutMs: 100,
    });
    await expect(opening).rejects.toThrow('timeout');
    silent.close();
  });
});

describe('checkServerVersion', () => {
  it.each([150_000, 150_019, 180_004, 200_000])('takes %d', (version) => {
    expect(() => checkServerVersion(version)).not.toThrow();
  });

  it.each([
    [140_012, 14],
    [90_624, 9],
  ])('refuses %d', (version, major) => {
    expect(() => checkServerVersion(version)).toThrow(
      `it is version ${major}, and 15 is the oldest`,
    );
  });
});

describe('a database that restarts while in use', () => {
  it('is used again as soon as it is back, and keeps nothing of an interrupted transaction', async () => {
    const dataFolder = join(scratch, 'data');
    const first = await startEmbedded({ dataFolder, log: quiet });
    const { db: shop, close } = await openDatabase({ embedded: first.connection, log: quiet });
    await sql`create table orders (id int)`.execute(shop);
    const cut = shop.transaction().execute(async (transaction) => {
      await sql`insert into orders values (1)`.execute(transaction);
      await first.stop();
      await sql`insert into orders values (2)`.execute(transaction);
    });
    await expect(cut).rejects.toThrow(/terminat|closed|not queryable/i);
    await expect(sql`select 1`.execute(shop)).rejects.toThrow('ENOENT');
    const second = await startEmbedded({ dataFolder, log: quiet });
    const { rows } = await vi.waitFor(() => sql`select count(*) from orders`.execute(shop), 60_000);
    await close();
    await second.stop();
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('does not end the process when it is killed between two statements', async () => {
    const { connection: here, stop } = await startEmbedded({
      dataFolder: join(scratch, 'data'),
      log: quiet,
    });
    const { db: shop, close } = await openDatabase({ embedded: here, log: quiet });
    const killed = shop.transaction().execute(async (transaction) => {
      const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
      await expect(ended).rejects.toThrow('terminating connection');
      // Time for the connection to report its end while it is unused.
      await sql`select 1`.execute(shop);
    });
    await expect(killed).rejects.toThrow(/terminat|closed|not queryable/i);
    const { rows } = await sql`select 1 as one`.execute(shop);
    await close();
    await stop();
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe('a database that stops answering', () => {
  it('[SAFE-01] fails calls soon and is reached again over new connections', async () => {
    const line = await databaseProxy(connection);
    const opened = await openDatabase({ embedded: line.connection, log: quiet, connections: 2 });
    onTestFinished(opened.close);
    opened.closeSilentAfter(200);
    const send = () => sql<{ one: number }>`select 1 as one`.execute(opened.db);
    await Promise.all([send(), send()]);
    line.silence();
    const unheard = opened.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
    });
    const answers = await Promise.allSettled([unheard, opened.pool.query('select 1')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await send()).rows).toEqual([{ one: 1 }]);
  });
});
