import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
} from 'kysely';

/**
 * One step from one database schema to the next. It runs sql templates only: a newer query builder
 * might write the same step differently. `up` is also run without a database, to collect its
 * statements; its reads then find nothing.
 */
export interface Migration {
  readonly name: string;
  /** A current definition instead of a step: applied last, and again whenever its text changes. */
  readonly isRoutine?: true;
  readonly up: (db: QueryExecutorProvider) => Promise<void>;
}

/** The hash of the statements and not of their source: formatting changes nothing. */
export async function hashOf(migration: Migration): Promise<string> {
  const statements = await statementsOf(migration);
  const lines = statements.map(({ text, values }) => JSON.stringify([oneSpaced(text), values]));
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a migration sends to the database. */
export async function statementsOf(migration: Migration): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push({ text: query.sql, values: query.parameters });
    },
  });
  await migration.up(recorder);
  return statements;
}

function oneSpaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
