import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** What staff found out about payments, and which money they gave back (PAY-13). */
export const settledPayments: Migration = {
  name: '0038-settled-payments',
  async up(db) {
    await sql`create table settled_payments (
      id bigint generated always as identity primary key,
      reference text not null references payment_attempts,
      -- A part that staff gave back; null for all of the payment.
      refund id references refunds,
      result text not null check (result in ('paid','failed','dueBack','refunded')),
      amount cents not null,
      note text not null,
      staff id not null,
      device id,
      at timestamptz not null
    )`.execute(db);
    // Money goes back once.
    await sql`create unique index on settled_payments (reference, coalesce(refund, ''))
      where result = 'refunded'`.execute(db);
    await sql`create trigger settled_payments_stay before update or delete on settled_payments
      for each row execute function refuse_history_change()`.execute(db);
    await sql`create index on payment_attempts (begun_at) where status = 'refundDue'`.execute(db);
    await sql`create index on refunds (at) where payment is not null`.execute(db);
  },
};
