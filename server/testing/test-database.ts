import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../src/database/database.ts';
import type { EmbeddedConnection } from '../src/database/embedded-postgres.ts';
import { migrate } from '../src/database/migrate.ts';
import { type Migration, hashOf } from '../src/database/migration.ts';
import { allMigrations } from '../src/database/migrations/all-migrations.ts';
import { quiet, sharedCluster } from './cluster.ts';

export interface TestDatabase<Tables> extends Database<Tables> {
  readonly connection: EmbeddedConnection;
}

const templateLock = 4_410_377;

/** A fresh migrated database, dropped after the test file. Call it at the top of a test file. */
export async function testDatabase<Tables>(
  migrations: readonly Migration[] = allMigrations,
): Promise<TestDatabase<Tables>> {
  const cluster = await sharedCluster();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await inMaintenance(cluster, async (client) => {
    await client.query(
      `create database ${name} template ${await templateOf(client, { cluster, migrations })} strategy file_copy`,
    );
  });
  const connection = { ...cluster, database: name };
  // On a busy machine many calls wait for a connection longer than a guest would.
  const database = await openDatabase<Tables>({
    embedded: connection,
    log: quiet,
    connectTimeoutMs: 120_000,
  });
  afterAll(async () => {
    await database.close();
    await inMaintenance(cluster, (client) => client.query(`drop database ${name} with (force)`));
  });
  return { ...database, connection };
}

interface Template {
  readonly cluster: EmbeddedConnection;
  readonly migrations: readonly Migration[];
}

/** One template for each list of migrations, created by the first worker that needs it. */
async function templateOf(client: Client, { cluster, migrations }: Template): Promise<string> {
  const hashes = await Promise.all(migrations.map(hashOf));
  const name = `template_${createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16)}`;
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  const found = await client.query(
    'select 1 from pg_database where datname = $1 and datistemplate',
    [name],
  );
  if (found.rowCount === 0) {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    await migrateOnce({ ...cluster, database: name }, migrations);
    await client.query(`alter database ${name} is_template true`);
  }
  await client.query('select pg_advisory_unlock($1)', [templateLock]);
  return name;
}

async function migrateOnce(
  connection: EmbeddedConnection,
  migrations: readonly Migration[],
): Promise<void> {
  const { db, close } = await openDatabase({ embedded: connection, log: quiet });
  await migrate(db, migrations);
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
