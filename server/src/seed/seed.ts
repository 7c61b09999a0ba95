import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { shopProblems } from '@servery/engine/session/shop-problems.ts';
import { houseStatements } from './seed-settings.ts';
import { menuStatements } from './seed-menu.ts';
import { offerStatements } from './seed-offers.ts';
import type { Opening } from './seed-opening.ts';
import { peopleStatements } from './seed-people.ts';
import type { Tables } from '../database/tables.ts';

/** Fills an empty house, all of it or nothing; one that has a shop is left alone. Answers whether it did. */
export async function seedOnce(db: Kysely<Tables>, opening: Opening): Promise<boolean> {
  return db.transaction().execute(async (step) => {
    if (!(await isEmpty(step))) return false;
    refuseProblems(opening);
    const statements = [
      ...houseStatements(opening),
      ...menuStatements(opening),
      ...offerStatements(opening),
      ...(await peopleStatements(opening)),
    ];
    for (const statement of statements) await statement.execute(step);
    return true;
  });
}

/** A total that nobody can pay, or hours that nobody can read, are put right before the first guest comes (PRICE-23). */
function refuseProblems({ shops }: Pick<Opening, 'shops'>): void {
  const wrong = shops.flatMap((shop) =>
    shopProblems(shop).map((problem) => ({ shop: shop._id, ...problem })),
  );
  if (wrong.length > 0) throw new Error(`settings of shops must be put right: ${JSON.stringify(wrong)}`);
}

async function isEmpty(step: QueryExecutorProvider): Promise<boolean> {
  // A large menu, or another server at it, may take longer than a guest would wait.
  await sql`set local statement_timeout = 0`.execute(step);
  // Two servers that start at once must not both find the house empty.
  await sql`select pg_advisory_xact_lock(7261906)`.execute(step);
  const { rows } = await sql`select 1 from shops limit 1`.execute(step);
  return rows.length === 0;
}
