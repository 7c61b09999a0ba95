import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { shopStatements } from './seed-shops.ts';
import { menuStatements } from './seed-menu.ts';
import { offerStatements } from './seed-offers.ts';
import type { Opening } from './seed-opening.ts';
import { peopleStatements } from './seed-people.ts';
import { refuseProblems } from './seed-problems.ts';
import type { Tables } from '../database/tables.ts';

/** Fills an empty database, completely or not at all. Returns false if it has a shop already. */
export async function seedOnce(db: Kysely<Tables>, opening: Opening): Promise<boolean> {
  return db.transaction().execute(async (step) => {
    if (!(await isEmptyHouse(step))) return false;
    refuseProblems(opening);
    const statements = [
      ...shopStatements(opening),
      ...menuStatements(opening),
      ...offerStatements(opening),
      ...(await peopleStatements(opening)),
    ];
    for (const statement of statements) await statement.execute(step);
    return true;
  });
}

/** Whether there is no shop; until the transaction ends nobody else makes one. */
export async function isEmptyHouse(step: QueryExecutorProvider): Promise<boolean> {
  // A large menu, or another server that is seeding, may take longer than the usual timeout.
  await sql`set local statement_timeout = 0`.execute(step);
  // Two servers that start at once must not both find the database empty.
  await sql`select pg_advisory_xact_lock(7261906)`.execute(step);
  const { rows } = await sql`select 1 from shops limit 1`.execute(step);
  return rows.length === 0;
}
