import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const due = sql`
  -- orders that were paid by guests who want the receipt by mail; gone once it is sent
  create table receipts_due (session id primary key references sessions, at timestamptz not null);
  create index on receipts_due (at);

  create function receipt_is_due() returns trigger language plpgsql as $$
  begin
    insert into receipts_due (session, at) values (new.id, coalesce(new.paid_time, now())) on conflict do nothing;
    return null;
  end $$;

  -- however an order comes to be paid, in the transaction that makes it so: no way of paying can forget the letter
  create trigger receipt_is_due after update of status on sessions for each row
    when (new.status = 'done' and old.status is distinct from 'done' and new.details->'invoice'->>'kind' = 'email')
    execute function receipt_is_due();
`;

/** Receipts that are to be mailed by themselves. */
export const receiptsDue: Migration = {
  name: '0016-receipts-due',
  async up(db) {
    await due.execute(db);
  },
};
