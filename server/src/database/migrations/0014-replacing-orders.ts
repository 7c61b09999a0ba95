import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const replacing = sql`
  create function place_instead(o jsonb, dishes text[], portions integer[]) returns jsonb language plpgsql as $$
  declare
    k jsonb := o->'key';
    old text;
  begin
    -- the same wish twice at once: the second finds the answer of the first, and must not call off its order
    perform pg_advisory_xact_lock(hashtextextended((k->>'scope') || ' ' || (k->>'key'), 0));
    if not exists (select from request_keys r where r.scope = k->>'scope' and r.key = k->>'key') then
      for old in select id from sessions where id in (select jsonb_array_elements_text(o->'replaced'))
          and status = 'ongoing' and release_at is not null order by id for update loop
        perform call_off(old, 'replaced', to_timestamp((o->>'now')::double precision / 1000));
      end loop;
    end if;
    return place_order(o, dishes, portions);
  end $$;
`;

/** An unpaid order gives way to a newer one in the newer one's own transaction: its dishes and coupons serve the new one, or it stays. */
export const replacingOrders: Migration = {
  name: '0014-replacing-orders',
  async up(db) {
    await replacing.execute(db);
  },
};
