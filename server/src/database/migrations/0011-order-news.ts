import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const news = sql`
  -- when the kitchen came to each step, in milliseconds by its name
  alter table sessions add column progress_times jsonb not null default '{}';
  -- whose doing it was that nothing came of the order
  alter table sessions add column end_reason text check (end_reason in ('unpaid','replaced','guest','staff'));

  create function call_off(this_session text, why text, this_time timestamptz) returns bigint language plpgsql as $$
  begin
    update sessions set end_reason = why where id = this_session and status in ('ongoing','toPay');
    return change_status(this_session, 'cancelled', this_time);
  end $$;
`;

/** What a guest who follows an order is told beyond how it stands. */
export const orderNews: Migration = {
  name: '0011-order-news',
  async up(db) {
    await news.execute(db);
  },
};
