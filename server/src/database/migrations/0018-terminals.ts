import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Card terminals, who uses them, and payments at them (TERMINAL-02, TERMINAL-03). */
export const terminals: Migration = {
  name: '0018-terminals',
  async up(db) {
    await sql`create table terminals (
      id id primary key,
      shop id not null references shops,
      name text not null check (char_length(name) between 1 and 60),
      gateway text not null check (gateway in ('stripeTerminal','kpay','qfpay')),
      address text not null,
      fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$'),
      -- Its payments stay, so it does too.
      removed_at timestamptz
    )`.execute(db);
    await sql`create unique index on terminals (shop, gateway, address) where removed_at is null`.execute(
      db,
    );
    await sql`alter table devices add column terminal id references terminals`.execute(db);
    await sql`alter table payment_methods drop constraint payment_methods_gateway_check,
      add constraint payment_methods_gateway_check check (gateway in
        ('cybersource','razerOnline','bbposWeb','stripe','counter','terminal')),
      -- What the terminal is to take, in the words of its gateway; null lets the guest choose.
      add column channel text`.execute(db);
    await sql`alter table payment_attempts add column terminal id references terminals,
      add column terminal_state text check (terminal_state in ('idle','sent','waiting','unknown')),
      add check ((terminal is null) = (terminal_state is null))`.execute(db);
    // One at a time at each terminal: asked whenever a payment starts.
    await sql`create index on payment_attempts (terminal)
      where status = 'begun' and terminal is not null`.execute(db);
  },
};
