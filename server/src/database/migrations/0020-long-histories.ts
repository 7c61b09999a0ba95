import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const histories = sql`
  -- whatever gives its vouchers back holds its shelves meanwhile: nobody may read a year's coupons for it
  create index on user_coupons (session) where session is not null;
  create index on gift_records (session);
  create index on sessions (device) where device is not null;
  create index on sessions (shop, start_time);
`;

/** What is found by its order, its kiosk or its day, however many years there are. */
export const longHistories: Migration = {
  name: '0020-long-histories',
  async up(db) {
    await histories.execute(db);
  },
};
