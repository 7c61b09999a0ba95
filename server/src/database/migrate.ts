import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { reasonOf, unlessCode } from './error-code.ts';
import { hashOf, type Migration } from './migration.ts';

interface Step extends Migration {
  readonly hash: string;
}

interface Recorded {
  readonly name: string;
  readonly hash: string;
}

/** Where the database is, for messages. */
export interface DatabaseLocation {
  /** The folder of the embedded database. */
  readonly folder?: string;
}

const migrationLock = 7_261_905;
const undefinedTable = '42P01';

/** The first of the migrations that were merged into the baseline before the first release. */
const firstBeforeBaseline = '0001-settings';

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

/** Applies the migrations that the database lacks and returns their names. */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
  location: DatabaseLocation = {},
): Promise<string[]> {
  const { steps, routines } = await partsOf(migrations);
  const applied: string[] = [];
  for (;;) {
    const names = await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        const step = await applyNext(transaction, steps, location);
        return step === undefined ? applyRoutines(transaction, routines) : [step];
      });
    if (names.length === 0) return applied;
    applied.push(...names);
  }
}

/**
 * One migration, or none when all are applied. Reads the history each time: another node may
 * migrate too.
 */
async function applyNext(
  transaction: QueryExecutorProvider,
  steps: readonly Step[],
  location: DatabaseLocation,
): Promise<string | undefined> {
  await lockMigrations(transaction);
  const recorded = await readHistory(transaction);
  checkHistory(recorded, steps, location);
  const next = steps[recorded.length];
  if (next !== undefined) await apply(transaction, next, recorded.length + 1);
  return next?.name;
}

/** Those that the database lacks or has with another text. */
async function applyRoutines(
  transaction: QueryExecutorProvider,
  routines: readonly Step[],
): Promise<readonly string[]> {
  await sql`create table if not exists schema_routines (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`.execute(transaction);
  const outdated = outdatedRoutines(await selectRoutines(transaction), routines);
  for (const routine of outdated) {
    await run(transaction, routine);
    await sql`insert into schema_routines (name, hash) values (${routine.name}, ${routine.hash})
      on conflict (name) do update set hash = excluded.hash, applied_at = now()`.execute(
      transaction,
    );
  }
  return outdated.map(({ name }) => name);
}

function outdatedRoutines(
  recorded: readonly Recorded[],
  routines: readonly Step[],
): readonly Step[] {
  const hashes = new Map(recorded.map(({ name, hash }) => [name, hash]));
  return routines.filter(({ name, hash }) => hashes.get(name) !== hash);
}

async function lockMigrations(transaction: QueryExecutorProvider): Promise<void> {
  // Filling a new index may take longer than the timeout of ordinary statements.
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
}

async function readHistory(transaction: QueryExecutorProvider): Promise<readonly Recorded[]> {
  await sql`create table if not exists schema_migrations (
    position integer primary key,
    name text not null unique,
    hash text not null,
    applied_at timestamptz not null default now()
  )`.execute(transaction);
  return selectHistory(transaction);
}

async function selectHistory(db: QueryExecutorProvider): Promise<readonly Recorded[]> {
  const { rows } =
    await sql<Recorded>`select name, hash from schema_migrations order by position`.execute(db);
  return rows;
}

async function selectRoutines(db: QueryExecutorProvider): Promise<readonly Recorded[]> {
  const { rows } = await sql<Recorded>`select name, hash from schema_routines`.execute(db);
  return rows;
}

async function partsOf(
  migrations: readonly Migration[],
): Promise<{ readonly steps: readonly Step[]; readonly routines: readonly Step[] }> {
  const hashed = await Promise.all(
    migrations.map(async (migration) => ({ ...migration, hash: await hashOf(migration) })),
  );
  return {
    steps: hashed.filter(({ isRoutine }) => isRoutine !== true),
    routines: hashed.filter(({ isRoutine }) => isRoutine === true),
  };
}

/**
 * The database must be an earlier state of this code: nothing changed, nothing missing, nothing
 * newer.
 */
function checkHistory(
  recorded: readonly Recorded[],
  steps: readonly Recorded[],
  location: DatabaseLocation,
): void {
  if (recorded[0]?.name === firstBeforeBaseline && steps[0]?.name !== firstBeforeBaseline)
    throw new Error(beforeBaseline(location));
  for (const [index, { name, hash }] of recorded.entries()) {
    const step = steps[index];
    if (step === undefined) {
      throw new Error(
        `The database is newer than this server: it has migration ${name}. Start the newer version, or restore a backup.`,
      );
    }
    if (step.name !== name) {
      throw new Error(
        `The database has migration ${name} where this server has ${step.name}: one that was applied is missing or out of order.`,
      );
    }
    if (step.hash !== hash) {
      throw new Error(
        `Migration ${name} was changed after it was applied to this database. Undo the change and write a new migration.`,
      );
    }
  }
}

function beforeBaseline({ folder }: DatabaseLocation): string {
  const remedy =
    folder === undefined
      ? 'set DATABASE_URL to an empty database'
      : `delete the folder ${folder}, with all orders in it, and start again`;
  return (
    'The database was made by a version before the first release, which this server cannot upgrade; it was not changed. ' +
    `To begin with a new database, ${remedy}. To keep this one, start the version that made it.`
  );
}

async function apply(
  transaction: QueryExecutorProvider,
  step: Step,
  position: number,
): Promise<void> {
  await run(transaction, step);
  await sql`insert into schema_migrations (position, name, hash)
    values (${position}, ${step.name}, ${step.hash})`.execute(transaction);
}

async function run(transaction: QueryExecutorProvider, step: Step): Promise<void> {
  try {
    await step.up(transaction);
  } catch (error) {
    throw new Error(
      `Migration ${step.name} failed, and nothing of it was kept: ${reasonOf(error)}`,
      {
        cause: error,
      },
    );
  }
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
  // A database that was never migrated has no such table.
  const recorded = (await unlessCode(selectHistory(db), [undefinedTable])) ?? [];
  const { steps, routines } = await partsOf(migrations);
  checkHistory(recorded, steps, location);
  const defined = (await unlessCode(selectRoutines(db), [undefinedTable])) ?? [];
  const missing = steps[recorded.length] ?? outdatedRoutines(defined, routines)[0];
  if (missing === undefined) return;
  throw new Error(
    `The database lacks migration ${missing.name}, and this role may not change tables. ` +
      'Run once as the role that owns them: DATABASE_URL=… APP_SECRET=… npm start -- migrate',
  );
}
