import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { quiet } from '../../testing/cluster.ts';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { hostUrls } from './primary.ts';

const { connection, db } = await testDatabase();

describe('the hosts of an address', () => {
  it.each([
    ['postgres://me:pw@a:5432/shop', ['postgres://me:pw@a:5432/shop']],
    [
      'postgres://me:p%2Cw@a,b:5433/shop?sslmode=require&target_session_attrs=read-write',
      [
        'postgres://me:p%2Cw@a/shop?sslmode=require',
        'postgres://me:p%2Cw@b:5433/shop?sslmode=require',
      ],
    ],
    [
      'postgres://me@localhost/shop?host=a,b&port=1,2',
      ['postgres://me@localhost/shop?host=a&port=1', 'postgres://me@localhost/shop?host=b&port=2'],
    ],
    ['postgres://me@/shop?host=/tmp', ['postgres://me@/shop?host=/tmp']],
  ])('[SAFE-07] of %s', (url, urls) => {
    expect(hostUrls(url)).toEqual(urls);
  });
});

function urlOf(...hosts: readonly string[]): string {
  const { user, database } = connection;
  const list = encodeURIComponent(hosts.join(','));
  return `postgres://${user}@localhost/${database}?host=${list}&port=1`;
}

describe('a database on several hosts', () => {
  it('[SAFE-07] is written to where it takes writes, and on the next host when that one dies', async () => {
    const first = await databaseProxy(connection);
    const second = await databaseProxy(connection);
    const url = urlOf('/nowhere', first.connection.host, second.connection.host);
    const opened = await openDatabase({ url, log: quiet });
    onTestFinished(opened.close);
    const options = (): string => String(opened.pool.options.connectionString);
    const one = sql<{ one: number }>`select 1 as one`;
    expect((await one.execute(opened.db)).rows).toEqual([{ one: 1 }]);
    const isFirst = options().includes(encodeURIComponent(first.connection.host));
    (isFirst ? first : second).die();
    const other = isFirst ? second : first;
    await vi.waitFor(() => expect(options()).toContain(encodeURIComponent(other.connection.host)), {
      timeout: 60_000,
    });
    await vi.waitFor(
      async () => expect((await one.execute(opened.db)).rows).toEqual([{ one: 1 }]),
      { timeout: 60_000 },
    );
  });

  it('[SAFE-07] is refused while none takes writes, and says so without a password', async () => {
    const line = await databaseProxy(connection);
    const change = (to: string) =>
      sql.raw(`alter database ${connection.database} ${to}`).execute(db);
    await change('set default_transaction_read_only = on');
    onTestFinished(async () => void (await change('reset default_transaction_read_only')));
    const url = urlOf('/nowhere', line.connection.host);
    await expect(openDatabase({ url, log: quiet })).rejects.toThrow(
      /cannot be used: \/nowhere: connect ENOENT.*; .* takes no writes/,
    );
  });
});
