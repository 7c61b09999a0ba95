import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** By then a node that took a receipt has sent it or given up for now, unless it is gone. */
const takenForMs = 600_000;

/** Orders whose receipt is due, each taken by one node alone; what comes to nothing is due again later (PAY-10). */
export async function takeDueReceipts(
  db: Kysely<Tables>,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ session: string }>`update receipts_due set at = ${new Date(now + takenForMs)}
    where session in (select session from receipts_due where at <= ${new Date(now)}
      order by at limit ${most} for update skip locked) returning session`.execute(db);
  return rows.map(({ session }) => session);
}

/** Takes a receipt off the list. */
export async function settleReceipt(db: Kysely<Tables>, session: string): Promise<void> {
  await sql`delete from receipts_due where session = ${session}`.execute(db);
}
