import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** A part of a paid order that went back has a document of its own (INVOICE-07). */
export const creditNotes: Migration = {
  name: '0060-credit-notes',
  async up(db) {
    await sql`alter table invoices
      drop constraint invoices_kind_check,
      add constraint invoices_kind_check check (kind in ('invoice','void','credit')),
      -- The invoice that a credit note takes a part of, and the refund that it is about.
      add column credits id references invoices,
      add column refund id,
      add constraint invoices_credit_check
        check ((kind = 'credit') = (credits is not null) and (kind = 'credit') = (refund is not null)),
      add constraint invoices_credited_once unique (credits, refund)`.execute(db);
    await sql`create function invoice_refund() returns trigger language plpgsql as $$
      begin
        perform credit_refund(new.id);
        return null;
      end $$`.execute(db);
    // At the commit, as numbers of invoices are: an order that becomes void has none.
    await sql`create constraint trigger invoices_follow_refunds after insert on refunds
      deferrable initially deferred for each row execute function invoice_refund()`.execute(db);
  },
};
