import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const bells = sql`
  -- what a table has called for and when: {for, at}
  alter table sessions add column bell jsonb;
  create function silence_bell() returns trigger language plpgsql as $$
  begin
    new.bell := null;
    return new;
  end $$;
  -- nobody sits there any more, however it came: staff would go to a table that is free
  create trigger session_bell before update on sessions for each row
    when (new.bell is not null and (new.type <> 'dineIn' or new.status not in ('ongoing','toPay')))
    execute function silence_bell();
`;

/** Bells that tables ring. */
export const tableBells: Migration = {
  name: '0017-table-bells',
  async up(db) {
    await bells.execute(db);
  },
};
