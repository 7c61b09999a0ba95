import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import type { Migration } from './migration.ts';
import { quiet } from '../../testing/cluster.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { bringUpToDate } from './migrate.ts';

const dishes: Migration = {
  name: '0001-dishes',
  up: async (db) => void (await sql`create table dishes (name text primary key)`.execute(db)),
};
const prices: Migration = {
  name: '0002-prices',
  up: async (db) => void (await sql`alter table dishes add price int`.execute(db)),
};

const owned = await testDatabase([]);
const waiter = `waiter_${owned.connection.database}`;

/** The same database through a role that may read and write but change no table. */
async function asWaiter<Answer>(work: (db: typeof owned.db) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await openDatabase<unknown>({
    embedded: { ...owned.connection, user: waiter },
    log: quiet,
  });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

beforeAll(async () => {
  // As before the first migration.
  await sql`drop table schema_migrations, schema_routines`.execute(owned.db);
  await sql.raw(`create role ${waiter} login`).execute(owned.db);
  await sql
    .raw(`alter default privileges grant select, insert, update, delete on tables to ${waiter}`)
    .execute(owned.db);
});

describe('bringUpToDate', () => {
  it('reports what is missing if the role may not migrate', async () => {
    await expect(asWaiter((db) => bringUpToDate(db, [dishes]))).rejects.toThrow(
      'The database lacks migration 0001-dishes, and this role may not change tables. ' +
        'Run once as the role that owns them: DATABASE_URL=… APP_SECRET=… npm start -- migrate',
    );
  });

  it('migrates if the role may, and then the other role finds all it needs', async () => {
    expect(await bringUpToDate(owned.db, [dishes])).toEqual(['0001-dishes']);
    expect(await asWaiter((db) => bringUpToDate(db, [dishes]))).toEqual([]);
    await expect(asWaiter((db) => bringUpToDate(db, [dishes, prices]))).rejects.toThrow(
      '0002-prices',
    );
  });

  it('reports a function of another text that the role may not replace', async () => {
    const price: Migration = {
      name: 'price',
      isRoutine: true,
      up: async (db) =>
        void (await sql`create or replace function price() returns int language sql as 'select 1'`.execute(
          db,
        )),
    };
    await expect(asWaiter((db) => bringUpToDate(db, [dishes, price]))).rejects.toThrow(
      'lacks migration price',
    );
    expect(await bringUpToDate(owned.db, [dishes, price])).toEqual(['price']);
    expect(await asWaiter((db) => bringUpToDate(db, [dishes, price]))).toEqual([]);
  });

  it('refuses a database that is newer, whatever the role', async () => {
    await expect(asWaiter((db) => bringUpToDate(db, []))).rejects.toThrow('newer than this server');
  });
});
