import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type Database, openDatabase } from '../src/database/database.ts';
import type { EmbeddedConnection } from '../src/database/embedded-postgres.ts';
import { migrate } from '../src/database/migrate.ts';
import { type Migration, hashOf } from '../src/database/migration.ts';
import { allMigrations } from '../src/database/migrations/all-migrations.ts';
import type { Tables } from '../src/database/tables.ts';
import { seedOnce } from '../src/seed/seed.ts';
import type { Opening } from '../src/seed/seed-opening.ts';
import { quiet, sharedCluster } from './cluster.ts';
import { afterFile } from './after-file.ts';

export interface TestDatabase<Schema> extends Database<Schema> {
  readonly connection: EmbeddedConnection;
}

/** Each reads the catalogue and plans its statements again, half of what a database does. */
const connectionsOfATest = 5;
const templateLock = 4_410_377;

/** A fresh migrated database, dropped after the test file. Call it at the top of a test file. */
export function testDatabase<Schema>(
  migrations: readonly Migration[] = allMigrations,
): Promise<TestDatabase<Schema>> {
  return databaseFrom({ migrations, opening: null });
}

/** The same with a restaurant in it: copied, because loading it again takes three times as long. */
export function restaurantDatabase(opening: Opening): Promise<TestDatabase<Tables>> {
  return databaseFrom({ migrations: allMigrations, opening });
}

/** What a database is copied from. */
interface Template {
  readonly migrations: readonly Migration[];
  readonly opening: Opening | null;
}

async function databaseFrom<Schema>(template: Template): Promise<TestDatabase<Schema>> {
  const cluster = await sharedCluster();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await inMaintenance(cluster, async (client) => {
    await client.query(
      `create database ${name} template ${await templateOf(client, cluster, template)} strategy file_copy`,
    );
  });
  const connection = { ...cluster, database: name };
  // On a busy machine many calls wait for a connection or a lock longer than a guest would.
  const database = await openDatabase<Schema>({
    embedded: connection,
    log: quiet,
    connections: connectionsOfATest,
    connectTimeoutMs: 120_000,
    statementTimeoutMs: 120_000,
  });
  afterFile(async () => {
    await database.close();
    await inMaintenance(cluster, (client) => client.query(`drop database ${name} with (force)`));
  });
  return { ...database, connection };
}

/** Created by the first worker that needs it. */
async function templateOf(
  client: Client,
  cluster: EmbeddedConnection,
  template: Template,
): Promise<string> {
  const name = await nameOf(template);
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  const found = await client.query(
    'select 1 from pg_database where datname = $1 and datistemplate',
    [name],
  );
  if (found.rowCount === 0) {
    await client.query(`drop database if exists ${name} with (force)`);
    // A restaurant is put into a copy of the empty tables: migrating takes half a second.
    const empty = template.opening === null ? null : { ...template, opening: null };
    const source = empty === null ? 'template1' : await templateOf(client, cluster, empty);
    await client.query(`create database ${name} template ${source} strategy file_copy`);
    await fill({ ...cluster, database: name }, template);
    await client.query(`alter database ${name} is_template true`);
  }
  await client.query('select pg_advisory_unlock($1)', [templateLock]);
  return name;
}

/** A migration is hashed by what it sends, which takes a while. */
const hashes = new WeakMap<Migration, Promise<string>>();

function cachedHashOf(migration: Migration): Promise<string> {
  const hash = hashes.get(migration) ?? hashOf(migration);
  hashes.set(migration, hash);
  return hash;
}

async function nameOf({ migrations, opening }: Template): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(opening));
  for (const one of migrations) hash.update(await cachedHashOf(one));
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

async function fill(
  connection: EmbeddedConnection,
  { migrations, opening }: Template,
): Promise<void> {
  const { db, close } = await openDatabase<Tables>({ embedded: connection, log: quiet });
  if (opening === null) await migrate(db, migrations);
  else await seedOnce(db, opening);
  // A database with open connections cannot be copied.
  await close();
}

async function inMaintenance(
  connection: EmbeddedConnection,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
