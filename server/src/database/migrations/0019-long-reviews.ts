import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const reviews = sql`
  -- the few that staff look into, of all that were ever paid
  create index on payment_attempts (begun_at) where status = 'review';
`;

/** Payments that a gateway takes days to decide on. */
export const longReviews: Migration = {
  name: '0019-long-reviews',
  async up(db) {
    await reviews.execute(db);
  },
};
