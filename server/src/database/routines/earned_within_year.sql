-- The points that a member's orders have earned within 12 months, less what was taken back of them.
-- What is taken back of an older order was not in this sum either.
create or replace function earned_within_year(this_user text, this_time timestamptz)
  returns bigint language sql stable as $$
  select coalesce(sum(l.amount), 0)::bigint from point_ledger l
    where l.user_id = this_user and l.reason in ('earned','returned')
      and l.at > this_time - interval '12 months'
      and (l.reason = 'earned' or exists (select from point_ledger e
        where e.session = l.session and e.reason = 'earned'
          and e.at > this_time - interval '12 months'))
$$;
