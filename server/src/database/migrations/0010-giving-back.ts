import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** What an order took goes back once, when it is cancelled or void: only one change of status can get here. */
const returns = sql`
  create function give_stock_back(this_session text, this_time timestamptz) returns void language plpgsql as $$
  begin
    perform 1 from stock s where (s.shop, s.product) in (select l.shop, l.product from stock_ledger l where l.session = this_session)
      order by s.product for update;
    update stock s set quantity = s.quantity + b.quantity
      from (select shop, product, -sum(quantity)::integer as quantity from stock_ledger
        where session = this_session and product is not null and choice is null group by shop, product) b
      where s.shop = b.shop and s.product = b.product;
    update choice_stock c set quantity = c.quantity + b.quantity
      from (select shop, product, entry, -sum(quantity)::integer as quantity from stock_ledger
        where session = this_session and choice is not null group by shop, product, entry) b
      where c.shop = b.shop and c.product = b.product and c.entry = b.entry;
    update ingredient_stock i set quantity = i.quantity + b.quantity
      from (select shop, ingredient, -sum(quantity)::bigint as quantity from stock_ledger
        where session = this_session and ingredient is not null group by shop, ingredient) b
      where i.shop = b.shop and i.ingredient = b.ingredient;
    insert into stock_ledger (shop, product, option, choice, entry, ingredient, quantity, session, reason, at)
      select shop, product, option, choice, entry, ingredient, -sum(quantity)::integer, this_session, 'returned', this_time
        from stock_ledger where session = this_session
        group by shop, product, option, choice, entry, ingredient having sum(quantity) <> 0;
  end $$;

  create function give_vouchers_back(this_session text, this_time timestamptz) returns void language plpgsql as $$
  declare
    given gift_records;
    at_shop text := (select shop from sessions where id = this_session);
  begin
    update session_discounts set holds_coupon = false where session = this_session;
    update user_coupons set status = 'valid', session = null, used_at = null where session = this_session and status = 'used';
    for given in update gift_records set given_back_at = this_time where session = this_session and given_back_at is null returning * loop
      update point_balances set amount = amount + given.points where user_id = given.user_id and shop = at_shop;
      insert into point_ledger (user_id, shop, amount, reason, session, gift, at)
        values (given.user_id, at_shop, given.points, 'givenBack', this_session, given.gift, this_time);
    end loop;
  end $$;

  create function book_points(this_session text, to_status text, this_time timestamptz) returns void language plpgsql as $$
  declare
    s sessions := (select row(t.*)::sessions from sessions t where t.id = this_session);
    points bigint := coalesce((s.bill->>'points')::bigint, 0);
  begin
    if s.user_id is null or points <= 0 then return; end if;
    if to_status = 'done' then
      insert into point_balances (user_id, shop, amount) values (s.user_id, s.shop, points)
        on conflict (user_id, shop) do update set amount = point_balances.amount + excluded.amount;
      insert into point_ledger (user_id, shop, amount, reason, session, at) values (s.user_id, s.shop, points, 'earned', this_session, this_time);
      return;
    end if;
    -- what was spent since cannot be taken back
    with before as (select amount from point_balances where user_id = s.user_id and shop = s.shop for update),
      taken as (update point_balances b set amount = b.amount - least(before.amount, points) from before
        where b.user_id = s.user_id and b.shop = s.shop returning least(before.amount, points) as amount)
    insert into point_ledger (user_id, shop, amount, reason, session, at)
      select s.user_id, s.shop, -amount, 'returned', this_session, this_time from taken where amount > 0;
  end $$;

  create function change_status(this_session text, to_status text, this_time timestamptz) returns bigint language plpgsql as $$
  declare
    before sessions;
    new_version bigint;
  begin
    select * into before from sessions where id = this_session for update;
    if not found or before.status = to_status then return null; end if;
    -- the trigger refuses what the table of transitions does not have
    update sessions set status = to_status, paid_time = case when to_status = 'done' then this_time else paid_time end
      where id = this_session returning version into new_version;
    if to_status in ('cancelled','void') then
      perform give_stock_back(this_session, this_time);
      perform give_vouchers_back(this_session, this_time);
    end if;
    if to_status = 'done' or before.status = 'done' then perform book_points(this_session, to_status, this_time); end if;
    insert into outbox (topic, session, shop, at) values ('patched', this_session, before.shop, this_time);
    return new_version;
  end $$;
`;

/** Changes of status, and what goes back with them. */
export const givingBack: Migration = {
  name: '0010-giving-back',
  async up(db) {
    await returns.execute(db);
  },
};
