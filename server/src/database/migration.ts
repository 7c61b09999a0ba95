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
 * One step of the database's shape. Only sql templates can run here: a newer query builder might word the same step
 * otherwise. `up` is also run without a database, to hear what it says; its reads then find nothing.
 */
export interface Migration {
  readonly name: string;
  readonly up: (db: QueryExecutorProvider) => Promise<void>;
}

/** What a migration says to the database, not how its source is written: formatting it anew changes nothing. */
export async function hashOf(migration: Migration): Promise<string> {
  const said: string[] = [];
  const listener = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      said.push(JSON.stringify([oneSpaced(query.sql), query.parameters]));
    },
  });
  await migration.up(listener);
  return createHash('sha256').update(said.join('\n')).digest('hex');
}

function oneSpaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
