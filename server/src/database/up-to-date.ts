import { type Kysely, sql } from 'kysely';
import { codeOf } from './error-code.ts';
import { type DatabaseLocation, checkHistory, migrate } from './migrate.ts';
import { type Migration, hashOf } from './migration.ts';

/**
 * Migrates if this role may change tables, and otherwise checks that another role has migrated.
 * Returns the names of what was applied.
 */
export async function bringUpToDate<Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
  location: DatabaseLocation = {},
): Promise<readonly string[]> {
  if (await mayChangeTables(db)) return migrate(db, migrations, location);
  await checkUpToDate(db, migrations, location);
  return [];
}

async function mayChangeTables<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(has_schema_privilege(current_schema(), 'create'), false) as may`.execute(db);
  return rows[0]?.may === true;
}

async function checkUpToDate<Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
  location: DatabaseLocation,
): Promise<void> {
  const recorded = await recordedIn(db);
  const steps = await Promise.all(
    migrations.map(async (migration) => ({ name: migration.name, hash: await hashOf(migration) })),
  );
  checkHistory(recorded, steps, location);
  const next = steps[recorded.length];
  if (next === undefined) return;
  throw new Error(
    `The database lacks migration ${next.name}, and this role may not change tables. ` +
      'Run once as the role that owns them: DATABASE_URL=… APP_SECRET=… npm start -- migrate',
  );
}

interface Recorded {
  readonly name: string;
  readonly hash: string;
}

async function recordedIn<Tables>(db: Kysely<Tables>): Promise<readonly Recorded[]> {
  try {
    const { rows } =
      await sql<Recorded>`select name, hash from schema_migrations order by position`.execute(db);
    return rows;
  } catch (error) {
    // A database that was never migrated has no such table.
    if (codeOf(error) === '42P01') return [];
    throw error;
  }
}
