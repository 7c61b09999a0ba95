import { readFileSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { type Migration, statementsOf } from './migration.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { quiet } from '../../testing/cluster.ts';
import { testDatabase } from '../../testing/test-database.ts';

const dishes: Migration = {
  name: '0001-dishes',
  up: async (db) => {
    await sql`create table dishes (name text primary key)`.execute(db);
    await sql`insert into dishes values ('egg tart'), ('milk tea')`.execute(db);
  },
};
const prices: Migration = {
  name: '0002-prices',
  up: async (db) => {
    // What it reads decides what it writes.
    const { rows } = await sql<{ name: string }>`select name from dishes order by name`.execute(db);
    await sql`alter table dishes add price int not null default 0`.execute(db);
    for (const { name } of rows) {
      await sql`update dishes set price = ${name.length} where name = ${name}`.execute(db);
    }
  },
};
const broken: Migration = {
  name: '0003-broken',
  up: async (db) => {
    await sql`create table half_made (id int)`.execute(db);
    await sql`alter table not_there add price int`.execute(db);
  },
};
const changed: Migration = {
  ...dishes,
  up: async (db) => {
    await sql`create table dishes (name text)`.execute(db);
  },
};

describe('migrate', async () => {
  const { db } = await testDatabase([]);

  it('applies what is missing, in order, and then nothing', async () => {
    expect(await migrate(db, [dishes])).toEqual(['0001-dishes']);
    expect(await migrate(db, [dishes, prices])).toEqual(['0002-prices']);
    expect(await migrate(db, [dishes, prices])).toEqual([]);
    expect((await sql`select * from dishes order by name`.execute(db)).rows).toEqual([
      { name: 'egg tart', price: 8 },
      { name: 'milk tea', price: 8 },
    ]);
  });

  it('keeps nothing of a migration that fails, and tries it again', async () => {
    const attempt = (): Promise<string[]> => migrate(db, [dishes, prices, broken]);
    const message =
      'Migration 0003-broken failed, and nothing of it was kept: relation "not_there" does not exist';
    await expect(attempt()).rejects.toThrow(message);
    await expect(attempt()).rejects.toThrow(message);
    expect((await sql`select to_regclass('half_made') as half_made`.execute(db)).rows).toEqual([
      { half_made: null },
    ]);
  });

  it.each([
    ['was changed', [changed, prices], 'Migration 0001-dishes was changed after it was applied'],
    ['is missing', [prices], 'has migration 0001-dishes where this server has 0002-prices'],
    ['has moved', [prices, dishes], 'has migration 0001-dishes where this server has 0002-prices'],
    [
      'is newer than the code',
      [dishes],
      'The database is newer than this server: it has migration 0002-prices',
    ],
  ])('refuses a database of which one migration %s', async (_, migrations, message) => {
    await expect(migrate(db, migrations)).rejects.toThrow(message);
  });

  it('accepts a migration that is only formatted differently', async () => {
    const reformatted: Migration = {
      name: '0001-dishes',
      async up(db2) {
        await sql`create table
          dishes (name text primary key)`.execute(db2);
        const first = 'egg tart';
        await sql`insert into dishes values (${sql.lit(first)}), ('milk tea')`.execute(db2);
      },
    };
    expect(await migrate(db, [reformatted, prices])).toEqual([]);
  });
});

describe('a routine', async () => {
  const { db } = await testDatabase([]);
  const price = (cents: number): Migration => ({
    name: 'price',
    isRoutine: true,
    up: async (transaction) => {
      const body = sql.lit(`select ${cents}`);
      await sql`create or replace function price() returns int language sql as ${body}`.execute(
        transaction,
      );
    },
  });
  const asked = async () => (await sql`select price()`.execute(db)).rows;

  it('is applied after the migrations, and again only when its text has changed', async () => {
    expect(await migrate(db, [price(4600), dishes])).toEqual(['0001-dishes', 'price']);
    expect(await migrate(db, [price(4600), dishes])).toEqual([]);
    expect(await migrate(db, [dishes, price(4800), prices])).toEqual(['0002-prices', 'price']);
    expect(await asked()).toEqual([{ price: 4800 }]);
  });

  it('that fails is named, and the one before it stays', async () => {
    const failing: Migration = {
      ...price(1),
      up: async (transaction) => void (await sql`create function`.execute(transaction)),
    };
    await expect(migrate(db, [dishes, prices, failing])).rejects.toThrow('Migration price failed');
    expect(await asked()).toEqual([{ price: 4800 }]);
  });
});

describe('a database from before the baseline', async () => {
  const { db } = await testDatabase([]);
  const settings: Migration = {
    name: '0001-settings',
    up: async (transaction) =>
      void (await sql`create table settings (name text)`.execute(transaction)),
  };

  it.each([
    [
      { folder: '/srv/.servery/postgres' },
      'delete the folder /srv/.servery/postgres, with all orders in it',
    ],
    [{}, 'set DATABASE_URL to an empty database'],
  ])('is refused with what to do, and stays as it is (%j)', async (location, remedy) => {
    await migrate(db, [settings]);
    await expect(migrate(db, allMigrations, location)).rejects.toThrow(remedy);
    expect((await sql`select name from schema_migrations`.execute(db)).rows).toEqual([
      { name: '0001-settings' },
    ]);
    expect((await sql`select to_regclass('shops') as shops`.execute(db)).rows).toEqual([
      { shops: null },
    ]);
  });
});

describe('migrate on several nodes', async () => {
  const { connection } = await testDatabase([]);
  const slow: Migration = {
    name: '0003-slow',
    up: async (db) => {
      await sql`select pg_sleep(1.5)`.execute(db);
      await sql`create table slow (id int)`.execute(db);
    },
  };

  it('lets one apply while the others wait, longer than any other statement may', async () => {
    const options = { embedded: connection, log: quiet, statementTimeoutMs: 1000 };
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase(options)));
    const applied = await Promise.all(nodes.map(({ db }) => migrate(db, [dishes, prices, slow])));
    await Promise.all(nodes.map(({ close }) => close()));
    const names = applied.flat().toSorted((a, b) => a.localeCompare(b));
    expect(names).toEqual(['0001-dishes', '0002-prices', '0003-slow']);
  });
});

describe('our own migrations', () => {
  it('take every .sql file of the baseline into its statements and so into its hash', async () => {
    const folder = new URL('migrations/0001-baseline/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sql'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8'));
    const [baseline] = allMigrations;
    const statements = baseline === undefined ? [] : await statementsOf(baseline);
    expect(statements.map(({ text }) => text).toSorted()).toEqual(files.toSorted());
  });

  it('define each function in a file of its name and test it', () => {
    const folder = new URL('migrations/0001-baseline/functions/', import.meta.url);
    const files = readdirSync(folder);
    const tests = files.filter((file) => file.endsWith('.test.ts'));
    const tested = tests.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
    const names = files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -4));
    for (const name of names) {
      const defined = readFileSync(new URL(`${name}.sql`, folder), 'utf8').match(
        /^create function \w+/gm,
      );
      expect(defined).toEqual([`create function ${name}`]);
      expect(tested).toContain(`describe('${name}'`);
    }
  });

  it('replace one function in each file of a routine, of the same name', async () => {
    const routines = allMigrations.filter(({ isRoutine }) => isRoutine === true);
    expect(routines.map(({ name }) => name)).toContain('place_order');
    for (const routine of routines) {
      const [statement] = await statementsOf(routine);
      expect(statement?.text.match(/^create (or replace )?function \w+/gm)).toEqual([
        `create or replace function ${routine.name}`,
      ]);
    }
  });

  it('are in the order of their names', () => {
    const steps = allMigrations.filter(({ isRoutine }) => isRoutine !== true);
    const names = steps.map(({ name }) => name);
    const numbers = names.map((name) => Number(/^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]));
    expect(numbers).toEqual(names.map((_, index) => index + 1));
  });
});
