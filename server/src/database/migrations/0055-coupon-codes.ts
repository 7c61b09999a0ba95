import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Codes of coupons in the order they were made, which the history of a rule names (OFFER-12). */
export const couponCodes: Migration = {
  name: '0055-coupon-codes',
  async up(db) {
    await sql`alter table user_coupons
      add column place bigint generated always as identity`.execute(db);
    await sql`create index on user_coupons (coupon, place)`.execute(db);
    await sql`create index on gift_records (gift)`.execute(db);
    await sql`create index on session_discounts (user_coupon)
      where user_coupon is not null`.execute(db);
    await sql`alter table offer_changes drop constraint offer_changes_kind_check,
      add constraint offer_changes_kind_check
        check (kind in ('create','save','switch','remove','hand','withdraw'))`.execute(db);
  },
};
